/** The log of a small server that lends things: requests with the status that each was answered. Which should have had another one? */
import { pick, type Random, shuffled } from '../seeded-random.ts';
import { between, keysOf, lettered, linesOf, listing, maker, notToMark, sample } from './task.ts';

/** `POST` without `thing` has a body that is not JSON, without `person` one that lacks the person. */
type Request = { method: 'GET' | 'POST'; thing: number | null; person: boolean };
/** What the server should answer, and what would be right if only the start counted, not what was lent since. */
type Judged = { right: number; atStart: number; why: string };
type Words = { thing: string; person: string };

const LAST = 6;

export const requestLog = maker(
  1,
  {
    thing: { kind: 'word', usual: 'book', says: 'what is lent, one of it' },
    person: { kind: 'word', usual: 'member', says: 'who borrows' },
    requests: { kind: 'number', min: 8, max: 12, usual: 10, says: 'how many requests' },
  },
  ({ thing, person, requests: count }, random) => {
    const [lent = 1, alsoLent = 2, free = 3, alsoFree = 4] = sample(random, [1, 2, 3, 4, 5, 6], 4);
    const requests = shuffled(random, drawn(random, [lent, alsoLent], [free, alsoFree]).slice(0, count));
    const judged = judge(requests, [lent, alsoLent], { thing, person });
    // A wrong refusal of a good request would leave open what is lent afterwards.
    const canBeWrong = [...judged.keys()].filter((at) => judged[at]?.right !== 201);
    const wrong = sample(random, canBeWrong, between(random, 2, 4));
    const shown = judged.map(({ right }, at) =>
      wrong.includes(at) ? pick(random, otherThan(right, requests[at]?.method)) : right,
    );
    const lines = lettered(requests.map((request, at) => [written(request, { thing, person }), `${shown[at]}`]));
    const keys = keysOf(shown, (status, at) => status !== judged[at]?.right);
    const reason = ({ key }: { key: string }): string => {
      const one = judged[lines.findIndex((line) => line.key === key)];
      return `${one?.right}, ${one?.why}`;
    };
    return {
      material: {
        notes: [
          `There are the ${thing}s 1 to ${LAST}.`,
          `Lent at the start: ${Math.min(lent, alsoLent)} and ${Math.max(lent, alsoLent)}.`,
        ],
        head: ['Request', 'Status'],
        lines,
        ask: { kind: 'marks' },
      },
      answer: { kind: 'marks', keys },
      mistakes: [
        {
          name: 'start-alone',
          answer: keysOf(shown, (status, at) => status !== judged[at]?.atStart).join(','),
          says: `A ${thing} that was lent in an earlier line is lent in the later ones.`,
        },
        {
          name: 'all-refused',
          answer: keysOf(shown, (status) => status >= 400).join(','),
          says: 'A refusal can be the right answer.',
        },
      ].filter(({ answer }) => answer !== ''),
      way: [
        ...listing('To mark, because another status is right', linesOf(lines, keys), reason),
        ...notToMark(lines, keys, reason),
      ],
    };
  },
);

/** Each kind of request; the first eight are in every log, and one thing is asked for twice. */
function drawn(random: Random, lent: readonly number[], free: readonly number[]): Request[] {
  const [first = 1, second = 2] = lent;
  const [one = 3, other = 4] = free;
  const missing = (): number => between(random, LAST + 1, 20);
  const post = (thing: number | null, person = true): Request => ({ method: 'POST', thing, person });
  const get = (thing: number): Request => ({ method: 'GET', thing, person: true });
  return [
    post(one),
    post(one),
    post(first),
    post(missing()),
    post(other, false),
    post(null),
    get(second),
    get(missing()),
    post(other),
    get(one),
    post(second),
    get(missing()),
  ];
}

function judge(requests: readonly Request[], lent: readonly number[], words: Words): Judged[] {
  const out = new Set(lent);
  return requests.map((request) => {
    const now = statusOf(request, out, words);
    const atStart = statusOf(request, new Set(lent), words).status;
    if (now.status === 201 && request.thing !== null) out.add(request.thing);
    return { right: now.status, atStart, why: now.why };
  });
}

function statusOf(
  { method, thing, person }: Request,
  out: ReadonlySet<number>,
  words: Words,
): { status: number; why: string } {
  if (thing === null) return { status: 400, why: 'the body is not JSON' };
  if (!person) return { status: 400, why: `the ${words.person} is missing` };
  if (thing > LAST) return { status: 404, why: `there is no such ${words.thing}` };
  if (method === 'GET') return { status: 200, why: `the ${words.thing} is there, and GET only asks` };
  if (out.has(thing)) return { status: 409, why: `the ${words.thing} is lent by then` };
  return { status: 201, why: `the ${words.thing} is free, and a loan is written` };
}

/** What careless servers answer instead. */
function otherThan(right: number, method: Request['method'] | undefined): number[] {
  if (right === 400) return [500, 404];
  if (right === 200) return [404, 409];
  if (right === 409) return [201, 404];
  return method === 'GET' ? [200, 500] : [201, 500];
}

function written({ method, thing, person }: Request, words: Words): string {
  if (method === 'GET') return `GET /${words.thing}s/${thing}`;
  if (thing === null) return 'POST /loans hello';
  return `POST /loans {"${words.thing}": ${thing}${person ? `, "${words.person}": 12` : ''}}`;
}
