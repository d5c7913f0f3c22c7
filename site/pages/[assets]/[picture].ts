/** The pictures of sample certificates. They are among the hashed assets, which browsers keep for a year. */
import type { APIRoute } from 'astro';
import { certificates } from '#domain/credentials/certificates';
import { curriculum } from '#site/data/curriculum/catalogue.ts';
import { type SamplePicture, samplePicture } from '#site/features/certificate/sample-picture.ts';

const FORMATS = ['avif', 'webp'] as const;
const { origin } = new URL(import.meta.env.SITE);

export async function getStaticPaths() {
  const wanted = certificates(curriculum).flatMap((certificate) =>
    FORMATS.map((format) => samplePicture(certificate, origin, format)),
  );
  return (await Promise.all(wanted)).map((picture) => ({
    params: { assets: '_astro', picture: picture.name },
    props: picture,
  }));
}

export const GET: APIRoute<SamplePicture> = async ({ props }) => new Response(await props.draw());
