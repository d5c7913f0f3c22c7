/** Interface texts that scripts load when they are needed (site/ui/texts/words.ts), a file an area and language. */
import type { APIRoute } from 'astro';
import { localePaths } from '#site/locale.ts';
import { copyFor } from '#site/ui/texts/copy-build.ts';
import { WORDS_AREAS } from '#site/ui/texts/words.ts';

export const getStaticPaths = () =>
  localePaths().flatMap(({ params, props }) =>
    WORDS_AREAS.map((area) => ({ params: { ...params, area }, props: { ...props, area } })),
  );

type Props = ReturnType<typeof getStaticPaths>[number]['props'];

export const GET: APIRoute<Props> = ({ props: { locale, area } }) => Response.json(copyFor(locale)[area]);
