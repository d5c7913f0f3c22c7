/** A table of what a tool predicted and what was true: accuracy, precision, recall or F1 of the first label, in percent. */
import { between, grouped, lettered, maker, rounded } from './task.ts';

const LABELS = ['urgent', 'not urgent'] as const;

export const confusionTable = maker(
  2,
  {
    ask: { kind: 'choice', of: ['precision', 'recall', 'accuracy', 'f1'], says: 'which measure, of the first label' },
    labels: { kind: 'words', min: 2, max: 2, usual: LABELS, says: 'the two labels' },
    tool: { kind: 'word', usual: 'Tool', says: 'what gave the labels, as the head of its columns names it' },
  },
  ({ ask, labels, tool }, random) => {
    const [first = '', second = ''] = labels;
    const hit = between(random, 20, 70);
    const missed = between(random, 4, 40);
    const alarm = between(random, 4, 40);
    const rest = between(random, 60, 260);
    const all = hit + missed + alarm + rest;
    const values = {
      precision: hit / (hit + alarm),
      recall: hit / (hit + missed),
      accuracy: (hit + rest) / all,
      f1: (2 * hit) / (2 * hit + missed + alarm),
    };
    const ways = {
      precision: [
        `“${tool}: ${first}” were ${hit} + ${alarm} = ${hit + alarm}, and ${hit} of them were right.`,
        `${hit} ÷ ${hit + alarm} = ${percent(values.precision)} %`,
      ],
      recall: [
        `Really “${first}” were ${hit} + ${missed} = ${hit + missed}, and ${hit} of them were found.`,
        `${hit} ÷ ${hit + missed} = ${percent(values.recall)} %`,
      ],
      accuracy: [
        `Right were ${hit} + ${rest} = ${hit + rest} of ${grouped(all)}.`,
        `${hit + rest} ÷ ${grouped(all)} = ${percent(values.accuracy)} %`,
      ],
      f1: [
        `Precision: ${hit} ÷ ${hit + alarm} = ${percent(values.precision)} %. Recall: ${hit} ÷ ${hit + missed} = ${percent(values.recall)} %.`,
        `F1 = 2 × precision × recall ÷ (precision + recall) = ${percent(values.f1)} %`,
      ],
    };
    const others = {
      precision: 'This is the share of right ones among those that got this label (precision).',
      recall: 'This is the share that was found of those there really are (recall).',
      accuracy: 'This is the share of right ones of all cases, both labels (accuracy).',
      f1: 'This is F1, which joins precision and recall.',
    };
    const names = ['precision', 'recall', 'accuracy', 'f1'] as const;
    return {
      material: {
        notes: [],
        head: ['Really', `${tool}: ${first}`, `${tool}: ${second}`],
        lines: lettered([
          [first, String(hit), String(missed)],
          [second, String(alarm), String(rest)],
        ]),
        ask: { kind: 'number', unit: '%' },
      },
      // Whole percents are exact enough, one decimal is too.
      answer: { kind: 'number', value: percent(values[ask]), tolerance: 0.5 },
      mistakes: names
        .filter((name) => name !== ask)
        .map((name) => ({ name, answer: String(percent(values[name])), says: others[name] })),
      way: ways[ask],
    };
  },
);

function percent(share: number): number {
  return rounded(share * 100, 1);
}
