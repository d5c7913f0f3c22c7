/** The program that runs a learner's server in the frame, as text: see frame-programs.ts of Playgrounds, whose frame and worker it uses. */
import { RUN_MS } from '#domain/practice/playground';
import { SERVER_ORIGIN, type ServerRequest, type Tables, type TableWords } from '#domain/practice/server';
import { newId } from '#site/data/new-id.ts';
import { dataText, modelText, oneLine, WORKER_THAT_HEARS, withPort } from '../playground/frame-programs.ts';
import type { ModelGiven } from '../playground/give-model.ts';
import { startTests } from '../playground/start-tests.ts';
import { answerInWorker } from './answer-in-worker.ts';
import { asScript, LIBRARY_NAME } from './as-script.ts';
import { serveInFrame } from './serve-in-frame.ts';

/** `tablesText` is the text of tables.js, `library` that of Hono where the lesson has it. */
export type ServerToRun = {
  code: string;
  tables: Tables;
  words: TableWords;
  tablesText: string;
  library: string;
  model?: ModelGiven | null;
};
type RequestLists = readonly (readonly ServerRequest[])[];

/** Each list of requests begins with the tables of the server. */
export function serverProgram(server: ServerToRun, jobs: RequestLists): string {
  return withPort(serverCall(server, jobs, WORKER_THAT_HEARS));
}

/** The call alone, with `send` around it and what runs a worker as `run`: the content check has no frame. */
export function serverCall(
  { code, tables, words, tablesText, library, model = null }: ServerToRun,
  jobs: RequestLists,
  run: string,
): string {
  const tablesIn = oneLine(tablesText.slice(tablesText.indexOf('function tablesIn')));
  const { text, handle } = asScript(code);
  const imported = `const academyImport = () => ${LIBRARY_NAME};`;
  const secret = newId();
  const before = `'use strict'; ${modelText(model, secret)}${library} ${imported} (${oneLine(`${answerInWorker}`)})(${oneLine(`${startTests}`)}, (${tablesIn}), `;
  const after = `, () => typeof ${handle} === 'undefined' ? undefined : ${handle});\n${text}\n`;
  const given = { jobs, tables, words, origin: SERVER_ORIGIN, before, after, limit: RUN_MS };
  return `(${serveInFrame})(${run}, send, ${dataText(secret)}, ${dataText(given)})`;
}
