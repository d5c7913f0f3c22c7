/**
 * The experiments of a Baseline Evaluation Table. Each is one text of the learner, as JSON under `experiment-<id>`, so that two devices can
 * work on different rows; an empty text is a row that was deleted.
 */
import { isMetric, metricValue } from './metric.ts';

export const DATASETS = ['Training Set', 'Validation Set', 'Test Set', 'Cross-Validation'] as const;
export type Dataset = (typeof DATASETS)[number];
export const METRICS = ['accuracy', 'precision', 'recall', 'f1'] as const;
export type Metric = (typeof METRICS)[number];

/** `id` is a sequential number as text, `date` YYYY-MM-DD, or '' for none; metrics are as they were typed (metric.ts). */
export type Experiment = {
  id: string;
  name: string;
  approach: string;
  dataset: Dataset;
  metrics: Record<Metric, string>;
  notes: string;
  date: string;
};

/** How many experiments a table has at most, and the highest number of one. */
export const MAX_EXPERIMENTS = 999;
const FIELD = /^experiment-([1-9]\d{0,2})$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const NO_METRICS: Record<Metric, string> = { accuracy: '', precision: '', recall: '', f1: '' };

/** The row with which every table begins. */
export function firstExperiment(today: string): Experiment {
  return {
    id: '1',
    name: 'Random Baseline',
    approach: 'Random Classification',
    dataset: 'Training Set',
    metrics: { accuracy: '0.25', precision: '0.25', recall: '0.25', f1: '0.25' },
    notes: 'Random classification baseline for comparison',
    date: today,
  };
}

/** Whether a text of the table is an experiment. */
export function isExperimentField(field: string): boolean {
  return FIELD.test(field);
}

/** A new row below the others. Compare what was measured on the same test set, so that is where it begins. */
export function nextExperiment(rows: readonly Experiment[], today: string): Experiment {
  return {
    id: String(nextNumber(rows.map(({ id }) => Number(id)))),
    name: '',
    approach: '',
    dataset: 'Test Set',
    metrics: { ...NO_METRICS },
    notes: '',
    date: today,
  };
}

/** The one after the last; when numbers have run out, the lowest that is free again. */
function nextNumber(taken: readonly number[]): number {
  const next = Math.max(0, ...taken) + 1;
  if (next <= MAX_EXPERIMENTS) return next;
  const free = [...taken].sort((a, b) => a - b).findIndex((number, n) => number !== n + 1);
  return free < 0 ? next : free + 1;
}

/** Whether a table has room for one more. */
export function mayAdd(rows: readonly Experiment[]): boolean {
  return rows.length < MAX_EXPERIMENTS;
}

/** An experiment can be deleted only when more than one exists. */
export function mayDelete(rows: readonly Experiment[]): boolean {
  return rows.length > 1;
}

/** The rows of a table, in the order of their numbers; the first one alone when there are none. */
export function readExperiments(values: Readonly<Record<string, string>>, today: string): Experiment[] {
  const rows = Object.entries(values).flatMap(([field, value]) => {
    const id = FIELD.exec(field)?.[1];
    const row = id === undefined || value === '' ? null : readExperiment(id, value);
    return row === null ? [] : [row];
  });
  if (rows.length === 0) return [firstExperiment(today)];
  return rows.sort((a, b) => Number(a.id) - Number(b.id));
}

/** The texts of a table: those of its rows, and '' for each row among `before` that is gone. */
export function experimentTexts(
  rows: readonly Experiment[],
  before: Readonly<Record<string, string>>,
): Record<string, string> {
  const gone = Object.keys(before).filter(isExperimentField);
  return {
    ...Object.fromEntries(gone.map((field) => [field, ''])),
    ...Object.fromEntries(rows.map(({ id, ...row }) => [`experiment-${id}`, JSON.stringify(row)])),
  };
}

/** The numbers of rows that are gone from a table while another device has written another version of them, about which nobody decided. */
export function undecidedDeletions(
  saved: Readonly<Record<string, { previous: unknown }>>,
  rows: readonly Pick<Experiment, 'id'>[],
): string[] {
  return Object.entries(saved).flatMap(([field, { previous }]) => {
    const id = FIELD.exec(field)?.[1];
    return id !== undefined && previous !== null && rows.every((row) => row.id !== id) ? [id] : [];
  });
}

/** Whether every metric can be saved. */
export function wrongMetrics({ metrics }: Pick<Experiment, 'metrics'>): Metric[] {
  return METRICS.filter((metric) => !isMetric(metrics[metric]));
}

/** Whether it says what was tried and has all four numbers. */
export function isComplete({ name, approach, metrics }: Experiment): boolean {
  return (
    [name, approach].every((text) => text.trim() !== '') && METRICS.every((one) => metricValue(metrics[one]) !== null)
  );
}

/** What a row looks like as a line of a file, in the order of its columns. */
export function experimentCells({ name, approach, dataset, metrics, notes, date }: Experiment): string[] {
  const numbers = METRICS.map((one) => metricValue(metrics[one])?.toString() ?? '');
  return [name, approach, dataset, ...numbers, notes, date];
}

/** How many columns such a line has. */
export const EXPERIMENT_COLUMNS = 9;

/** The row of a line; null when it is none: too many rows, too few cells, an unknown dataset, a metric that is no number from 0 to 1. */
export function experimentOfCells(id: number, cells: readonly string[]): Experiment | null {
  const [
    name = '',
    approach = '',
    dataset = '',
    accuracy = '',
    precision = '',
    recall = '',
    f1 = '',
    notes = '',
    date = '',
  ] = cells;
  const metrics = { accuracy, precision, recall, f1 };
  if (id > MAX_EXPERIMENTS) return null;
  if (cells.length < EXPERIMENT_COLUMNS || !isDataset(dataset) || wrongMetrics({ metrics }).length > 0) return null;
  // A spreadsheet may have written the day in another way, of which nobody knows what is month and what is day.
  return { id: String(id), name, approach, dataset, metrics, notes, date: DAY.test(date) ? date : '' };
}

function isDataset(text: unknown): text is Dataset {
  return DATASETS.some((dataset) => dataset === text);
}

/** What is stored may be of another build or broken: what cannot be read is blank, and what is no row at all is null. */
function readExperiment(id: string, value: string): Experiment | null {
  let stored: unknown;
  try {
    stored = JSON.parse(value);
  } catch {
    return null;
  }
  if (typeof stored !== 'object' || stored === null) return null;
  const { dataset, metrics, ...row } = stored as Record<string, unknown>;
  const text = (one: unknown): string => (typeof one === 'string' ? one : '');
  const given = (typeof metrics === 'object' && metrics !== null ? metrics : {}) as Record<string, unknown>;
  return {
    id,
    name: text(row['name']),
    approach: text(row['approach']),
    dataset: isDataset(dataset) ? dataset : 'Test Set',
    metrics: {
      accuracy: text(given['accuracy']),
      precision: text(given['precision']),
      recall: text(given['recall']),
      f1: text(given['f1']),
    },
    notes: text(row['notes']),
    date: text(row['date']),
  };
}
