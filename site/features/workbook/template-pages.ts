/** The templates that a learner has saved, as pages of the framing course's workbook. They are changed on their own pages. */
import { experimentCells, METRICS, readExperiments } from '#domain/practice/experiments';
import {
  CANVAS_FIELDS,
  CARD_FIELDS,
  TEMPLATES,
  type TemplateId,
  type TemplateValues,
} from '#domain/practice/templates';
import { savedValues } from '#site/data/texts/kept-texts.ts';
import { readTexts } from '#site/data/texts/text-storage.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { templatePath } from '../../paths.ts';
import { filledLines } from './filled-lines.ts';
import type { PageView } from './page-views.ts';

/** Those of which something is saved. */
export function templatePages(learner: string): PageView[] {
  return TEMPLATES.flatMap((template, spot): PageView[] => {
    const values = savedValues(readTexts(learner, { kind: 'template', place: template }).saved);
    const text = textOf(template, values);
    if (text === '') return [];
    const look = template === 'baseline-evaluation-table' ? 'table' : 'answer';
    const page = {
      title: copy('templates').pages[template].title,
      text,
      look,
      lesson: '',
      spot,
      older: [],
      removed: false,
    } as const;
    const source = { kind: 'template', href: templatePath(template, pageLocale()) } as const;
    return [{ ...page, id: `template-${template}`, at: '', draft: null, other: null, shown: null, source }];
  });
}

function textOf(template: TemplateId, values: TemplateValues): string {
  const { canvas, card } = copy('templates');
  switch (template) {
    case 'problem-framing-canvas':
      return filledLines(CANVAS_FIELDS, values, (field) => canvas[field].label);
    case 'model-card':
      return filledLines(CARD_FIELDS, values, (field) => card.fields[field].label);
    case 'baseline-evaluation-table':
      return Object.values(values).every((value) => value === '') ? '' : tableText(values);
  }
}

/** A line a row, tabs between its cells. */
function tableText(values: TemplateValues): string {
  const { columns } = copy('templates').table;
  const metrics = METRICS.map((metric) => columns[metric]);
  const head = [columns.name, columns.approach, columns.dataset, ...metrics, columns.notes, columns.date];
  const rows = readExperiments(values, '').map((row) =>
    experimentCells(row).map((cell) => `${cell}`.replace(/\s+/g, ' ')),
  );
  return [head, ...rows].map((cells) => cells.join('\t')).join('\n');
}
