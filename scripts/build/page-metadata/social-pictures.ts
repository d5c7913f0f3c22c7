/**
 * Draws the picture of each page that names one. A picture is drawn again only when what is written on it or the way it is drawn changes:
 * finished ones are kept by the hash of both.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderImage } from '#site/features/certificate/render-image.ts';
import type { BuiltPage } from './built-pages.ts';
import { SOCIAL_HEIGHT, SOCIAL_WIDTH, type SocialPicture, socialLayout } from './social-layout.ts';

/** What decides how a picture looks, beside its texts. */
const MAKERS = [
  'scripts/build/page-metadata/social-layout.ts',
  'site/features/certificate/art.ts',
  'site/features/certificate/render-image.ts',
  'site/public/favicon.svg',
  'node_modules/satori/package.json',
  'node_modules/sharp/package.json',
];

/** Writes the pictures into the built site, with those kept in the folder `cache`; returns how many had to be drawn. */
export async function drawSocialPictures(
  site: string,
  cache: string,
  pages: readonly BuiltPage[],
  brand: string,
): Promise<number> {
  const makers = createHash('sha256');
  for (const file of MAKERS) makers.update(readFileSync(file));
  const version = makers.digest('hex');
  mkdirSync(cache, { recursive: true });

  const used = new Set<string>();
  let drawn = 0;
  for (const page of withPictures(pages)) {
    const { host, pathname } = placeOf(page.picture);
    const picture = { brand, host, title: page.title, description: page.description };
    const name = `${createHash('sha256').update(version).update(JSON.stringify(picture)).digest('hex')}.png`;
    if (!existsSync(join(cache, name))) {
      writeFileSync(join(cache, name), await draw(picture));
      drawn += 1;
    }
    used.add(name);
    const target = join(site, pathname);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, readFileSync(join(cache, name)));
  }
  for (const name of readdirSync(cache)) if (!used.has(name)) rmSync(join(cache, name));
  return drawn;
}

/** The page of a local academy names a path alone, and its picture no host: nobody else could type it. */
function placeOf(picture: string): { host: string; pathname: string } {
  return picture.startsWith('/') ? { host: '', pathname: picture } : new URL(picture);
}

/** The pages that name a picture. One that two pages share is that of the first: /verify and the page of a certificate. */
function withPictures(pages: readonly BuiltPage[]): (BuiltPage & { picture: string })[] {
  const seen = new Set<string>();
  return pages.filter((page): page is BuiltPage & { picture: string } => {
    if (page.picture === null || seen.has(page.picture)) return false;
    seen.add(page.picture);
    return true;
  });
}

function draw(picture: SocialPicture): Promise<Uint8Array> {
  return renderImage(socialLayout(picture), { width: SOCIAL_WIDTH, height: SOCIAL_HEIGHT, format: 'png' });
}
