/**
 * Comments, names, titles of tests and documents use the field's terms, so that a programmer whose second language is English reads a file
 * at once. Strings that are shown are not checked: many are texts of the specification.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '#scripts/build/assemble-site';
import { partsOfName, piecesOf } from './code-words.ts';

/** A word or a phrase, and what is written instead: the term for what is meant there. */
const WORDS: Readonly<Record<string, string>> = {
  said: 'message, reply, result, stated, shown',
  told: 'sent, shown, reported; gets',
  whoever: 'everyone who, the caller, the reader',
  anew: 'again',
  stands: 'is, is in; represents',
  'become of': 'result, outcome, state',
  'becomes of': 'result, outcome, state',
  'became of': 'result, outcome, state',
  'came of': 'result, outcome',
  'comes of': 'result, outcome',
  'all but': 'all except',
  'made ready': 'prepared',
  'for ever': 'never removed; without a limit',
  'the own': "the learner's, their own",
  somebody: 'someone, a learner',
  mend: 'correct; restore',
  mends: 'corrects; restores',
  mended: 'corrected; restored',
};

/**
 * Names of fields that are sent or stored, and of texts in content/copy, stay in the files that use them: `said` of a task's review names
 * the mistake, and `said` of some features has their messages.
 */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  said: [
    'api-hooks/learning/quiz-tasks.ts',
    'api-hooks/staff/count-questions.ts',
    'domain/contract/learning/attempt-result.ts',
    'domain/learning/grading.test.ts',
    'domain/learning/grading.ts',
    'domain/learning/past-attempts.test.ts',
    'domain/practice/tasks/',
    'site/features/lab/LabResults.tsx',
    'site/features/lesson/agent/Agent.astro',
    'site/features/lesson/code/',
    'site/features/lesson/document-search/',
    'site/features/lesson/flow/Flow.astro',
    'site/features/lesson/next-word/NextWord.astro',
    'site/features/lesson/phone/',
    'site/features/lesson/playground/Playground.astro',
    'site/features/lesson/server/Server.astro',
    'site/features/lesson/sheet/Sheet.astro',
    'site/features/lesson/sql/Sql.astro',
    'site/features/workbook/',
    'tests/api/quiz-tasks.test.ts',
  ],
};

const ROOMS = ['api-hooks', 'content/schema', 'domain', 'engine', 'pocketbase', 'scripts', 'site', 'tests'];
/** Documents that are in no room. Those of courses are lessons. */
const DOCUMENTS = ['content/README.md', 'CONTRIBUTING.md', 'README.md'];
/** This file has the words themselves. */
const LEFT_OUT =
  /(?:^|\/)(?:node_modules|dist|fixtures)\/|^tests\/academy\/|^pocketbase\/types\.d\.ts$|^tests\/architecture\/words\.test\.ts$/;
const PHRASES = Object.keys(WORDS).map((word) => ({
  word,
  pattern: new RegExp(String.raw`\b${word.replace(' ', String.raw`[\s*/]+`)}\b`, 'gi'),
}));
const ANY = new RegExp(Object.keys(WORDS).join('|').replaceAll(' ', String.raw`[\s*/]+`), 'i');

/** `file:line: word → what to write`, once for each word of a piece. */
function wordsIn(file: string, source: string): string[] {
  if (!ANY.test(source)) return [];
  if (file.endsWith('.md')) return described(file, source, wordsOfText(withoutExamples(source)), 0);
  return piecesOf(source, /\.(?:test|spec)\.\w+$/.test(file)).flatMap(({ kind, text, at }) => {
    const words = kind === 'name' ? wordsOfName(text, file) : wordsOfText(text);
    return described(file, source, words, at);
  });
}

function described(file: string, source: string, words: readonly Found[], at: number): string[] {
  return words.map(({ word, after }) => `${file}:${lineAt(source, at + after)}: ${word} → ${WORDS[word]}`);
}

