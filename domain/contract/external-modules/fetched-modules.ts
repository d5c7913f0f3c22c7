/** What the program that fetches the catalogue elsewhere hands to the server: parsed there like any other input. */
import * as v from 'valibot';
import { MODULES_SHOWN } from '../../catalogue/external-modules.ts';

/** Twice the domain's limits, which count characters: here it is UTF-16 units. */
const text = (max: number) => v.pipe(v.string(), v.maxLength(2 * max));
const labels = v.pipe(v.array(text(60)), v.maxLength(12));
const minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const unit = v.object({ uid: text(200), title: text(140), durationInMinutes: minutes });

const fetchedModule = v.object({
  uid: text(200),
  title: text(140),
  summary: text(280),
  levels: labels,
  units: v.pipe(v.array(unit), v.maxLength(40)),
  durationInMinutes: minutes,
  roles: labels,
  products: labels,
  skills: labels,
  url: text(250),
});

const FETCH_PROBLEMS = [
  'unreachable',
  'timeout',
  'status',
  'redirect',
  'too-large',
  'no-json',
  'no-catalogue',
] as const;
export type FetchProblem = (typeof FETCH_PROBLEMS)[number];

/** `detail` is for the log. */
export const fetchOutcome = v.variant('ok', [
  v.object({ ok: v.literal(true), modules: v.pipe(v.array(fetchedModule), v.maxLength(MODULES_SHOWN)) }),
  v.object({ ok: v.literal(false), problem: v.picklist(FETCH_PROBLEMS), detail: text(300) }),
]);
export type FetchOutcome = v.InferOutput<typeof fetchOutcome>;
