/** The source of a page, line by line: which lines shut someone out? */
import { pick, type Random, shuffled } from '../seeded-random.ts';
import { keysOf, letterAt, lettered, linesOf, listing, maker, sample } from './task.ts';

type Fault = 'no-alt' | 'no-label' | 'empty-link-text' | 'click-on-div';
type Line = { fault: Fault | null; code: string };

/** What fills `{picture}` and the like: words with which each line is one that people write. */
const WORDS: { readonly [place: string]: readonly string[] } = {
  picture: ['team', 'shop', 'stall', 'workshop', 'kitchen', 'market', 'school', 'garden'],
  page: ['prices', 'team', 'menu', 'map', 'courses'],
  field: ['name', 'village', 'phone', 'email', 'question', 'address'],
  sent: ['order', 'question', 'message', 'form', 'request'],
  topic: ['team', 'shop', 'prices', 'courses', 'market', 'menu'],
};

/** Of each fault how it is written wrongly and rightly. */
const WRITTEN: { readonly [Of in Fault]: { wrong: readonly string[]; right: readonly string[]; why: string } } = {
  'no-alt': {
    wrong: ['<img src="{picture}.webp">', '<img src="{picture}.webp" width="320">'],
    right: ['<img src="{picture}.webp" alt="Our {picture} in Kigali">', '<img src="line.svg" alt="">'],
    why: 'a picture without alt needs a text for people who cannot see it (alt="" is right for a line that only decorates)',
  },
  'no-label': {
    wrong: ['<input name="{field}" placeholder="Your {field}">', '<input name="{field}">'],
    right: ['<label>Your {field} <input name="{field}"></label>', '<input name="{field}" aria-label="Your {field}">'],
    why: 'a field without a label has no name; a placeholder is none',
  },
  'empty-link-text': {
    wrong: ['<a href="/{page}">Click here</a>', '<a href="/{page}">More</a>'],
    right: ['<a href="/{page}">See our {page}</a>', '<a href="/{page}">All about our {page}</a>'],
    why: 'the text of a link says where it leads, also when it is read alone',
  },
  'click-on-div': {
    wrong: ['<div onclick="open()">Open the {page}</div>', '<span onclick="send()">Send the {sent}</span>'],
    right: ['<button onclick="send()">Send the {sent}</button>', '<button type="submit">Send your {sent}</button>'],
    why: 'only a button can be reached and pressed with the keyboard',
  },
};
const PLAIN = [
  '<h1>Our {topic}</h1>',
  '<p>We open at eight.</p>',
  '<h2>All about the {topic}</h2>',
  '<p>Ask us about the {topic}.</p>',
] as const;

export const pageSource = maker(
  2,
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
      one === fault ? drawn(random, one, 'wrong', 2) : drawn(random, one, 'wrong', 1),
    );
    const right = sample(random, faults, 3).flatMap((one) => drawn(random, one, 'right', 1));
    const own = fault !== 'any' ? drawn(random, fault, 'right', 1) : [];
    const plain = sample(random, PLAIN, PLAIN.length).map(
      (code): Line => ({ fault: null, code: filled(random, code) }),
    );
    const lines = shuffled(random, distinct([...wrong, ...own, ...right, ...plain]).slice(0, count));
    const isMarked = ({ fault: has }: Line): boolean => (fault === 'any' ? has !== null : has === fault);
    const keys = keysOf(lines, isMarked);
    const isAsked = (one: Fault): boolean => fault === 'any' || one === fault;
    const of = (one: Fault): string[] => keysOf(lines, (_, at) => lines[at]?.fault === one);
    const written = lettered(lines.map(({ code }) => [code]));
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
        lines: written,
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
      way: [
        ...faults.filter(isAsked).flatMap((one) => {
          return listing(`To mark, because ${WRITTEN[one].why}`, linesOf(written, of(one)));
        }),
        ...listing(
          'Wrong for another reason, not asked for',
          written.filter((_, at) => lines[at]?.fault && !keys.includes(letterAt(at))),
          ({ cells }) => WRITTEN[lines.find(({ code }) => code === cells[0])?.fault ?? 'no-alt'].why,
        ),
      ],
    };
  },
);

function drawn(random: Random, fault: Fault, how: 'wrong' | 'right', count: number): Line[] {
  return sample(random, WRITTEN[fault][how], count).map((code) => ({
    fault: how === 'wrong' ? fault : null,
    code: filled(random, code),
  }));
}

function filled(random: Random, code: string): string {
  const word = (place: string): string => pick(random, WORDS[place] ?? []);
  const [, place] = /\{(\w+)\}/.exec(code) ?? [];
  return place === undefined ? code : code.replaceAll(`{${place}}`, word(place));
}

function distinct(lines: readonly Line[]): Line[] {
  return lines.filter(({ code }, at) => lines.findIndex((one) => one.code === code) === at);
}
