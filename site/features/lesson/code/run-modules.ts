import type { OwnTest } from '#domain/practice/code/own-tests';
import type { CodeTest, RunMessage, startTests } from '../playground/start-tests.ts';

/** A file as a function: it asks for what it imports, and gives what it exports. */
export type ModuleFunction = (
  academyImport: (from: string) => object,
  academyExport: (values: { [name: string]: () => unknown }) => void,
) => Promise<void>;

/**
 * `imports`: of each module the place of what an address in it means. `code`: the files as texts. `named`: the modules whose exports the tests
 * of the author may name.
 */
export type ModulesToRun = {
  secret: string;
  imports: { [from: string]: number }[];
  code: { readonly [name: string]: string };
  named: number[];
};

/**
 * Runs the files of a `<Code>` in their order, then the learner's own tests, then those of the author, in a worker. Its text gets there
 * (code-program.ts), so it names nothing outside of itself. The tests share the files, as they do in Node.
 */
export async function runModules(
  start: typeof startTests,
  { secret, imports, code, named }: ModulesToRun,
  tests: CodeTest[],
  modules: ModuleFunction[],
): Promise<void> {
  type Test = { name: string; body: () => unknown };
  const send = self.postMessage.bind(self) as (message: { secret: string; message: RunMessage }) => void;
  const tell = (message: RunMessage): void => send({ secret, message });
  const given: Record<string, unknown> = { code };
  const { listen, run, show } = start(tests, tell, given);
  const own: Test[] = [];
  const longest = 500;

  const linesOf = (error: unknown): number[] => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    return [...stack.matchAll(/blob:[^\s)]*?:(\d+):\d+/g)].map(([, line]) => Number(line));
  };
  const isSame = (one: unknown, other: unknown): boolean => {
    if (Object.is(one, other)) return true;
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
    if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
    const [ours, theirs] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
    if (Array.isArray(one) !== Array.isArray(other) || ours.length !== theirs.size) return false;
    return ours.every(([key, value]) => theirs.has(key) && isSame(value, theirs.get(key)));
  };
  const fail = (found: Omit<OwnTest, 'name'>, text: unknown): never => {
    throw Object.assign(new Error(text === undefined ? '' : String(text)), { found });
  };
  const equal = (got: unknown, wanted: unknown, text?: unknown): void => {
    if (!Object.is(got, wanted)) fail({ why: 'unequal', gave: show(got), wanted: show(wanted) }, text);
  };
  const deepEqual = (got: unknown, wanted: unknown, text?: unknown): void => {
    if (!isSame(got, wanted)) fail({ why: 'unequal', gave: show(got), wanted: show(wanted) }, text);
  };
  const notEqual = (got: unknown, other: unknown, text?: unknown): void => {
    if (Object.is(got, other)) fail({ why: 'untrue', gave: show(got) }, text);
  };
  const ok = (value: unknown, text?: unknown): void => {
    if (!value) fail({ why: 'untrue', gave: show(value) }, text);
  };
  const throws = (body: () => unknown, wanted?: unknown, text?: unknown): void => {
    try {
      body();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (wanted instanceof RegExp && !wanted.test(message)) {
        fail({ why: 'unequal', gave: show(message), wanted: String(wanted) }, text);
      }
      return;
    }
    fail({ why: 'silent' }, text);
  };
  const test = (name: unknown, body?: unknown): void => {
    const runs = typeof name === 'function' ? name : body;
    if (typeof runs === 'function') own.push({ name: String(name).slice(0, 120), body: runs as () => unknown });
  };
  const describe = (_: string, body: () => unknown): unknown => body();
  const compares = { ok, equal, notEqual, deepEqual, throws, strictEqual: equal, deepStrictEqual: deepEqual };
  const assert = Object.assign((value: unknown, text?: unknown) => ok(value, text), compares);
  const tested = Object.assign(test, { test, it: test, describe });
  const builtIn = (from: string): object =>
    from === 'node:test' ? { default: tested, ...tested } : { default: assert, ...compares };
  // By these names without an import, too.
  Object.assign(self, { test, assert, equal, deepEqual, throws });

  const exported: { [name: string]: unknown }[] = modules.map(() => ({}));
  const runOne = async (module: ModuleFunction, at: number): Promise<void> => {
    const address = (from: string): object => {
      const target = imports[at]?.[from];
      return target === undefined ? builtIn(from) : (exported[target] ?? {});
    };
    await module(address, (values) => {
      for (const [name, get] of Object.entries(values)) {
        Object.defineProperty(exported[at], name, { get, enumerable: true });
      }
    });
  };
  const judge = async ({ name, body }: Test): Promise<void> => {
    tell({ kind: 'own', test: { name } });
    try {
      await body();
      tell({ kind: 'own', test: { name, passed: true } });
    } catch (error) {
      const found = error instanceof Error && 'found' in error ? (error.found as object) : { why: 'error' as const };
      const text = ('why' in found && found.why === 'error' ? String(error) : (error as Error).message).slice(
        0,
        longest,
      );
      tell({ kind: 'own', test: { name, passed: false, text, lines: linesOf(error), ...found } });
    }
  };

  listen(self);
  try {
    for (const [at, module] of modules.entries()) await runOne(module, at);
    for (const one of own) await judge(one);
    // The first file that exports a name gives it.
    for (const at of named.toReversed()) Object.assign(given, exported[at]);
  } catch (error) {
    const [line] = linesOf(error);
    const text = String(error).slice(0, longest);
    tell(line === undefined ? { kind: 'problem', text } : { kind: 'problem', text, line });
  }
  await run();
}
