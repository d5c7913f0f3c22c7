/** An SVG of the content as markup of the page: cleaned, without ids that another drawing might have, named for screen readers. */
import { optimize } from 'svgo';
import { escapeMarkup } from '#domain/text/escape';

/** `id` is unique on the page. Scripts, styles, links and everything that is loaded from elsewhere are removed. */
export function inlineDrawing(
  svg: string,
  { id, title, description }: { id: string; title: string; description: string },
): string {
  const { data } = optimize(svg, {
    plugins: [
      { name: 'preset-default', params: { overrides: { removeUnknownsAndDefaults: { keepRoleAttr: true } } } },
      'removeScripts',
      'removeStyleElement',
      'removeTitle',
      'removeDesc',
      'removeXMLNS',
      'removeDimensions',
      'removeRasterImages',
      { name: 'prefixIds', params: { prefix: id } },
    ],
  });
  const names = `<title id="${id}-title">${escapeMarkup(title)}</title><desc id="${id}-desc">${escapeMarkup(description)}</desc>`;
  return data.replace(
    /^<svg([^>]*)>/,
    `<svg$1 role="img" aria-labelledby="${id}-title" aria-describedby="${id}-desc">${names}`,
  );
}
