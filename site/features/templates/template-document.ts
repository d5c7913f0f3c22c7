/** A template as a file to download: with what is written in it, or empty. `words` is the area `templates` of the interface texts. */
import { type Experiment, experimentCells, METRICS } from '#domain/practice/experiments';
import { templateFileName, templateMarkdown } from '#domain/practice/template-file';
import {
  CANVAS_FIELDS,
  CARD_SECTIONS,
  type CardSection,
  type TemplateId,
  type TemplateValues,
} from '#domain/practice/templates';
import { CSV_BEGIN, csvLine } from '#domain/text/csv';
import type { Copy } from '../../../.generated/copy.d.ts';

type Words = Copy['templates'];
export type TemplateDocument = { name: string; type: string; content: string };

/** `generated`: the line that says on which day; '' for none. */
export function canvasDocument(values: TemplateValues, words: Words, generated = ''): TemplateDocument {
  const template = 'problem-framing-canvas';
  const sections = CANVAS_FIELDS.map((id) => ({ title: '', fields: [{ id, label: words.canvas[id].label }] }));
  const title = titled(words.pages[template].title, values['projectName']);
  return markdown(template, templateMarkdown({ template, title, generated, sections, values }), values['projectName']);
}

export function cardDocument(values: TemplateValues, words: Words, generated = ''): TemplateDocument {
  const template = 'model-card';
  const sections = (Object.keys(CARD_SECTIONS) as CardSection[]).map((section) => ({
    title: words.card.sections[section],
    fields: CARD_SECTIONS[section].map((id) => ({ id, label: words.card.fields[id].label })),
  }));
  const title = titled(words.pages[template].title, values['modelName']);
  return markdown(template, templateMarkdown({ template, title, generated, sections, values }), values['modelName']);
}

export function tableDocument(rows: readonly Experiment[], words: Words): TemplateDocument {
  const { columns } = words.table;
  const metrics = METRICS.map((metric) => columns[metric]);
  const head = [columns.name, columns.approach, columns.dataset, ...metrics, columns.notes, columns.date];
  const content = CSV_BEGIN + [head, ...rows.map(experimentCells)].map(csvLine).join('');
  return { name: templateFileName('baseline-evaluation-table'), type: 'text/csv', content };
}

/** The template with nothing in it: the file that the site serves, and what a page makes when that file cannot be had. */
export function emptyDocument(template: TemplateId, words: Words): TemplateDocument {
  switch (template) {
    case 'problem-framing-canvas':
      return { ...canvasDocument({}, words), name: `${template}.md` };
    case 'baseline-evaluation-table':
      return tableDocument([], words);
    case 'model-card':
      return { ...cardDocument({}, words), name: `${template}.md` };
  }
}

function markdown(template: TemplateId, content: string, name: string | undefined): TemplateDocument {
  return { name: templateFileName(template, name), type: 'text/markdown', content };
}

function titled(title: string, name = ''): string {
  return name.trim() === '' ? title : `${title}: ${name}`;
}
