/** The three templates of the framing course: their fields, and when one is finished. Their words: content/copy/en/templates.yaml. */
import { isComplete, isExperimentField, readExperiments } from './experiments.ts';
import { metricValue } from './metric.ts';

export const TEMPLATES = ['problem-framing-canvas', 'baseline-evaluation-table', 'model-card'] as const;
export type TemplateId = (typeof TEMPLATES)[number];

/** What is written in a template, by field. A field that is not there is blank. */
export type TemplateValues = Readonly<Record<string, string>>;

export const CANVAS_FIELDS = [
  'projectName',
  'timeline',
  'problemStatement',
  'successMetrics',
  'constraints',
  'stakeholders',
  'dataSources',
  'baselineApproach',
  'risks',
] as const;
export type CanvasField = (typeof CANVAS_FIELDS)[number];

/** The seven sections of a model card, and their fields. */
export const CARD_SECTIONS = {
  details: ['modelName', 'version', 'description', 'purpose'],
  intendedUse: ['intendedUse'],
  performance: [
    'performance.accuracy',
    'performance.precision',
    'performance.recall',
    'performance.f1',
    'performance.auc',
  ],
  trainingData: ['trainingData.source', 'trainingData.size', 'trainingData.distribution', 'trainingData.preprocessing'],
  evaluationData: ['evaluationData.source', 'evaluationData.size', 'evaluationData.metrics'],
  ethics: ['ethicalConsiderations', 'biasConsiderations'],
  limitations: ['limitations', 'risks', 'caveats'],
} as const;
export type CardSection = keyof typeof CARD_SECTIONS;
export type CardField = (typeof CARD_SECTIONS)[CardSection][number];

export const CARD_FIELDS: readonly CardField[] = Object.values(CARD_SECTIONS).flat();
export const CARD_METRICS: readonly CardField[] = CARD_SECTIONS.performance;
/** Not every model has one: it is for two classes. */
const OPTIONAL: readonly CardField[] = ['performance.auc'];

/** A table compares, so it is finished with two complete experiments. */
const EXPERIMENTS_TO_COMPARE = 2;

/**
 * Whether a template is finished: a canvas with all nine fields, a table with two complete experiments, a card with every field (its
 * metrics as numbers from 0 to 1) but the area under the curve, which not every model has.
 */
export function isFinished(template: TemplateId, values: TemplateValues): boolean {
  switch (template) {
    case 'problem-framing-canvas':
      return CANVAS_FIELDS.every((field) => isFilled(values, field));
    case 'baseline-evaluation-table':
      return readExperiments(values, '').filter(isComplete).length >= EXPERIMENTS_TO_COMPARE;
    case 'model-card':
      return CARD_FIELDS.filter((field) => !OPTIONAL.includes(field)).every((field) =>
        CARD_METRICS.includes(field) ? metricValue(values[field] ?? '') !== null : isFilled(values, field),
      );
  }
}

/** Whether a text may be stored there: the place is a template, and the field is one of its own. */
export function isTemplateField(place: string, field: string): boolean {
  const template = TEMPLATES.find((id) => id === place);
  switch (template) {
    case 'problem-framing-canvas':
      return CANVAS_FIELDS.some((one) => one === field);
    case 'baseline-evaluation-table':
      return isExperimentField(field);
    case 'model-card':
      return CARD_FIELDS.some((one) => one === field);
    case undefined:
      return false;
  }
}

function isFilled(values: TemplateValues, field: string): boolean {
  return (values[field] ?? '').trim() !== '';
}
