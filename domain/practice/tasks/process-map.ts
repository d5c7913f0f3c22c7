/** The steps of one case with their hours: which share of them is work, and how long it only waited to be passed on. */
import { pick, type Random, shuffled } from '../seeded-random.ts';
import { between, lettered, linesOf, listing, type MadeTask, maker, rounded, sample, sum } from './task.ts';

type Kind = 'work' | 'passed-on' | 'decision' | 'world';
type Step = { text: string; kind: Kind; from: number; to: number };

const WORK = ['is typed', 'is checked and signed', 'is driven to the village', 'is repaired', 'is counted'] as const;
const PASSED_ON = [
  'lies in the inbox',
  'lies on the counter',
  'lies with the driver',
  'waits to be read',
  'waits until someone calls',
] as const;
const DECISION = ['waits for a yes of the head', 'waits until the owner decides'] as const;
const WORLD = ['waits for Monday', 'waits for the morning', 'waits until the rain is over'] as const;
const WHY: Readonly<Record<Kind, string>> = {
  work: 'work',
  'passed-on': 'a wait to be passed on',
  decision: 'a wait for a decision',
  world: 'a wait for the world',
};

export const processMap = maker(
  1,
  {
    ask: {
      kind: 'choice',
      of: ['share', 'passed-on'],
      says: 'the share of work in percent; the hours in which it waited to be passed on',
    },
    thing: { kind: 'word', usual: 'The order', says: 'what goes through the steps' },
  },
  ({ ask, thing }, random): MadeTask => {
    const steps = drawn(random, thing);
    const all = steps.at(-1)?.to ?? 0;
    const hoursOf = (kinds: readonly Kind[]): number =>
      sum(steps.filter(({ kind }) => kinds.includes(kind)).map(({ from, to }) => to - from));
    const work = hoursOf(['work']);
    const passedOn = hoursOf(['passed-on']);
    const lines = lettered(steps.map(({ text, from, to }) => [text, `hour ${from}`, `hour ${to}`]));
    const material = { notes: [], head: ['What happens', 'From', 'To'], lines };
    const keysOf = (kind: Kind): string[] => lines.filter((_, at) => steps[at]?.kind === kind).map(({ key }) => key);
    const reason = ({ key }: { key: string }): string => {
      const step = steps[lines.findIndex((line) => line.key === key)];
      return step === undefined ? '' : `${step.to - step.from} hours, ${WHY[step.kind]}`;
    };
    const listed = listing(
      'The steps',
      linesOf(
        lines,
        lines.map(({ key }) => key),
      ),
      reason,
    );
    if (ask === 'passed-on')
      return {
        material: { ...material, ask: { kind: 'number', unit: '' } },
        answer: { kind: 'number', value: passedOn, tolerance: 0 },
        mistakes: [
          {
            name: 'all-waits',
            answer: String(all - work),
            says: 'A wait for a decision, or for the morning, is not one that a workflow ends by passing on.',
          },
          {
            name: 'with-decisions',
            answer: String(hoursOf(['passed-on', 'decision'])),
            says: 'A workflow can ask at once, but the decision is made by a person.',
          },
        ],
        way: [...listed, `${keysOf('passed-on').join(', ')} together: ${passedOn} hours.`],
      };
    return {
      material: { ...material, ask: { kind: 'number', unit: '%' } },
      answer: { kind: 'number', value: rounded((100 * work) / all, 1), tolerance: 0.5 },
      mistakes: [
        {
          name: 'work-to-waits',
          answer: String(rounded((100 * work) / (all - work), 1)),
          says: 'This is work by waits. A share has all hours below the line.',
        },
        {
          name: 'steps',
          answer: String(rounded((100 * keysOf('work').length) / steps.length, 1)),
          says: 'These are the steps. Count their hours.',
        },
      ],
      way: [...listed, `${work} ÷ ${all} = ${rounded((100 * work) / all, 1)} %.`],
    };
  },
);

function drawn(random: Random, thing: string): Step[] {
  const texts = [
    ...sample(random, WORK, 2).map((text) => ({ text, kind: 'work' as const, hours: between(random, 1, 7) })),
    ...sample(random, PASSED_ON, 3).map((text) => ({
      text,
      kind: 'passed-on' as const,
      hours: between(random, 5, 40),
    })),
    { text: pick(random, DECISION), kind: 'decision' as const, hours: between(random, 20, 90) },
    { text: pick(random, WORLD), kind: 'world' as const, hours: between(random, 9, 20) },
  ];
  let at = 0;
  return shuffled(random, texts).map(({ text, kind, hours }): Step => {
    const from = at;
    at += hours;
    return { text: `${thing} ${text}`, kind, from, to: at };
  });
}
