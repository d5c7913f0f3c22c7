/** The source of a page, line by line: which lines shut somebody out? */
import { pick, type Random, shuffled } from '../seeded-random.ts';
import { between, keysOf, lettered, listed, maker, sample } from './task.ts';

type Fault = 'no-alt' | 'no-label' | 'empty-link-text' | 'click-on-div';
type Line = { fault: Fault | null; code: string };

const THINGS = ['prices', 'map', 'team', 'shop', 'menu', 'school', 'market'] as const;

/** Of each fault how it is written wrongly and rightly; `thing` is a word. */
const WRITTEN: { readonly [Of in Fault]: { wrong: readonly string[]; right: readonly string[]; why: string } } = {
  'no-alt': {
    wrong: ['<img src="{thing}.webp">', '<img src="{thing}.webp" width="320">'],
    right: ['<img src="{thing}.webp" alt="Our {thing} in Kigali">', '<img src="line.svg" alt="">'],
    why: 'a picture without alt says nothing to who cannot see it (alt="" is right for decoration)',
  },
  'no-label': {
    wrong: ['<input name="{thing}" placeholder="Your {thing}">', '<input name="{thing}" type="tel">'],
    right: ['<label>Your {thing} <input name="{thing}"></label>', '<input name="{thing}" aria-label="Your {thing}">'],
    why: 'a field without a label has no name; a placeholder is none',
  },
  'empty-link-text': {
    wrong: ['<a href="/{thing}">Click here</a>', '<a href="/{thing}">More</a>'],
    right: ['<a href="/{thing}">See our {thing}</a>', '<a href="/{thing}">How we keep the {thing}</a>'],
    why: 'the text of a link says where it leads, also when it is read alone',
  },
  'click-on-div': {
    wrong: ['<div onclick="open{thing}()">Open</div>', '<span onclick="send()">Send {thing}</span>'],
    right: ['<button onclick="send()">Send {thing}</button>', '<button type="submit">Order</button>'],
    why: 'only a button can be reached and pressed with the keyboard',
  },
};
const PLAIN = [
  '<h1>Our {thing}</h1>',
  '<p>We open at eight.</p>',
  '<h2>All about the {thing}</h2>',
  '<p>Ask us about the {thing}.</p>',
] as const;

export const pageSource = maker(
  1,
  {
    fault: {
      kind: 'choice',
      of: ['no-alt', 'no-label', 'empty-link-text', 'click-on-div', 'any'],
      says: 'which faults are marked',
    },
    lines: { kind: 'number', min: 8, max: 14, usual: 10, says: 'how many lines' },
  },
  ({ fault, lines: count }, random) => {
    const faults: Fault[] = ['no-alt', 'no-label', 'empty-link-text', 'click-on-div'];
    const wrong = faults.flatMap((one) =>
      one === fault ? written(random, one, 'wrong', 2) : written(random, one, 'wrong', 1),
    );
    const right = sample(random, faults, 3).flatMap((one) => written(random, one, 'right', 1));
    const own = fault !== 'any' ? written(random, fault, 'right', 1) : [];
    const plain = sample(random, PLAIN, PLAIN.length).map(
      (code): Line => ({ fault: null, code: filled(random, code) }),
    );
    const lines = shuffled(random, distinct([...wrong, ...own, ...right, ...plain]).slice(0, count));
    const isMarked = ({ fault: has }: Line): boolean => (fault === 'any' ? has !== null : has === fault);
    const keys = keysOf(lines, isMarked);
    const of = (one: Fault): string[] => keysOf(lines, (_, at) => lines[at]?.fault === one);
    const alike = {
      'no-alt': /<img/,
      'no-label': /<input/,
      'empty-link-text': /<a /,
      'click-on-div': /onclick/,
      any: /</,
    }[fault];
    const seen =
      fault === 'any'
        ? keysOf(lines, (_, at) => /<(img|input|a|div|span|button)/.test(lines[at]?.code ?? ''))
        : keysOf(lines, (_, at) => alike.test(lines[at]?.code ?? ''));
    return {
      material: {
        notes: [],
        head: ['Source'],
        lines: lettered(lines.map(({ code }) => [code])),
        ask: { kind: 'marks' },
      },
      answer: { kind: 'marks', keys },
      mistakes: [
        { name: 'all-alike', answer: seen.join(','), says: 'Some of these lines are right as they are.' },
        ...(fault === 'any'
          ? []
          : [
              {
                name: 'every-fault',
                answer: keysOf(lines, (_, at) => lines[at]?.fault !== null).join(','),
                says: 'These lines have faults, but not all have the one that is asked for.',
              },
            ]),
      ],
      way: faults
        .filter((one) => fault === 'any' || one === fault)
        .flatMap((one) => (of(one).length === 0 ? [] : [`${listed(of(one))}: ${WRITTEN[one].why}.`])),
    };
  },
);

function written(random: Random, fault: Fault, how: 'wrong' | 'right', count: number): Line[] {
  return sample(random, WRITTEN[fault][how], count).map((code) => ({
    fault: how === 'wrong' ? fault : null,
    code: filled(random, code),
  }));
}

function filled(random: Random, code: string): string {
  const thing = `${pick(random, THINGS)}${between(random, 1, 9) > 6 ? 's' : ''}`.replace('ss', 's');
  return code.replaceAll('{thing}', thing);
}

function distinct(lines: readonly Line[]): Line[] {
  return lines.filter(({ code }, at) => lines.findIndex((one) => one.code === code) === at);
}
