/**
 * A Playground: a learner changes HTML, CSS or JavaScript in a lesson, runs it in a frame of its own, and tests in words pass or fail
 * (docs/decisions/034).
 */

/** The texts that a learner may change, in the order in which they are shown. Each is the language of a fence of the lesson. */
export const CODE_FILES = ['html', 'css', 'js'] as const;
export type CodeFile = (typeof CODE_FILES)[number];

/** What is kept of a part: also the text of a `<Sheet>`, a `<Sql>`, a `<Flow>` and a `<Phone>`, of the files of a `<Code>`, and the settings of a `<Search>`. */
export const KEPT_FILES = [...CODE_FILES, 'sheet', 'sql', 'code', 'flow', 'search', 'phone'] as const;
export type KeptFile = (typeof KEPT_FILES)[number];

/** What is in the fields. A file that the author did not give is not there. */
export type PlaygroundCode = { readonly [file in CodeFile]?: string };

/** `page`: the code is shown as a page, and its tests look at that. `functions`: JavaScript alone; its tests call what it defines. */
export type PlaygroundKind = 'page' | 'functions';

export function playgroundKind(files: readonly CodeFile[]): PlaygroundKind {
  return files.every((file) => file === 'js') ? 'functions' : 'page';
}

/** How long code may keep the processor without a pause, in ms. */
export const RUN_MS = 2000;

/** Letters of an id, so that the name of its field fits into what is stored of a text. */
export const MAX_PLAYGROUND_ID = 50;

/** Code is kept as a learner's text (learner-text.ts): the place is the course, the field the part with the file, such as `price-list.html`. */
export function playgroundField(part: string, file: KeptFile): string {
  return `${part}.${file}`;
}

export function isPlaygroundField(field: string): boolean {
  const [part = '', file = '', ...more] = field.split('.');
  const isFile = KEPT_FILES.some((one) => one === file);
  return isFile && more.length === 0 && part.length <= MAX_PLAYGROUND_ID && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part);
}

/** `gave` and `wanted`: what a call returned and what it should return, where these differ. `problem`: why the call ended with an error. */
export type TestResult = { passed: boolean; gave?: string; wanted?: string; problem?: string };

/** Code that runs passes when each test does; a test without a result did not run. */
export function countPassed(results: readonly TestResult[], sum: number): { passed: number; all: boolean } {
  const passed = results.slice(0, sum).filter((result) => result.passed).length;
  return { passed, all: sum > 0 && passed === sum };
}
