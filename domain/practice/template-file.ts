/**
 * A template as a Markdown file, and back. Each field is a heading and the text between two comments, which no reader of the page sees, so
 * a file that was edited elsewhere, or downloaded in another language, can be taken in again.
 */
import type { TemplateId, TemplateValues } from './templates.ts';

type FileField = { id: string; label: string };
/** A section without a title has its fields as sections. */
type FileSection = { title: string; fields: readonly FileField[] };

type TemplateFile = {
  template: TemplateId;
  title: string;
  /** The line below the title: when it was made. '' for none. */
  generated: string;
  sections: readonly FileSection[];
  values: TemplateValues;
};

/** The file's content. Blank fields are in it too, to be filled in elsewhere. */
export function templateMarkdown({ template, title, generated, sections, values }: TemplateFile): string {
  const head = [`# ${oneLine(title)}`, ...(generated === '' ? [] : [generated])];
  const blocks = sections.flatMap(({ title: section, fields }) => [
    ...(section === '' ? [] : [`## ${section}`]),
    ...fields.map(({ id, label }) =>
      [`${section === '' ? '##' : '###'} ${label}`, `<!-- ${template}: ${id} -->`, escaped(values[id] ?? ''), END].join(
        '\n',
      ),
    ),
  ]);
  return `${[...head, ...blocks].join('\n\n')}\n`;
}

const END = '<!-- end -->';
const BEGIN = /^<!-- ([a-z-]+): ([A-Za-z0-9.]+) -->$/;
/** A line of the learner's that looks like one of ours, behind any number of backslashes. */
const OURS = /^(\\*)<!-- /;

/** The fields of a file that `templateMarkdown` made of this template; null when it is none. Fields of other names are left out. */
export function readTemplateMarkdown(
  file: string,
  { template, fields }: { template: TemplateId; fields: readonly string[] },
): Record<string, string> | null {
  const values: Record<string, string> = {};
  let open: { id: string; lines: string[] } | null = null;
  for (const line of file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const begun = BEGIN.exec(line.trim());
    if (open !== null && line.trim() === END) {
      values[open.id] = open.lines.join('\n').trim();
      open = null;
    } else if (open !== null) open.lines.push(unescaped(line));
    else if (begun?.[1] === template && fields.includes(begun[2] ?? '')) open = { id: begun[2] ?? '', lines: [] };
  }
  return Object.keys(values).length === 0 ? null : values;
}

/** The name of a template's file: `model-card-Ticket-sorter.md`; without a name of its own, 'untitled'. */
export function templateFileName(template: TemplateId, name = ''): string {
  if (template === 'baseline-evaluation-table') return `${template}.csv`;
  const own = [...name.trim()]
    .map((one) => (UNSAFE.includes(one) || one < ' ' ? ' ' : one))
    .join('')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, NAME_LENGTH);
  return `${template}-${own === '' ? 'untitled' : own}.md`;
}

/** What some system does not take in the name of a file. */
const UNSAFE = '/\\:*?"<>|#%';
const NAME_LENGTH = 60;

function escaped(value: string): string {
  return value
    .trim()
    .split('\n')
    .map((line) => line.replace(OURS, '\\$1<!-- '))
    .join('\n');
}

function unescaped(line: string): string {
  return line.replace(/^\\(\\*<!-- )/, '$1');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
