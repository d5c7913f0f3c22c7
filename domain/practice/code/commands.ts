/**
 * The ten commands of the terminal in a `<Code>`, over its files. What they print is as short as a phone needs it; what is not there is
 * refused in words of the lesson.
 */
import type { CodeWork } from './code-text.ts';
import { hunksOf } from './line-diff.ts';
import { isCodeFile } from './link-modules.ts';
import type { Fill } from './own-tests.ts';

export const COMMANDS = [
  'ls',
  'cat FILE',
  'head -n 5 FILE',
  'grep TEXT FILE',
  'node FILE',
  'npm test',
  'git status',
  'git diff',
  'git commit -am "MESSAGE"',
  'git log',
] as const;

export type TerminalWords = {
  /** {about}: what was typed. */
  unknown: string;
  noFile: string;
  needsFile: string;
  needsText: string;
  needsMessage: string;
  folder: string;
  joined: string;
  add: string;
  notCode: string;
  nothingFound: string;
  clean: string;
  changed: string;
  committed: string;
  begun: string;
};
/** What a command printed; what is to be run, which prints the rest; the files after a commit. `isWrong`: it could not be done. */
export type Printed = { lines: string[]; run?: { test: true } | { file: string }; work?: CodeWork; isWrong?: true };

export function runCommand(typed: string, work: CodeWork, words: TerminalWords, fill: Fill): Printed {
  return new Command(typed, work, words, fill).run();
}

/** The command as the tests of a lesson name it: with one space, without what follows its name. */
export function commandName(typed: string): string {
  const [first = '', ...rest] = wordsOf(typed);
  if (first === 'npm' && isNpmTest(rest)) return 'npm test';
  return ['git', 'npm'].includes(first) ? `${first} ${rest[0] ?? ''}`.trim() : first;
}

class Command {
  readonly #typed: string;
  readonly #work: CodeWork;
  readonly #words: TerminalWords;
  readonly #fill: Fill;

  constructor(typed: string, work: CodeWork, words: TerminalWords, fill: Fill) {
    this.#typed = straight(typed.trim());
    this.#work = work;
    this.#words = words;
    this.#fill = fill;
  }