/** A document with blanks in place of its fenced blocks, in the same lines. */
function withoutExamples(markdown: string): string {
  return markdown.replace(/^(```+)[\s\S]*?^\1/gm, (block) => block.replace(/[^\n]/g, ' '));
}

/** `after`: so many characters behind the beginning of its piece. */
type Found = { word: string; after: number };

function wordsOfName(name: string, file: string): Found[] {
  const files = Object.hasOwn(FIELDS, name) ? FIELDS[name] : [];
  if (files?.some((start) => file.startsWith(start))) return [];
  return partsOfName(name)
    .filter((part) => Object.hasOwn(WORDS, part))
    .map((word) => ({ word, after: 0 }));
}

/** Code in a text, between backticks, names a field or a function. */
function wordsOfText(text: string): Found[] {
  const plain = text.replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));
  return PHRASES.flatMap(({ word, pattern }) =>
    [...plain.matchAll(pattern)].map(({ index }) => ({ word, after: index })),
  );
}

function lineAt(source: string, at: number): number {
  return source.slice(0, at).split('\n').length;
}

function documents(): string[] {
  const inRooms = [...ROOMS, 'docs'].flatMap(filesBelow).filter((file) => file.endsWith('.md') && !LEFT_OUT.test(file));
  return [...inRooms, ...DOCUMENTS];
}

function sources(): string[] {
  const atRoot = readdirSync('.').filter((file) => /\.(?:ts|mjs)$/.test(file));
  return [...ROOMS.flatMap(filesBelow), ...atRoot].filter(
    (file) => /\.(?:ts|tsx|astro|mjs|css|go)$/.test(file) && !LEFT_OUT.test(file),
  );
}

it('comments, names and titles of tests have none of the words', () => {
  const files = sources();
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => wordsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it('documents have none of the words', () => {
  expect(documents().length).toBeGreaterThan(60);
  expect(documents().flatMap((file) => wordsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

const words = (source: string) => wordsIn('x.test.ts', source);
const foundAt = (word: string, line: number) => [`x.test.ts:${line}: ${word} → ${WORDS[word]}`];

describe.each(Object.keys(WORDS))('the word "%s"', (word) => {
  const found = (line: number) => foundAt(word, line);

  it('is found in comments, with its line', () => {
    expect(words(`const a = 1;\n// What ${word} it\n`)).toEqual(found(2));
    expect(words(`/**\n * One.\n * What ${word} it.\n */`)).toEqual(found(3));
    expect(words(`<p>{a}</p><!-- ${word} -->`)).toEqual(found(1));
  });

  it('is found in titles of tests', () => {
    expect(words(`it('what ${word} it', () => {});`)).toEqual(found(1));
    expect(words(`describe.skip("${word}", () => {});`)).toEqual(found(1));
    expect(words(`it.each([1, f(2)])(\n  'what ${word} %s', () => {});`)).toEqual(found(2));
    expect(words(`test(\`\${a} ${word} \${b}\`, () => {});`)).toEqual(found(1));
  });

  it('is found in documents, with its line, but not in their examples', () => {
    const document = `# A title\n\n\`${word}\`\n\n\`\`\`\n${word}\n\`\`\`\n\nWhat ${word} it\n`;
    expect(wordsIn('x.md', document)).toEqual([`x.md:9: ${word} → ${WORDS[word]}`]);
  });

  it('is not looked at in strings that are shown, nor in code that a comment names', () => {
    expect(words(`show('${word} // ${word}', "${word}", \`${word} \${a} ${word}\`);`)).toEqual([]);
    expect(words(`const a = { b: 'don\\'t ${word}' };\nexpect(a).toBe('${word}'); // The field \`${word}\`.`)).toEqual(
      [],
    );
    expect(wordsIn('x.ts', `test('${word}');`)).toEqual([]);
  });
});

it.each(Object.keys(WORDS).filter((word) => !word.includes(' ')))(
  'the word "%s" is found as a part of names',
  (word) => {
    const capital = `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
    expect(words(`const ${word} = 1;`)).toEqual(foundAt(word, 1));
    expect(words(`f(\`x \${a.is${capital}Here({})} y\`);`)).toEqual(foundAt(word, 1));
    expect(words(`const LAST_${word.toUpperCase()} = 1;`)).toEqual(foundAt(word, 1));
    expect(words(`const un${word} = /${word}/;`)).toEqual([]);
  },
);

it('a field that is sent stays in the files that use it, and classes and attributes are no names', () => {
  expect(wordsIn('domain/practice/tasks/task.ts', 'const a = { said: 1 };')).toEqual([]);
  expect(wordsIn('domain/practice/tasks/task.ts', 'const told = 1;')).toHaveLength(1);
  expect(words('.keep-said {} <p data-said></p>')).toEqual([]);
});
