/** The frame of a page for printing: one file without scripts, whose size of paper is chosen on it. What is only for screens is not printed. */
import { readFileSync } from 'node:fs';
import qrcode from 'qrcode';
import { escapeMarkup } from '#domain/text/escape';
import { DEFAULT_LOCALE, type Locale } from '#domain/text/locales';
import { publicCoursePath } from '#site/paths.ts';
import { copyFor } from '#site/ui/texts/copy-build.ts';

const STYLES = readFileSync(new URL('./booklet.css', import.meta.url), 'utf8');

type Sheet = {
  locale: Locale;
  slug: string;
  /** What the page is called, and its heading. */
  title: string;
  description: string;
  /** Most of its text is in English, on a page of another language. */
  isEnglish: boolean;
  /** Its markup below the heading. */
  cover: string;
  body: string;
};

/** The whole file. Search engines are led to the lessons, so it is not indexed. */
export function sheetPage({ locale, slug, title, description, isEnglish, cover, body }: Sheet): string {
  const { booklet: t, 'text-language': language, common } = copyFor(locale);
  const notice = isEnglish
    ? `<p class="screen" data-text-language>${escapeMarkup(language.notice[DEFAULT_LOCALE])}</p>`
    : '';
  const size = (value: 'a5' | 'a4', label: string, isFirst: boolean): string =>
    `<label><input type="radio" name="size" id="${value}"${isFirst ? ' checked' : ''}> ${escapeMarkup(label)}</label>`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title><meta name="description" content="${escapeMarkup(description)}"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLES}</style></head>
<body><header class="screen"><p><a href="${publicCoursePath(slug, locale)}">${escapeMarkup(t.toCourse)}</a></p>
<fieldset><legend>${escapeMarkup(t.size)}</legend>${size('a5', t.half, true)}${size('a4', t.whole, false)}</fieldset><p>${escapeMarkup(t.how)}</p></header>
<main>${notice}<section class="cover"><p class="brand">${escapeMarkup(common.brand)}</p><h1>${escapeMarkup(title)}</h1>${cover}</section>
${body}</main></body></html>
`;
}

/** An address as a square of dots that a phone reads, with a caption. */
export function codeOf(address: string, caption: string): string {
  const { modules } = qrcode.create(address, { errorCorrectionLevel: 'M' });
  const dots = Array.from({ length: modules.size }, (_, row) => rowPath(modules, row)).join('');
  const size = modules.size;
  return `<figure class="code"><svg viewBox="-2 -2 ${size + 4} ${size + 4}" role="img" aria-label="${escapeMarkup(address)}"><path d="${dots}"/></svg><figcaption>${escapeMarkup(caption)}</figcaption></figure>`;
}

/** The dark dots of a row, one shape for those side by side. */
function rowPath(modules: { size: number; get: (row: number, column: number) => number }, row: number): string {
  let path = '';
  for (let column = 0; column < modules.size; column += 1) {
    let length = 0;
    while (column + length < modules.size && modules.get(row, column + length)) length += 1;
    if (length > 0) path += `M${column} ${row}h${length}v1h-${length}z`;
    column += length;
  }
  return path;
}

/** ` lang="en"` where a text is in another language than its page. */
export function langOf(text: Locale | undefined, page: Locale): string {
  return (text ?? DEFAULT_LOCALE) === page ? '' : ` lang="${text ?? DEFAULT_LOCALE}"`;
}
