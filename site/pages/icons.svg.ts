/**
 * The icons that authors name in YAML, as one file that is cached once: a page refers to a shape (ui/ContentIcon.astro) and
 * does not carry it. An unknown name stops the build.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { APIRoute } from 'astro';
import type { LucideIconData } from 'lucide-react';
import { DEFAULT_LOCALE } from '#domain/text/locales';
import { landingFor, programFor } from '#site/data/curriculum/catalogue.ts';

/** Node loads the shapes one by one; an import of the package would bundle all of its thousands. */
const load = createRequire(join(process.cwd(), 'package.json'));

function symbol(name: string): string {
  const { __iconData: icon } = load(`lucide-react/icons/${name}`) as { __iconData: LucideIconData };
  const shapes = icon.node.map(([tag, { key: _reactKey, ...attributes }]) => {
    const pairs = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${pairs.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
}

export const GET: APIRoute = () => {
  const names = new Set(
    [...landingFor(DEFAULT_LOCALE).features.items, ...programFor(DEFAULT_LOCALE).features].map(({ icon }) => icon),
  );
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${[...names].sort().map(symbol).join('')}</svg>`;
  return new Response(sprite, { headers: { 'Content-Type': 'image/svg+xml' } });
};
