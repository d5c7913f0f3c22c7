/**
 * A round: 16 learners write, a text is written and read (register.ts), a fault happens as often as it should, and then the database is compared with
 * what was acknowledged.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, newLearner } from '#support/api-client';
import type { AcademyUnderTest, Fault } from './academy-under-test.ts';
import { findProblems, lostWrites } from './find-problems.ts';
import { type Graduates, makeGraduates } from './graduates.ts';
import { keepRegister, problemsOfRegister, type Register } from './keep-register.ts';
import { hastyClient } from './patient-client.ts';
import { readDatabase, storedText } from './read-database.ts';
import { SLUG, startWriting, type Writing } from './start-writing.ts';
import { until } from './until.ts';
import { gapsAfter, median } from './write-gaps.ts';

const WRITERS = 16;
/** So long they rest after an act, so that the machine has time for the fault too: about 300 acts a second. */
const PAUSE_MS = 50;
const AGAIN_MS = 25;
/** Before a fault, and after it, so many acts were acknowledged. */
const CALM_ACTS = 5 * WRITERS;
/** The goals: no longer gap than this, beyond what the fault itself takes, and half of them shorter than the second. */
const LONGEST_MS = 10_000;
const MEDIAN_MS = 5_000;

export type Round = {
  title: string;
  times: number;
  acknowledged: number;
  /** Of all that was acknowledged so far. */
  lost: number;
  /** How often the register was read. */
  reads: number;
  /** ms without an acknowledged write, after each fault; with what the fault itself takes. */
  longest: number;
  median: number;
  /** Of that, what the fault itself takes. */
  lasts: number;
  /** What is wrong, a sentence each. */
  problems: string[];
};

export async function makeWriters(origin: string): Promise<Client[]> {
  const writers: Client[] = [];
  for (let n = 0; n < WRITERS; n += 1)
    writers.push(hastyClient(origin, await newLearner(origin, { name: `Writer ${n}`, enrolled: true })));
  return writers;
}

/** What the rounds before have left behind; each round adds to it. */
export type Past = { acknowledged: string[]; graduates: string[] };

export async function playRound(
  academy: AcademyUnderTest,
  fault: Fault,
  writers: readonly Client[],
  past: Past,
  areGapsJudged: boolean,
): Promise<Round> {
  const graduates = await makeGraduates(academy.origin, fault.graduates);
  const onFailure = async (): Promise<'again'> => {
    await wait(AGAIN_MS);
    return 'again';
  };
  const writing = startWriting(writers, { pauseMs: PAUSE_MS, onFailure });
  const register = await keepRegister(academy.origin);
  const faults: number[] = [];
  try {
    await letHappen(fault, writing, graduates, faults);
  } finally {
    await Promise.all([writing.stop(), register.stop()]);
  }
  past.acknowledged.push(...writing.marks.map(({ id }) => id));
  past.graduates.push(...graduates.ids);
  const round = judge(academy.database, fault, past, { writing, register, faults });
  return areGapsJudged ? { ...round, problems: [...round.problems, ...tooLong(round)] } : round;
}

async function letHappen(fault: Fault, { marks }: Writing, graduates: Graduates, faults: number[]): Promise<void> {
  const write = async (): Promise<void> => {
    const before = marks.length;
    await until('learners can write', () => marks.length >= before + CALM_ACTS, 120_000);
  };
  await write();
  const finishing = graduates.finish();
  // Thrown where it is waited for.
  finishing.catch(() => {});
  for (let n = 0; n < fault.times; n += 1) {
    const enough = Math.ceil((graduates.ids.length * n + 1) / (fault.times + 1));
    if (graduates.ids.length > 0) await until('some have finished', () => graduates.finished() >= enough);
    faults.push(Date.now());
    await fault.happen(n);
    await write();
  }
  await finishing;
}

type Played = { writing: Writing; register: Register; faults: readonly number[] };

function judge(database: string, fault: Fault, past: Past, { writing, register, faults }: Played): Round {
  const found = readDatabase(database);
  const gaps = gapsAfter(
    faults,
    writing.marks.map(({ at }) => at),
  );
  const round = {
    title: fault.title,
    times: fault.times,
    acknowledged: writing.marks.length,
    lost: lostWrites(found, past.acknowledged).length,
    reads: register.reads.length,
    longest: Math.max(...gaps),
    median: median(gaps),
    lasts: fault.lasts,
  };
  const ofRegister = problemsOfRegister(register, storedText(database, register.owner));
  return { ...round, problems: [...findProblems(found, { ...past, course: SLUG }), ...ofRegister] };
}

function tooLong({ longest, median: middle, lasts, times }: Omit<Round, 'title' | 'problems'>): string[] {
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  return [
    ...(longest - lasts < LONGEST_MS ? [] : [`Nobody could write for ${seconds(longest)}`]),
    // Of a single gap it says nothing more.
    ...(times === 1 || middle - lasts < MEDIAN_MS ? [] : [`The median of the gaps is ${seconds(middle)}`]),
  ];
}
