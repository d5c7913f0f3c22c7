/**
 * What is kept of a `<Code>`, as one text: the files that are other than the author's, those of the last commit, the commits, and the commands. Each begins
 * with a line of its own, so that someone who is shown another device's version can read it.
 */
import type { CodeFiles } from './link-modules.ts';

/** `head`: the files as the last commit left them. `log`: the messages of the commits, the oldest first. `ran`: the commands that were done, by name. */
export type CodeWork = { files: CodeFiles; head: CodeFiles; log: readonly string[]; ran: readonly string[] };

const MARK = /^=== (file|kept|commit|ran): (.*)$/;
/** So many messages are kept. */
const MOST_COMMITS = 20;

export function beginWork(given: CodeFiles): CodeWork {
  return { files: given, head: given, log: [], ran: [] };
}

/** '' where nothing was changed. */
export function codeText({ files, head, log, ran }: CodeWork, given: CodeFiles): string {
  const changed = (kind: string, all: CodeFiles): string[] =>
    Object.keys(given).flatMap((name) => {
      const text = all[name] ?? '';
      return text === given[name] ? [] : [`=== ${kind}: ${name}`, escaped(text)];
    });
  const commits = log.slice(-MOST_COMMITS).map((message) => `=== commit: ${message}`);
  const commands = ran.map((name) => `=== ran: ${name}`);
  return [...changed('file', files), ...changed('kept', head), ...commits, ...commands].join('\n');
}

/** Files that the author has taken away since are left out. */
export function readCodeText(text: string, given: CodeFiles): CodeWork {
  const [files, head] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const [log, ran]: [string[], string[]] = [[], []];
  let open: string[] = [];
  for (const line of text.split('\n')) {
    const [, kind, about = ''] = MARK.exec(line) ?? [];
    if (kind === undefined) open.push(line.replace(/^\\(?==== )/, ''));
    else if (kind === 'commit') log.push(about);
    else if (kind === 'ran') ran.push(about);
    else {
      open = [];
      (kind === 'file' ? files : head).set(about, open);
    }
  }
  const read = (all: ReadonlyMap<string, string[]>): CodeFiles =>
    Object.fromEntries(Object.entries(given).map(([name, own]) => [name, all.get(name)?.join('\n') ?? own]));
  return { files: read(files), head: read(head), log, ran };
}

function escaped(text: string): string {
  return text.replaceAll(/^(?==== )/gm, '\\');
}
