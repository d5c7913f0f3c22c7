/**
 * Multinomial logistic regression, as scikit-learn's LogisticRegression(C=1): minimises the summed log loss plus half the squared
 * weights (the intercepts are free), by L-BFGS with backtracking. It has one minimum, so any honest solver ends at the same model.
 */
import type { WordVector } from './word-vectors.ts';

/** `weights[class][word]`; `intercepts[class]`. */
export type SoftmaxModel = { weights: number[][]; intercepts: number[] };
export type Example = { vector: WordVector; label: number };
export type TrainingStep = { iteration: number; loss: number };

const MAX_ITERATIONS = 300;
const TOLERANCE = 1e-4;
const MEMORY = 10;

/** The probability of each class for a text. */
export function probabilities(model: SoftmaxModel, vector: WordVector): number[] {
  return softmax(
    model.weights.map((row, label) => {
      let score = model.intercepts[label] ?? 0;
      vector.at.forEach((place, i) => {
        score += (row[place] ?? 0) * (vector.weight[i] ?? 0);
      });
      return score;
    }),
  );
}

/**
 * Trains step by step, so that the caller can show progress and stop; returns the model. It ends when no weight would change the
 * loss noticeably any more, or after `maxIterations`.
 */
export function* trainSoftmax(
  examples: readonly Example[],
  classes: number,
  words: number,
  maxIterations = MAX_ITERATIONS,
): Generator<TrainingStep, SoftmaxModel> {
  const lossAt = lossFunction(examples, classes, words);
  const memory: { moved: Float64Array; turned: Float64Array; rho: number }[] = [];
  let point: Float64Array = new Float64Array(classes * (words + 1));
  let { loss, gradient } = lossAt(point);

  for (let iteration = 1; iteration <= maxIterations && largest(gradient) > TOLERANCE; iteration++) {
    const direction = descentDirection(gradient, memory);
    const next = lineSearch(lossAt, point, loss, gradient, direction, memory.length === 0);
    if (next === null) break;
    const moved = difference(next.point, point);
    const turned = difference(next.gradient, gradient);
    const curvature = dot(moved, turned);
    if (curvature > 1e-12) memory.push({ moved, turned, rho: 1 / curvature });
    if (memory.length > MEMORY) memory.shift();
    ({ point, loss, gradient } = next);
    yield { iteration, loss };
  }
  return toModel(point, classes, words);
}

type Measured = { loss: number; gradient: Float64Array };

function lossFunction(examples: readonly Example[], classes: number, words: number): (point: Float64Array) => Measured {
  const row = words + 1;
  return (point) => {
    const gradient = new Float64Array(point.length);
    let loss = 0;
    for (let label = 0; label < classes; label++) {
      for (let place = 0; place < words; place++) {
        const weight = point[label * row + place] as number;
        loss += 0.5 * weight * weight;
        gradient[label * row + place] = weight;
      }
    }
    for (const { vector, label } of examples) {
      const scores = Array.from({ length: classes }, (_, other) => {
        let score = point[other * row + words] as number;
        for (let i = 0; i < vector.at.length; i++) {
          score += (point[other * row + (vector.at[i] as number)] as number) * (vector.weight[i] as number);
        }
        return score;
      });
      const chances = softmax(scores);
      loss -= Math.log(Math.max(chances[label] as number, Number.MIN_VALUE));
      for (let other = 0; other < classes; other++) {
        const miss = (chances[other] as number) - (other === label ? 1 : 0);
        for (let i = 0; i < vector.at.length; i++) {
          const at = other * row + (vector.at[i] as number);
          gradient[at] = (gradient[at] as number) + miss * (vector.weight[i] as number);
        }
        gradient[other * row + words] = (gradient[other * row + words] as number) + miss;
      }
    }
    return { loss, gradient };
  };
}

/** The L-BFGS two-loop recursion: minus an estimate of the inverse curvature times the gradient. */
function descentDirection(
  gradient: Float64Array,
  memory: readonly { moved: Float64Array; turned: Float64Array; rho: number }[],
): Float64Array {
  const direction = gradient.map((value) => -value);
  const steps = memory.map(() => 0);
  for (let i = memory.length - 1; i >= 0; i--) {
    const { moved, turned, rho } = memory[i] as (typeof memory)[number];
    const step = rho * dot(moved, direction);
    steps[i] = step;
    addTo(direction, turned, -step);
  }
  const newest = memory[memory.length - 1];
  if (newest) scale(direction, 1 / (newest.rho * dot(newest.turned, newest.turned)));
  memory.forEach(({ moved, turned, rho }, i) => {
    addTo(direction, moved, (steps[i] as number) - rho * dot(turned, direction));
  });
  return direction;
}

/** Halves the step until the loss falls as much as the slope promises; null when it no longer does. */
function lineSearch(
  lossAt: (point: Float64Array) => Measured,
  point: Float64Array,
  loss: number,
  gradient: Float64Array,
  direction: Float64Array,
  isFirst: boolean,
): (Measured & { point: Float64Array }) | null {
  const slope = dot(gradient, direction);
  let step = isFirst ? Math.min(1, 1 / Math.sqrt(dot(gradient, gradient))) : 1;
  for (let tries = 0; tries < 40; tries++, step /= 2) {
    const next = point.slice();
    addTo(next, direction, step);
    const measured = lossAt(next);
    if (measured.loss <= loss + 1e-4 * step * slope) return { ...measured, point: next };
  }
  return null;
}

function toModel(point: Float64Array, classes: number, words: number): SoftmaxModel {
  const row = words + 1;
  const rows = Array.from({ length: classes }, (_, label) => [...point.slice(label * row, (label + 1) * row)]);
  return {
    weights: rows.map((values) => values.slice(0, words)),
    intercepts: rows.map((values) => values[words] ?? 0),
  };
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

function addTo(target: Float64Array, values: Float64Array, times: number): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] as number) + times * (values[i] as number);
}

function scale(target: Float64Array, times: number): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] as number) * times;
}

function difference(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, i) => value - (b[i] as number));
}

function largest(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}
