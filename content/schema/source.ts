/**
 * A content file as it is on disk: its data, and the line of each key, so that every problem can say where it is.
 *
 * Files from Windows (a byte order mark, CRLF line ends) are read like any other.
 */
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLError } from 'yaml';
import type { ContentProblem } from './problem.ts';

export type KeyPath = readonly PropertyKey[];

export type Source = {
  file: string;
  data: unknown;
  /** The line of the deepest part of the path that the file has. */
  lineOf: (path: KeyPath) => number;
};

/** An MDX file: frontmatter as data, and the text below it. */
export type MdxSource = Source & { body: string; bodyLine: number };

export type Parsed<T> = { source: T; problems: [] } | { source: undefined; problems: ContentProblem[] };

const FENCE = '---';

/** Reads YAML. `firstLine` is the line in the file on which the text starts. */
export function parseYaml(file: string, text: string, firstLine = 1): Parsed<Source> {
  const lines = new LineCounter();
  const document = parseDocument(normalized(text), { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;

  if (document.errors.length > 0) {
    const problems = document.errors.map((error) => yamlProblem(file, lineAt(error.pos[0]), error));
    return { source: undefined, problems: firstOfEachLine(problems) };
  }
  const data = safely(() => document.toJS({ maxAliasCount: 20 }) as unknown);
  if (!data.ok) return { source: undefined, problems: [{ file, line: firstLine, key: '', message: data.message }] };
  if (data.value === null || data.value === undefined) return { source: undefined, problems: [emptyFile(file)] };

  const offsetOf = (path: KeyPath) => deepestOffset(document.contents, path);
  return { source: { file, data: data.value, lineOf: (path) => lineAt(offsetOf(path)) }, problems: [] };
}

/** Reads MDX: the frontmatter between two lines of `---`, then the body. */
export function parseMdx(file: string, raw: string): Parsed<MdxSource> {
  const lines = normalized(raw).split('\n');
  if (lines.every((line) => line.trim() === '')) return { source: undefined, problems: [emptyFile(file)] };

  const end = lines.findIndex((line, index) => index > 0 && line.startsWith(FENCE));
  if (lines[0]?.trimEnd() !== FENCE || end === -1 || lines[end]?.trimEnd() !== FENCE) {
    return { source: undefined, problems: [noFrontmatter(file, end === -1 ? 1 : end + 1)] };
  }
  const frontmatter = parseYaml(file, lines.slice(1, end).join('\n'), 2);
  if (frontmatter.source === undefined) return frontmatter;
  const body = lines.slice(end + 1).join('\n');
  return { source: { ...frontmatter.source, body, bodyLine: end + 2 }, problems: [] };
}

function normalized(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

function deepestOffset(root: Node | null, path: KeyPath): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(part));
      if (pair === undefined) break;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(part)];
      if (item === undefined) break;
      offset = (item as Node).range?.[0] ?? offset;
      node = item;
    } else if (isAlias(node)) {
      break;
    }
  }
  return offset;
}

/** One slip makes the parser stumble several times on its line. */
function firstOfEachLine(problems: ContentProblem[]): ContentProblem[] {
  return problems.filter(({ line }, index) => problems.findIndex((other) => other.line === line) === index);
}

function yamlProblem(file: string, line: number, error: YAMLError): ContentProblem {
  return { file, line, key: '', message: `The YAML cannot be read: ${YAML_CORRECTIONS[error.code] ?? error.message}` };
}

/** How to correct what authors get wrong most; the parser's own words for the rest. */
const YAML_CORRECTIONS: { [code: string]: string } = {
  BLOCK_AS_IMPLICIT_KEY: 'a text with ": " in it needs "quotes" around it.',
  MULTILINE_IMPLICIT_KEY: 'a key and its colon must be on one line; a text with ": " in it needs "quotes" around it.',
  BAD_INDENT: 'the line is not indented like its neighbours (two spaces a level), or a bracket above it is not closed.',
  TAB_AS_INDENT: 'a tab is at the start of the line; use two spaces a level.',
  DUPLICATE_KEY: 'the key appears twice; remove one of them.',
  MISSING_CHAR: 'a quote or a bracket is opened and not closed, or a key has no colon.',
};

function emptyFile(file: string): ContentProblem {
  return {
    file,
    line: 1,
    key: '',
    message: 'The file is empty. Start from the one in content/templates/, or delete it.',
  };
}

function noFrontmatter(file: string, line: number): ContentProblem {
  const message = 'The file must start with its frontmatter: a line of ---, the keys, and a line of --- again.';
  return { file, line, key: '', message, expected: FENCE };
}

function safely<T>(work: () => T): { ok: true; value: T } | { ok: false; message: string } {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return { ok: false, message: `The YAML cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}
