/** A workbook as one file to keep, to print elsewhere or to send: Markdown, or HTML that needs nothing else. */
import { escapeMarkup } from '../text/escape.ts';
import type { ShownPage } from './workbook.ts';

export type FilePage = ShownPage & {
  /** Where it was made; '' for a page of one's own. */
  from: string;
};
type FileChapter = {
  /** The title of the course. */
  title: string;
  pages: readonly FilePage[];
};
/** `line`: below the title, as on which day it was made. `lang`: the language of the words around the pages. */
export type WorkbookFile = { title: string; line: string; lang: string; chapters: readonly FileChapter[] };

/** The cells of a table page: a line a row, tabs between its cells. */
export function tableCells(text: string): string[][] {
  return text
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
}

/** What was written is put into a fence that it cannot close, so that a reader shows it as it is, with a prompt's brackets and stars. */
export function workbookMarkdown({ title, line, chapters }: WorkbookFile): string {
  const blocks = chapters.flatMap((chapter) => [
    ...(chapters.length > 1 ? [`## ${inline(chapter.title)}`] : []),
    ...chapter.pages.flatMap((page) => [
      `${chapters.length > 1 ? '###' : '##'} ${inline(page.title)}`,
      ...(page.from === '' ? [] : [`*${inline(page.from)}*`]),
      page.look === 'table' ? markdownTable(page.text) : fenced(page.text),
    ]),
  ]);
  return `${[`# ${inline(title)}`, inline(line), ...blocks].join('\n\n')}\n`;
}

/** One file without scripts, pictures or links: it opens without a connection, and prints. */
export function workbookHtml({ title, line, lang, chapters }: WorkbookFile): string {
  const body = chapters.flatMap((chapter) => [
    ...(chapters.length > 1 ? [`<h2>${escapeMarkup(chapter.title)}</h2>`] : []),
    ...chapter.pages.map((page) => htmlPage(page, chapters.length > 1 ? 'h3' : 'h2')),
  ]);
  return `<!doctype html>
<html lang="${escapeMarkup(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeMarkup(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeMarkup(title)}</h1>
<p class="from">${escapeMarkup(line)}</p>
${body.join('\n')}
</body>
</html>
`;
}

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#14211f;background:#fff}
article{border-top:1px solid #bbb;padding:.5rem 0 1rem;break-inside:avoid}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
pre.prompt{font-family:ui-monospace,monospace}
.from{color:#51605c;font-size:.9rem}
table{border-collapse:collapse}
th,td{border:1px solid #bbb;padding:.25rem .5rem;text-align:left;vertical-align:top}`;

function htmlPage({ title, text, look, from }: FilePage, heading: string): string {
  const origin = from === '' ? '' : `<p class="from">${escapeMarkup(from)}</p>`;
  const content = look === 'table' ? htmlTable(text) : `<pre class="${look}">\n${escapeMarkup(text)}</pre>`;
  return `<article><${heading}>${escapeMarkup(title)}</${heading}>${origin}${content}</article>`;
}

function htmlTable(text: string): string {
  const [head = [], ...rows] = tableCells(text);
  const line = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeMarkup(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line(head, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`;
}

function markdownTable(text: string): string {
  const [head = [], ...rows] = tableCells(text);
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => inline(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

/** One line, in which nothing begins a tag. */
function inline(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replaceAll('<', '&lt;');
}