  run(): Printed {
    const [name = '', ...rest] = wordsOf(this.#typed);
    // Within quotes they are text.
    if (/[|><]|&&/.test(this.#typed.replaceAll(/"[^"]*"|'[^']*'/g, ''))) return this.#wrong(this.#words.joined, '');
    if (['cd', 'pwd', 'mkdir'].includes(name)) return this.#wrong(this.#words.folder, name);
    if (name === 'help') return { lines: [...COMMANDS] };
    if (name === 'ls') return { lines: [Object.keys(this.#work.files).join('  ')] };
    if (name === 'cat') return this.#eachFile(rest, (text) => text.split('\n'));
    if (name === 'head') return this.#head(rest);
    if (name === 'grep') return this.#grep(rest);
    if (name === 'node') return this.#node(rest);
    if (name === 'npm') return this.#npm(rest);
    if (name === 'git') return this.#git(rest);
    return this.#wrong(this.#words.unknown, name);
  }

  #wrong(text: string, about: string): Printed {
    return { lines: [this.#fill(text, { about, files: Object.keys(this.#work.files).join(', ') })], isWrong: true };
  }

  #eachFile(names: readonly string[], print: (text: string, name: string) => string[]): Printed {
    const { files } = this.#work;
    const [first] = names;
    if (first === undefined) return this.#wrong(this.#words.needsFile, commandName(this.#typed));
    const all = [...new Set(names.flatMap((name) => named(name.replace(/^\.\//, ''), Object.keys(files))))];
    const missing = all.find((name) => !Object.hasOwn(files, name));
    if (missing !== undefined) return this.#wrong(this.#words.noFile, missing);
    return { lines: all.flatMap((name) => print(files[name] ?? '', name)) };
  }

  #head(given: readonly string[]): Printed {
    const [, count] = /^-n?(\d+)$/.exec(given[0] === '-n' ? `-${given[1]}` : (given[0] ?? '')) ?? [];
    const names = given.filter((word, at) => !word.startsWith('-') && !(given[0] === '-n' && at === 1));
    return this.#eachFile(names, (text) => text.split('\n').slice(0, Number(count ?? 10)));
  }

  #grep(given: readonly string[]): Printed {
    const isLoose = given.some((word) => /^-\w*i/.test(word));
    const [wanted, ...names] = given.filter((word) => !/^-\w+$/.test(word));
    if (wanted === undefined) return this.#wrong(this.#words.needsText, '');
    const fold = (text: string): string => (isLoose ? text.toLowerCase() : text);
    const found = this.#eachFile(names.length > 0 ? names : ['*'], (text, name) =>
      text
        .split('\n')
        .flatMap((line, at) => (fold(line).includes(fold(wanted)) ? [`${name}:${at + 1}: ${line.trim()}`] : [])),
    );
    return found.lines.length > 0 ? found : { lines: [this.#fill(this.#words.nothingFound, { about: wanted })] };
  }

  #node(given: readonly string[]): Printed {
    const found = this.#eachFile(given.slice(0, 1), () => []);
    if (found.isWrong) return found;
    const file = (given[0] ?? '').replace(/^\.\//, '');
    return isCodeFile(file) ? { lines: [], run: { file } } : this.#wrong(this.#words.notCode, file);
  }

  #npm(given: readonly string[]): Printed {
    return isNpmTest(given) ? { lines: [], run: { test: true } } : this.#wrong(this.#words.unknown, this.#typed);
  }

  #git([name = '', ...rest]: readonly string[]): Printed {
    if (name === 'status') return { lines: this.#status() };
    if (name === 'diff') return this.#diff(rest);
    if (name === 'commit') return this.#commit(rest);
    if (name === 'log') return { lines: this.#log() };
    if (name === 'add') return { lines: [this.#words.add] };
    return this.#wrong(this.#words.unknown, `git ${name}`.trim());
  }

  #changed(): string[] {
    const { files, head } = this.#work;
    return Object.keys(files).filter((name) => files[name] !== head[name]);
  }

  #status(): string[] {
    const changed = this.#changed();
    return changed.length === 0
      ? [this.#words.clean]
      : changed.map((name) => this.#fill(this.#words.changed, { about: name }));
  }

  #diff(names: readonly string[]): Printed {
    const { files, head } = this.#work;
    const missing = names.find((name) => !Object.hasOwn(files, name));
    if (missing !== undefined) return this.#wrong(this.#words.noFile, missing);
    const changed = this.#changed().filter((name) => names.length === 0 || names.includes(name));
    if (changed.length === 0) return { lines: [this.#words.clean] };
    const lines = changed.flatMap((name) =>
      hunksOf(name, head[name] ?? '', files[name] ?? '').flatMap((hunk) => [
        `${name}, ${hunk.at}`,
        ...hunk.lines.map(({ sign, text }) => `${sign} ${text}`),
      ]),
    );
    return { lines };
  }

  #commit(given: readonly string[]): Printed {
    const flag = given.findIndex((word) => /^-a?m$/.test(word));
    const message = flag === -1 ? '' : (given[flag + 1] ?? '').trim();
    // Without quotes a message has one word, and what follows would be lost.
    if (message === '' || given.length > flag + 2) return this.#wrong(this.#words.needsMessage, '');
    if (this.#changed().length === 0) return this.#wrong(this.#words.clean, '');
    const { files, log } = this.#work;
    const work = { ...this.#work, head: files, log: [...log, message] };
    return { lines: [this.#fill(this.#words.committed, { about: message })], work };
  }

  #log(): string[] {
    const { log } = this.#work;
    return [...log.map((message, at) => `${at + 1}  ${message}`).toReversed(), this.#words.begun];
  }
}

function isNpmTest(words: readonly string[]): boolean {
  return ['test', 't', 'run test'].includes(words.join(' '));
}

/** The files that a pattern such as `*.js` names; without a `*`, and where it names none, it is a name itself. */
function named(pattern: string, files: readonly string[]): string[] {
  const parts = pattern.split('*');
  if (parts.length === 1) return [pattern];
  const whole = new RegExp(`^${parts.map((part) => part.replaceAll(/[^\w-]/g, '\\$&')).join('.*')}$`);
  const found = files.filter((file) => whole.test(file));
  return found.length > 0 ? found : [pattern];
}

/** A phone writes other quotes than a command has. */
function straight(typed: string): string {
  return typed.replaceAll(/[“”„]/g, '"').replaceAll(/[‘’]/g, "'");
}

/** Words, and texts in quotes. */
function wordsOf(typed: string): string[] {
  return [...typed.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(([whole, double, single]) => double ?? single ?? whole);
}
