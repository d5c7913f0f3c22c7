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
  const later = self.setTimeout.bind(self);
  const given: Record<string, unknown> = { code };
  const { listen, run, show, isSame } = start(tests, tell, given);
  const own: Test[] = [];
  const [longest, mostTests] = [500, 200];
  const found = new WeakMap<object, Omit<OwnTest, 'name'>>();
  let asserted = 0;

  const linesOf = (error: unknown): number[] => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    return [...stack.matchAll(/blob:[^\s)]*?:(\d+):\d+/g)].map(([, line]) => Number(line));
  };
  const textOf = (error: unknown): string => {
    try {
      return String(error).slice(0, longest);
    } catch {
      return show(error);
    }
  };
  const fail = (what: Omit<OwnTest, 'name'>, text: unknown): never => {
    const error = new Error(text === undefined ? '' : String(text));
    found.set(error, what);
    throw error;
  };
  const equal = (got: unknown, wanted: unknown, text?: unknown): void => {
    asserted += 1;
    if (!Object.is(got, wanted)) fail({ why: 'unequal', gave: show(got), wanted: show(wanted) }, text);
  };
  const deepEqual = (got: unknown, wanted: unknown, text?: unknown): void => {
    asserted += 1;
    if (!isSame(got, wanted)) fail({ why: 'unequal', gave: show(got), wanted: show(wanted) }, text);
  };
  const notEqual = (got: unknown, other: unknown, text?: unknown): void => {
    asserted += 1;
    if (Object.is(got, other)) fail({ why: 'untrue', gave: show(got) }, text);
  };
  const ok = (value: unknown, text?: unknown): void => {
    asserted += 1;
    if (!value) fail({ why: 'untrue', gave: show(value) }, text);
  };
  // As Node takes it: a class, an expression for the text of the error, some of its properties, or a function that looks at it.
  const isWanted = (error: unknown, wanted: unknown): boolean => {
    if (wanted instanceof RegExp) return wanted.test(textOf(error));
    if (wanted instanceof Error) return isSame(error, wanted);
    if (typeof wanted === 'object' && wanted !== null) {
      return Object.keys(wanted).every((key) => {
        const [got, one] = [(error as Record<string, unknown>)?.[key], (wanted as Record<string, unknown>)[key]];
        return one instanceof RegExp && typeof got === 'string' ? one.test(got) : isSame(got, one);
      });
    }
    if (typeof wanted !== 'function') return true;
    if (wanted.prototype !== undefined && error instanceof wanted) return true;
    if (wanted === Error || Object.getPrototypeOf(wanted) === Error) return false;
    return wanted(error) === true;
  };
  const throws = (body: () => unknown, wanted?: unknown, text?: unknown): void => {
    asserted += 1;
    try {
      body();
    } catch (error) {
      if (isWanted(error, wanted)) return;
      const expected = typeof wanted === 'function' ? wanted.name : show(wanted);
      fail({ why: 'unequal', gave: textOf(error), wanted: expected }, text);
    }
    fail({ why: 'silent' }, text);
  };
  /** Options may come between its name and its body. */
  const test = (...args: unknown[]): void => {
    const [body] = args.filter((one) => typeof one === 'function').slice(-1);
    if (body === undefined) return;
    if (own.length >= mostTests) throw new RangeError(`more than ${mostTests} tests`);
    own.push({ name: String(args[0]).slice(0, 120), body: body as () => unknown });
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
    asserted = 0;
    try {
      await body();
      tell({ kind: 'own', test: asserted > 0 ? { name, passed: true } : { name, passed: true, isEmpty: true } });
    } catch (error) {
      const own = error instanceof Error ? found.get(error) : undefined;
      const text = own === undefined ? textOf(error) : (error as Error).message.slice(0, longest);
      tell({ kind: 'own', test: { name, passed: false, text, lines: linesOf(error), ...(own ?? { why: 'error' }) } });
    }
  };

  // A file that throws keeps from running only those that import it.
  const ran = new Set<number>();
  listen(self);
  for (const [at, module] of modules.entries()) {
    if (!Object.values(imports[at] ?? {}).every((target) => ran.has(target))) continue;
    try {
      await runOne(module, at);
      ran.add(at);
    } catch (error) {
      const [line] = linesOf(error);
      tell(
        line === undefined ? { kind: 'problem', text: textOf(error) } : { kind: 'problem', text: textOf(error), line },
      );
    }
  }
  for (const one of own) await judge(one);
  // As in Node, what was begun goes on though nobody waits for it: `main().then(console.log)` prints.
  await new Promise((done) => later(done));
  // The first file that exports a name gives it.
  for (const at of named.toReversed()) if (ran.has(at)) Object.assign(given, exported[at]);
  await run();
}
