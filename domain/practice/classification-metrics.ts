/**
 * How good a classifier is, by the usual definitions. A share over no case at all is 0 (as scikit-learn's zero_division=0), and the F1 of a
 * label is 0 when precision and recall are both 0.
 */

/** One case of the test: its label, and what the classifier predicted. */
type Judged<Label extends string> = { label: Label; predicted: Label };

type LabelScore = { precision: number; recall: number; f1: number; cases: number };

/** `confusion[label][predicted]` counts cases. */
export type Scores<Label extends string> = {
  cases: number;
  right: number;
  accuracy: number;
  /** The range that holds the true accuracy in 95 of 100 such tests (Wilson). */
  accuracyRange: Range;
  macroF1: number;
  byLabel: Record<Label, LabelScore>;
  confusion: Record<Label, Record<Label, number>>;
};

export type Range = { low: number; high: number };

export function scoresOf<Label extends string>(
  labels: readonly Label[],
  judged: readonly Judged<Label>[],
): Scores<Label> {
  const count = (label: Label, predicted: Label): number =>
    judged.filter((one) => one.label === label && one.predicted === predicted).length;
  const confusion = recordOf(labels, (label) => recordOf(labels, (predicted) => count(label, predicted)));
  const byLabel = recordOf(labels, (label) => scoreOf(labels, confusion, label));
  const right = labels.reduce((sum, label) => sum + confusion[label][label], 0);
  return {
    cases: judged.length,
    right,
    accuracy: share(right, judged.length),
    accuracyRange: wilsonRange(right, judged.length),
    macroF1: share(
      labels.reduce((sum, label) => sum + byLabel[label].f1, 0),
      labels.length,
    ),
    byLabel,
    confusion,
  };
}

function scoreOf<Label extends string>(
  labels: readonly Label[],
  confusion: Record<Label, Record<Label, number>>,
  label: Label,
): LabelScore {
  const hits = confusion[label][label];
  const cases = labels.reduce((sum, predicted) => sum + confusion[label][predicted], 0);
  const predicted = labels.reduce((sum, other) => sum + confusion[other][label], 0);
  const precision = share(hits, predicted);
  const recall = share(hits, cases);
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    cases,
  };
}

/** The Wilson score interval at 95 %: honest for small samples and near 0 and 1. */
export function wilsonRange(right: number, cases: number): Range {
  if (cases === 0) return { low: 0, high: 1 };
  const z = 1.96;
  const mean = right / cases;
  const middle = mean + (z * z) / (2 * cases);
  const spread = z * Math.sqrt((mean * (1 - mean)) / cases + (z * z) / (4 * cases * cases));
  const width = 1 + (z * z) / cases;
  return { low: Math.max(0, (middle - spread) / width), high: Math.min(1, (middle + spread) / width) };
}

/** One case with the probability that the model gave to its label and whether that was right. */
export type Sure<Label extends string> = Judged<Label> & { probability: number };

/** At a threshold: what the model may decide alone, how well, and what goes to a person. */
export type ThresholdRow = {
  threshold: number;
  decided: number;
  coverage: number;
  macroF1: number;
  accuracy: number;
  escalated: number;
};

/** `coverage` and `escalated` are shares of all cases; the scores are of the decided cases alone. */
export function thresholdRow<Label extends string>(
  labels: readonly Label[],
  judged: readonly Sure<Label>[],
  threshold: number,
): ThresholdRow {
  const decided = judged.filter((one) => one.probability >= threshold);
  const { macroF1, accuracy } = scoresOf(labels, decided);
  const coverage = share(decided.length, judged.length);
  return { threshold, decided: decided.length, coverage, macroF1, accuracy, escalated: 1 - coverage };
}

/** `scores` are the probabilities of the label in question. */
export type CurvePoint = { precision: number; recall: number; threshold: number };

/** Precision and recall of one label at every threshold that changes them, from the strictest to the loosest. */
export function precisionRecallCurve(cases: readonly { isLabel: boolean; score: number }[]): CurvePoint[] {
  const sorted = [...cases].sort((a, b) => b.score - a.score);
  const positives = sorted.filter((one) => one.isLabel).length;
  const points: CurvePoint[] = [];
  let hits = 0;
  sorted.forEach((one, index) => {
    if (one.isLabel) hits += 1;
    const next = sorted[index + 1];
    if (next !== undefined && next.score === one.score) return;
    points.push({ precision: hits / (index + 1), recall: share(hits, positives), threshold: one.score });
  });
  return points;
}

/** The mean precision over the curve, weighted by how much recall each step adds (scikit-learn's average_precision_score). */
export function averagePrecision(points: readonly CurvePoint[]): number {
  return points.reduce(
    (sum, point, index) => sum + point.precision * (point.recall - (points[index - 1]?.recall ?? 0)),
    0,
  );
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function recordOf<Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
}
