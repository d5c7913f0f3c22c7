/**
 * Students and ratings of the courses. They are counted every few minutes on the server, and a page of a course is opened often: an answer
 * is kept on the device for ten minutes (the spec's time for course data), so that it is not paid for again.
 */
import { type CourseStats, statsEndpoint } from '#domain/contract/operations/stats';
import { call } from './api.ts';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

type ByCourse = Readonly<Record<string, CourseStats>>;
type Kept = { at: number; courses: ByCourse };

const KEY = 'spek_course-stats_everyone';
const TTL_MS = 10 * 60_000;

/** By course; null when there is nothing kept and the server cannot be reached: then nothing is shown. */
export async function courseStats(): Promise<ByCourse | null> {
  const kept = readKept();
  if (kept !== null) return kept;
  const answer = await call(statsEndpoint);
  if (!answer.ok) return null;
  const { courses } = answer.data;
  writeStored(KEY, JSON.stringify({ at: Date.now(), courses } satisfies Kept));
  return courses;
}

/** What is older than its time, or from a clock that has been set back since, is removed. */
function readKept(): ByCourse | null {
  const kept = readStoredJson(KEY) as Partial<Kept> | null;
  if (kept === null) return null;
  const age = Date.now() - (kept.at ?? 0);
  if (age >= 0 && age < TTL_MS && statsEndpoint.answer({ learners: 0, completions: 0, at: '', courses: kept.courses }))
    return kept.courses ?? null;
  removeStored(KEY);
  return null;
}
