/** GET external-modules: what the server keeps of the free catalogue elsewhere; and what its fetching program hands over. */
import * as v from 'valibot';
import { MODULES_SHOWN } from '../external-modules.ts';

export const EXTERNAL_MODULES_PATH = '/api/academy/external-modules';

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const labels = v.pipe(v.array(text(140)), v.maxLength(12));
const minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** Twice the domain's limits in UTF-16 units, because those count characters. */
export const externalModuleSchema = v.object({
  uid: text(400),
  title: text(280),
  summary: text(560),
  levels: labels,
  units: v.pipe(v.array(v.object({ uid: text(400), title: text(280), durationInMinutes: minutes })), v.maxLength(40)),
  durationInMinutes: minutes,
  roles: labels,
  products: labels,
  skills: labels,
  url: text(500),
});

export const FETCH_PROBLEMS = [
  'unreachable',
  'timeout',
  'status',
  'redirect',
  'too-large',
  'no-json',
  'no-catalogue',
] as const;
export type FetchProblem = (typeof FETCH_PROBLEMS)[number];

/** What the fetching program prints. `detail` is for the log. */
export const fetchOutcome = v.variant('ok', [
  v.object({ ok: v.literal(true), modules: v.pipe(v.array(externalModuleSchema), v.maxLength(MODULES_SHOWN)) }),
  v.object({ ok: v.literal(false), problem: v.picklist(FETCH_PROBLEMS), detail: text(300) }),
]);
export type FetchOutcome = v.InferOutput<typeof fetchOutcome>;

type Listed = v.InferOutput<typeof externalModuleSchema>;

/** `off`: no catalogue is set. `syncing`: the first answer is still on its way. An empty list is an answer too. */
export type ExternalModulesResponse = { state: 'off' } | { state: 'syncing' } | { state: 'ready'; modules: Listed[] };
