/** Runs files in a frame of their own, and says what happened with the names of files and their lines. */
import type { CodeTest } from '#domain/practice/code/judge-code';
import { type CodeFiles, type LinkProblem, linkModules } from '#domain/practice/code/link-modules';
import type { OwnTest } from '#domain/practice/code/own-tests';
import { RUN_MS, type TestResult } from '#domain/practice/playground';
import { NO_MODEL, type RunModel } from '../model/run-model.ts';
import { type RunEnd, runCode } from '../playground/run-code.ts';
import { codeProgram, placeIn } from './code-program.ts';

export type Place = { name: string; line: number };
/** `link`: the files were not run. `error`: of the engine. `end`: they were stopped, or the frame could not be loaded. */
export type RunTrouble =
  | { link: LinkProblem }
  | { error: string; place: Place | null }
  | { end: 'stopped' | 'unreachable' };
export type FilesRun = {
  tests: (OwnTest & { place: Place | null })[];
  isWhole: boolean;
  results: TestResult[];
  trouble: RunTrouble | null;
};
/** TypeScript as JavaScript, on the same lines; throws what is wrong with it. */
export type Compile = (text: string) => string;
/** What runs: from which files it begins, with which tests, in which frame, and who gets the output. */
export type ToRun = {
  files: CodeFiles;
  entries: readonly string[];
  tests: readonly CodeTest[];
  compile: Compile | undefined;
  frame: HTMLIFrameElement;
  log: (text: string) => void;
  model?: RunModel;
};

export async function runFiles({
  files,
  entries,
  tests,
  compile,
  frame,
  log,
  model = NO_MODEL,
}: ToRun): Promise<FilesRun> {
  const run: FilesRun = { tests: [], isWhole: false, results: [], trouble: null };
  const compiled = compileFiles(files, compile);
  if ('trouble' in compiled) return { ...run, trouble: compiled.trouble };
  const { modules, problem, doubt } = linkModules(compiled.files, entries);
  if (problem !== null) return { ...run, trouble: { link: problem } };
  const { program, sections } = codeProgram({ modules, code: files }, tests, RUN_MS, model.given);
  const notice = (trouble: RunTrouble): void => {
    run.trouble ??= trouble;
  };
  const placeOf = (line: number | undefined): Place | null => (line === undefined ? null : placeIn(sections, line));
  const ended: RunEnd = await runCode(frame, program, {
    ...model.listens,
    addChecks: async () => [],
    tell: (message) => {
      if (message.kind === 'log') log(message.text);
      else if (message.kind === 'problem') notice({ error: message.text, place: placeOf(message.line) });
      else if (message.kind === 'stopped') notice({ end: 'stopped' });
      else addTest(run.tests, message.test, placeOf);
    },
  });
  model.end();
  // What the engine refuses is named by the bracket or the text that looked wrong.
  if (doubt !== null && run.trouble !== null && 'error' in run.trouble && /SyntaxError/.test(run.trouble.error)) {
    run.trouble = { link: doubt };
  }
  if (ended.how !== 'ended') notice({ end: ended.how });
  return { ...run, isWhole: run.trouble === null, results: ended.how === 'ended' ? ended.results : [] };
}

/** A test that has begun is in the list until it has ended. */
function addTest(tests: FilesRun['tests'], test: OwnTest, placeOf: (line: number | undefined) => Place | null): void {
  if (test.passed !== undefined) tests.pop();
  const places = (test.lines ?? []).flatMap((line) => placeOf(line) ?? []);
  tests.push({ ...test, place: places[0] ?? null });
}

function compileFiles(files: CodeFiles, compile: Compile | undefined): { files: CodeFiles } | { trouble: RunTrouble } {
  const compiled: Record<string, string> = {};
  for (const [name, text] of Object.entries(files)) {
    try {
      compiled[name] = name.endsWith('.ts') && compile ? compile(text) : text;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const [, line] = /\((\d+):\d+\)$/.exec(message) ?? [];
      const about = message.replace(/^Error transforming \S+: /, '').replace(/ ?\(\d+:\d+\)$/, '');
      return { trouble: { error: `SyntaxError: ${about}`, place: { name, line: Number(line ?? 1) } } };
    }
  }
  return { files: compiled };
}
