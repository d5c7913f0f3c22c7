/** What was found about a rule: laws, orders, pages of an office, and what others say. Which may be quoted, which was replaced, which only leads on. */
import { pick, type Random, shuffled } from '../seeded-random.ts';
import { between, grouped, keysOf, lettered, linesOf, listed, listing, maker, sample } from './task.ts';

type Kind = 'holds' | 'old' | 'leads' | 'foreign' | 'draft';
type Found = { kind: Kind; who: string; says: string };
/** The law that is in force and the one that it replaced. */
type Laws = { old: string; law: string; oldYear: number; lawYear: number };

const THIS_YEAR = 2026;
const MONTHS = ['January', 'March', 'May', 'June', 'August', 'October'] as const;
const NEIGHBOURS = ['Kenya', 'Uganda', 'Tanzania', 'Burundi'] as const;

const WHY: { readonly [Of in Kind]: string } = {
  holds: 'by those who make the rule, and not replaced',
  old: 'official, but it rests on a law that was replaced',
  leads: 'by someone who does not make the rule',
  foreign: 'official, but of another country',
  draft: 'not in force yet',
};
const ASKED = ['holds', 'old', 'leads'] as const satisfies readonly Kind[];

export const ruleSources = maker(
  1,
  {
    ask: {
      kind: 'choice',
      of: ASKED,
      says: 'mark what may be quoted, what rests on a replaced law, or what only leads to a source',
    },
    about: { kind: 'word', usual: 'the market fee', says: 'what the rule is about' },
    office: { kind: 'word', usual: 'tax office', says: 'the office that applies it' },
  },
  ({ ask, about, office }, random) => {
    const found = shuffled(random, makeFound(random, about, office));
    const of = (kind: Kind): string[] => keysOf(found, (one) => one.kind === kind);
    const lines = lettered(found.map(({ who, says }) => [who, says]));
    const others = (['holds', 'old', 'leads', 'foreign', 'draft'] as const).filter((kind) => kind !== ask);
    const near = ask === 'holds' ? 'foreign' : ask === 'old' ? 'draft' : 'old';
    return {
      material: {
        notes: ['You are in Rwanda, and it is the end of 2026. Laws and sums are made up for this task.'],
        head: ['Who', 'What it says'],
        lines,
        ask: { kind: 'marks' },
      },
      answer: { kind: 'marks', keys: of(ask) },
      mistakes: [
        {
          name: `${near}-marked-too`,
          answer: [...of(ask), ...of(near)].sort().join(','),
          says: `${listed(of(near))}: this is ${WHY[near]}.`,
        },
        {
          name: 'this-year-marked',
          answer: keysOf(found, ({ says }) => says.includes(String(THIS_YEAR))).join(','),
          says: 'A new date alone makes no rule, and an older law may be in force.',
        },
      ],
      way: [ask, ...others].flatMap((kind) =>
        listing(`${kind === ask ? 'To mark' : 'Not asked for'}, ${WHY[kind]}`, linesOf(lines, of(kind))),
      ),
    };
  },
);

function makeFound(random: Random, about: string, office: string): Found[] {
  const oldYear = between(random, 2011, 2017);
  const lawYear = between(random, oldYear + 3, 2023);
  const laws: Laws = {
    oldYear,
    lawYear,
    old: `Law ${between(random, 3, 49)} of ${oldYear}`,
    law: `Law ${between(random, 50, 90)} of ${lawYear}`,
  };
  const sums = sample(random, [2, 4, 6, 8, 10, 12, 15, 20, 30], 6).map(
    (thousands) => `${grouped(thousands * 1000)} RWF`,
  );
  return [
    ...official(random, laws, about, office, sums),
    ...sample(random, leads(laws, sums), between(random, 2, 3)),
    {
      kind: 'foreign',
      who: `Page of the ${office} of ${pick(random, NEIGHBOURS)}`,
      says: `${THIS_YEAR}: it is ${sums[4]}`,
    },
    ...sample<Found>(
      random,
      [
        {
          kind: 'draft',
          who: 'Parliament',
          says: `Draft of ${pick(random, MONTHS)} ${THIS_YEAR}: ${sums[5]} from next year`,
        },
        { kind: 'draft', who: `The ${office}`, says: `${THIS_YEAR}: tell us by December what you think of ${sums[5]}` },
      ],
      1,
    ),
  ];
}

/** What those say who make and apply the rule: the law with what it repeals, what came after it, and what is left of the time before. */
function official(random: Random, laws: Laws, about: string, office: string, sums: readonly string[]): Found[] {
  const { old, law, oldYear, lawYear } = laws;
  return [
    { kind: 'holds', who: 'Official Gazette', says: `${law} on ${about}: ${sums[1]}. ${old} is repealed` },
    ...sample<Found>(
      random,
      [
        { kind: 'holds', who: `Page of the ${office}`, says: `Under ${law} it is ${sums[1]}` },
        {
          kind: 'holds',
          who: 'Order of the minister',
          says: `${lawYear + 1}, under ${law}: pay by ${pick(random, MONTHS)}`,
        },
      ],
      between(random, 1, 2),
    ),
    { kind: 'old', who: 'Official Gazette', says: `${old} on ${about}: ${sums[0]}` },
    ...sample<Found>(
      random,
      [
        { kind: 'old', who: `Page of the ${office}`, says: `Under ${old} it is ${sums[0]}` },
        {
          kind: 'old',
          who: 'Leaflet of the district',
          says: `${oldYear + 1}, under ${old}: pay by ${pick(random, MONTHS)}`,
        },
      ],
      between(random, 1, 2),
    ),
  ];
}

function leads({ law }: Laws, sums: readonly string[]): Found[] {
  return [
    { kind: 'leads', who: 'A newspaper', says: `${THIS_YEAR}: ${law} asks for ${sums[1]}` },
    { kind: 'leads', who: 'A chat assistant', says: `Under ${law}, article 12, it is ${sums[2]}` },
    { kind: 'leads', who: 'A group of traders', says: `${THIS_YEAR}: they took ${sums[3]} from me` },
    { kind: 'leads', who: 'A firm of lawyers', says: `Our guide to ${law}: it is ${sums[1]}` },
  ];
}
