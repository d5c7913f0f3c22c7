/** A prompt's rules and an answer to it: which rules does the answer break? */
import { pick, type Random, shuffled } from '../seeded-random.ts';
import type { TaskLine } from '../task-material.ts';
import { between, grouped, keysOf, lettered, linesOf, listing, maker, sample } from './task.ts';

const GOODS = ['beans', 'rice', 'soap', 'maize flour', 'cooking oil', 'sugar', 'salt', 'tea'] as const;

/** What the answer is, each rule can be kept or broken by itself. */
type Rule = { says: string; broken: string; check: (lines: readonly string[]) => boolean };

export const promptAndAnswer = maker(
  3,
  {
    goods: { kind: 'words', min: 6, max: 12, usual: GOODS, says: 'what the answer lists' },
    broken: { kind: 'number', min: 1, max: 4, usual: 2, says: 'how many rules are broken' },
  },
  ({ goods, broken: wanted }, random) => {
    const limit = between(random, 4, 6);
    const words = between(random, 7, 9);
    const rules: Rule[] = shuffled(random, rulesOf(limit, words));
    const broken = sample(
      random,
      rules.map(({ says }) => says),
      wanted,
    );
    const isBroken = (start: string): boolean => broken.some((says) => says.startsWith(start));
    const answer = answerOf(random, goods, { limit, words, isBroken });
    // What was meant to break one rule may break another: the answer decides, not the intention.
    const found = rules.map(({ check }) => !check(answer));
    const keys = keysOf(rules, (_, at) => found[at] === true);
    const kept = keysOf(rules, (_, at) => !found[at]);
    const lines = lettered(rules.map(({ says }) => [says]));
    const whyOf = ({ cells }: TaskLine): string => rules.find(({ says }) => says === cells[0])?.broken ?? '';
    return {
      material: {
        notes: ['The answer of the model:', ...answer],
        head: ['The prompt demands'],
        lines,
        ask: { kind: 'marks' },
      },
      answer: { kind: 'marks', keys },
      mistakes: [
        {
          name: 'kept-marked',
          answer: kept.join(','),
          says: 'These are the rules that the answer keeps.',
        },
        ...(keys.length > 1
          ? [{ name: 'first-only', answer: keys[0] ?? '', says: 'The answer breaks more than one rule.' }]
          : []),
      ],
      way: [
        'Take each rule alone, and read the whole answer for it.',
        ...listing('To mark, the answer breaks it', linesOf(lines, keys), whyOf),
        ...listing('Not to mark, the answer keeps it', linesOf(lines, kept)),
      ],
    };
  },
);

function rulesOf(limit: number, words: number): Rule[] {
  const items = (lines: readonly string[]): string[] => lines.filter((line) => line.startsWith('- '));
  return [
    {
      says: `At most ${limit} lines that begin with a dash`,
      broken: `there are more than ${limit} such lines.`,
      check: (lines) => items(lines).length <= limit,
    },
    {
      says: 'A price in RWF in each line with a dash',
      broken: 'a line has no price.',
      check: (lines) => items(lines).every((line) => /\d RWF/.test(line)),
    },
    {
      says: `At most ${words} words in a line, the dash not counted`,
      broken: `a line has more than ${words} words.`,
      check: (lines) => lines.every((line) => line.replace(/^- /, '').split(' ').length <= words),
    },
    {
      says: 'No exclamation mark',
      broken: 'there is an exclamation mark.',
      check: (lines) => !lines.join('').includes('!'),
    },
    {
      says: 'The first line is a greeting with “Muraho”',
      broken: 'the first line has no “Muraho”.',
      check: (lines) => /Muraho/.test(lines[0] ?? ''),
    },
    {
      says: 'The last line says who to ask',
      broken: 'the last line says nothing of whom to ask.',
      check: (lines) => /^Ask /.test(lines[lines.length - 1] ?? ''),
    },
  ];
}

type Plan = { limit: number; words: number; isBroken: (start: string) => boolean };

function answerOf(random: Random, goods: readonly string[], { limit, words, isBroken }: Plan): string[] {
  const count = isBroken('At most') && isBroken(`At most ${limit}`) ? limit + 1 : between(random, 3, limit);
  const items = Array.from(
    { length: count },
    (_, at) => `- ${goods[at % goods.length]}: ${grouped(between(random, 6, 60) * 50)} RWF`,
  );
  const at = between(random, 0, count - 1);
  if (isBroken('A price')) items[at] = `- ${goods[at % goods.length]}: ask for the price`;
  const other = (at + 1) % count;
  if (isBroken(`At most ${words} words`)) items[other] = `${items[other]} today only, as long as there is some left`;
  const greeting = isBroken('The first')
    ? pick(random, ['Good morning, here are our prices.', 'Our prices today:'])
    : 'Muraho, these are our prices.';
  const last = isBroken('The last')
    ? pick(random, ['Come soon.', 'We are open until six.'])
    : `Ask ${pick(random, ['Odette', 'Eric', 'Solange'])} at the desk.`;
  return [greeting, ...items, isBroken('No excl') ? last.replace('.', '!') : last];
}
