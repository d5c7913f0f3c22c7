/** The files of a `<Code>` in the order in which they run, each after what it imports; or what keeps them from it, with file and line. */
import { type Import, type ModuleProblem, readModule } from './read-module.ts';

/** By name, in the order in which they are shown. */
export type CodeFiles = { readonly [name: string]: string };
/**
 * `file`: it imports what is not there. `name`: the other file does not export that. `cycle`: two files import each other. `among`: what there
 * is instead.
 */
export type LinkProblem =
  | (ModuleProblem & { file: string })
  | { kind: 'file' | 'name' | 'cycle'; file: string; line: number; about: string; among: string };
/** `imports`: the place in the list of what each address in it means; what comes with the page has none. */
export type LinkedModule = {
  name: string;
  text: string;
  exports: readonly { name: string; local: string }[];
  imports: { readonly [from: string]: number };
};
/** `doubt`: a bracket or a text that looks wrong. It is the problem if the engine refuses the files; otherwise it was not seen rightly. */
export type Linked =
  | { modules: LinkedModule[]; problem: null; doubt: LinkProblem | null }
  | { modules: null; problem: LinkProblem; doubt: null };

/** What files import that no author wrote: the page brings it, and so does Node. */
export const BUILT_IN: Readonly<Record<string, readonly string[]>> = {
  'node:test': ['default', '*', 'test', 'it', 'describe'],
  'node:assert': ['default', '*', 'ok', 'equal', 'notEqual', 'deepEqual', 'throws', 'strictEqual', 'deepStrictEqual'],
  'node:assert/strict': [
    'default',
    '*',
    'ok',
    'equal',
    'notEqual',
    'deepEqual',
    'throws',
    'strictEqual',
    'deepStrictEqual',
  ],
};

export function isTestFile(name: string): boolean {
  return /\.test\.[jt]s$/.test(name);
}

export function isCodeFile(name: string): boolean {
  return /\.[jt]s$/.test(name);
}

/** What tests are run on: the files with tests, what others may import, and what cannot be read, so that it is named. A file that only prints is run by itself. */
export function entriesOf(files: CodeFiles): string[] {
  const code = Object.keys(files).filter(isCodeFile);
  return code.filter((name) => {
    const { exports, problem } = readModule(files[name] ?? '');
    return isTestFile(name) || exports.length > 0 || problem !== null;
  });
}

export function linkModules(files: CodeFiles, entries: readonly string[]): Linked {
  const linking = new Linking(files);
  for (const entry of entries) linking.add(entry, []);
  const { modules, problem, doubt } = linking;
  // What follows from a file that was not read rightly is not what is wrong.
  return problem === null ? { modules, problem, doubt } : { modules: null, problem: doubt ?? problem, doubt: null };
}

class Linking {
  readonly modules: LinkedModule[] = [];
  problem: LinkProblem | null = null;
  doubt: LinkProblem | null = null;
  readonly #files: CodeFiles;
  readonly #exports = new Map<string, string[]>();

  constructor(files: CodeFiles) {
    this.#files = files;
  }

  /** `above`: the files that are waiting for it. */
  add(name: string, above: readonly string[]): void {
    if (this.problem !== null || this.#exports.has(name)) return;
    const { imports, exports, text, problem } = readModule(this.#files[name] ?? '');
    if (problem !== null) this.#addProblem({ ...problem, file: name });
    if (this.problem !== null) return;
    const found: Record<string, number> = {};
    for (const one of imports) {
      if (Object.hasOwn(BUILT_IN, one.from)) this.#checkNames(name, one, BUILT_IN[one.from] ?? []);
      else this.#addImported(name, one, [...above, name], found);
      if (this.problem !== null) return;
    }
    this.#exports.set(name, ['*', ...exports.map((each) => each.name)]);
    this.modules.push({ name, text, exports, imports: found });
  }

  /** Two files with an open bracket could make one whole of both, and a comment ends in the next file: these are not run. */
  #addProblem(problem: LinkProblem): void {
    if (problem.kind === 'form' || problem.about === '/*' || this.doubt !== null) this.problem = problem;
    else this.doubt = problem;
  }

  #addImported(name: string, one: Import, above: readonly string[], found: Record<string, number>): void {
    const target = this.#resolve(one.from);
    const { line } = one;
    if (target === null) {
      const among = Object.keys(this.#files)
        .filter(isCodeFile)
        .map((file) => `./${file}`);
      this.problem = { kind: 'file', file: name, line, about: one.from, among: among.join(', ') };
      return;
    }
    if (above.includes(target)) {
      this.problem = { kind: 'cycle', file: name, line, about: target, among: '' };
      return;
    }
    this.add(target, above);
    if (this.problem !== null) return;
    this.#checkNames(name, one, this.#exports.get(target) ?? []);
    found[one.from] = this.modules.findIndex((each) => each.name === target);
  }

  /** Where a file is TypeScript, the other may name it as the JavaScript that it becomes. */
  #resolve(from: string): string | null {
    if (!from.startsWith('./')) return null;
    const name = from.slice(2);
    const [own] = [name, name.replace(/\.js$/, '.ts')].filter(
      (each) => isCodeFile(each) && Object.hasOwn(this.#files, each),
    );
    return own ?? null;
  }

  #checkNames(file: string, { names, line, from }: Import, exported: readonly string[]): void {
    const about = names.find((name) => !exported.includes(name));
    if (about === undefined) return;
    const among = exported.filter((name) => name !== '*').join(', ') || `${from}: –`;
    this.problem ??= { kind: 'name', file, line, about, among };
  }
}
