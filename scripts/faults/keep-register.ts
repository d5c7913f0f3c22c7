/** The register of a round (register.ts): a learner's text that one page of theirs writes, and nine others read. */
import { setTimeout as wait } from 'node:timers/promises';
import { type SaveTextsResponse, saveTextsEndpoint } from '#domain/contract/texts/save-texts';
import { type ShowTextsResponse, showTextsEndpoint } from '#domain/contract/texts/show-texts';
import { type Client, newLearner } from '#support/api-client';
import { hastyClient } from './patient-client.ts';
import { type RegisterRead, type RegisterWrite, registerProblems } from './register.ts';

const READERS = 9;
/** So long each rests: what is tested is what the server has, not how much it can. */
const WRITER_MS = 50;
const READER_MS = 100;
const FIELD = { kind: 'template', place: 'problem-framing-canvas', field: 'risks' };
/** What some programs cut, fold or take for something else: an end of a line, marks that join, other directions, other planes, quotes. */
const UNICODE =
  'Muraho\r\n\t"\'`\\ \u{1F469}\u{1F3FE}\u200D\u{1F33E} e\u0301 \u0633\u0644\u0627\u0645 \uFEFF\u2028 \u{10FFFD} %00 </script>';

export type Register = { writes: RegisterWrite[]; reads: RegisterRead[]; owner: string; stop(): Promise<void> };

/** Begins to write and to read. `stop` ends it once what is being asked has its answer, or none. */
export async function keepRegister(origin: string): Promise<Register> {
  const learner = await newLearner(origin, { name: 'Register' });
  const writes: RegisterWrite[] = [];
  const reads: RegisterRead[] = [];
  let isKept = true;
  const writeAll = async (page: Client): Promise<void> => {
    for (let value = 1; isKept; value += 1) {
      const written: RegisterWrite = { value, from: performance.now(), until: Number.POSITIVE_INFINITY };
      writes.push(written);
      const at = new Date().toISOString();
      while (isKept && !(await isSaved(page, textOf(value), at))) await wait(WRITER_MS);
      if (isKept) written.until = performance.now();
      await wait(WRITER_MS);
    }
  };
  const readAll = async (page: Client): Promise<void> => {
    for (; isKept; await wait(READER_MS)) {
      const from = performance.now();
      const text = await readText(page);
      if (text !== null) reads.push({ value: valueIn(text), from, until: performance.now() });
    }
  };
  const pages = Array.from({ length: READERS }, () => readAll(hastyClient(origin, learner)));
  const work = Promise.all([writeAll(hastyClient(origin, learner)), ...pages]);
  // It is thrown by `stop`.
  work.catch(() => {});
  const stop = async (): Promise<void> => {
    isKept = false;
    await work;
  };
  return { writes, reads, owner: learner.id, stop };
}

/** What is wrong with a register that was stopped, `stored` being the text that the database has; a sentence each. */
export function problemsOfRegister({ writes, reads }: Register, stored: string): string[] {
  const now = performance.now();
  return registerProblems(writes, [...reads, { value: valueIn(stored), from: now, until: now }]);
}

function textOf(value: number): string {
  return `${value} ${UNICODE}`;
}

/** 0 of no text, -1 of one that is no text of a register. */
function valueIn(text: string): number {
  if (text === '') return 0;
  const value = Number.parseInt(text, 10);
  return text === textOf(value) ? value : -1;
}

async function isSaved(page: Client, value: string, at: string): Promise<boolean> {
  try {
    const texts = [{ ...FIELD, value, at, knows: [] }];
    const { status, body } = await page.send<SaveTextsResponse>('POST', saveTextsEndpoint.path, { texts });
    return status === 200 && body.results[0]?.outcome === 'kept';
  } catch {
    return false;
  }
}

/** null when there was no answer. */
async function readText(page: Client): Promise<string | null> {
  try {
    const path = showTextsEndpoint.path.replace('{kind}', FIELD.kind).replace('{place}', FIELD.place);
    const { status, body } = await page.get<ShowTextsResponse>(path);
    return status === 200 ? (body.texts[FIELD.field]?.value ?? '') : null;
  } catch {
    return null;
  }
}
