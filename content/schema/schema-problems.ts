/** Checks the data of a file against its schema, and says what is wrong in the author's words, not the programmer's. */
import { z } from 'astro/zod';
import { suggestion } from './did-you-mean.ts';
import type { ContentProblem } from './problem.ts';
import type { KeyPath, Source } from './source.ts';

type Checked<T> = { data: T; problems: [] } | { data: undefined; problems: ContentProblem[] };

/** The file's data as the schema gives it, or every problem that the schema finds. */
export function checkSource<Schema extends z.ZodType>(source: Source, schema: Schema): Checked<z.output<Schema>> {
  const result = schema.safeParse(source.data);
  if (result.success) return { data: result.data, problems: [] };
  return { data: undefined, problems: result.error.issues.flatMap((issue) => issueProblems(issue, source, schema)) };
}

/** `['questions', 2, 'answer']` as authors read it: `questions[2].answer`. */
export function keyText(path: KeyPath): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}

type Issue = z.core.$ZodIssue;

function issueProblems(issue: Issue, source: Source, schema: z.ZodType): ContentProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownKey(key, issue.path, source, schema));
  }
  const value = valueAt(source.data, issue.path);
  const problem = {
    file: source.file,
    line: source.lineOf(issue.path),
    key: keyText(issue.path),
    expected: expectation(issue),
  };
  if (value === undefined) return [{ ...problem, message: 'The key is missing: add it.' }];
  const near = issue.code === 'invalid_value' ? suggestion(String(value), issue.values.map(String)) : {};
  return [{ ...problem, received: received(issue, value), message: correction(issue, value), ...near }];
}

function unknownKey(key: string, parent: KeyPath, source: Source, schema: z.ZodType): ContentProblem {
  const path = [...parent, key];
  const known = knownKeys(schema, parent);
  const problem = { file: source.file, line: source.lineOf(path), key: keyText(path) };
  if (key.includes(' ')) {
    return { ...problem, message: 'This is no key: inside { } a comma ends a text, so put that text in "quotes".' };
  }
  const message = `The key is not known here: rename it or remove it. Known are ${known.join(', ')}.`;
  return { ...problem, message, ...suggestion(key, known) };
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPE_WORDS[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.map(String).join(' or ');
    case 'too_small':
      return issue.origin === 'string' ? issue.message : `${issue.minimum} or more`;
    case 'too_big':
      return issue.origin === 'string' ? issue.message : `${issue.maximum} or less`;
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues[0]?.message ?? issue.message;
    default:
      return issue.message;
  }
}

const TYPE_WORDS: { [type: string]: string } = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'keys with values',
  record: 'keys with values',
};

function received(issue: Issue, value: unknown): string {
  if (issue.code === 'invalid_key') return String(issue.path.at(-1));
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function correction(issue: Issue, value: unknown): string {
  if (value === null) return 'The key has no value: give it one, or remove the line.';
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'string' && typeof value !== 'object') return 'Put the text in "quotes".';
    if (issue.expected === 'string') return 'Write it as one text; put it in "quotes" when it contains ": ".';
    if (issue.expected === 'array') return 'Write it as a list: [one, two], or a line each with a hyphen.';
    if (issue.expected === 'boolean') return 'Write true or false, without quotes.';
    if (issue.expected === 'number' || issue.expected === 'int') return 'Write a whole number without quotes.';
    return 'Write it as lines of `key: value` below this key.';
  }
  if (issue.code === 'invalid_key') return 'Rename this key.';
  return 'Change the value.';
}

function valueAt(data: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>((value, part) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return (value as { [key: PropertyKey]: unknown })[part];
  }, data);
}

/** The keys that the schema knows at a path. */
function knownKeys(schema: z.ZodType, path: KeyPath): string[] {
  let at = unwrapped(schema);
  for (const part of path) {
    if (at instanceof z.ZodObject) at = unwrapped(at.shape[String(part)]);
    else if (at instanceof z.ZodArray) at = unwrapped(at.element);
    else if (at instanceof z.ZodRecord) at = unwrapped(at.valueType);
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

function unwrapped(schema: unknown): unknown {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) inner = inner.unwrap();
  return inner;
}
