/**
 * A `<Search>` can be done, and has something to do: its documents have the passages that its questions name, its answer passes its tests, and
 * what it begins with does not.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentProblem } from '#content/schema/problem';
import { readDocument, type SourceDocument } from '#domain/practice/document-search/cut-pieces';
import {
  hasAnswer,
  type KnownQuestion,
  readTest,
  type SearchTest,
  testSearch,
} from '#domain/practice/document-search/measure';
import { QUESTIONS_HEAD, readQuestions } from '#domain/practice/document-search/questions-file';
import { readSettings, type SearchSettings } from '#domain/practice/document-search/settings';
import { countPassed, MAX_PLAYGROUND_ID } from '#domain/practice/playground';
import { attributeText, childrenOf, type MdxElement } from '../mdx/mdx-elements.ts';

type Found = Omit<ContentProblem, 'file' | 'line' | 'column'>;
type Questions = { shown: readonly KnownQuestion[]; hidden: readonly KnownQuestion[] };

/** They are in the page, folded, so that they can be read without script. */
const MOST_LETTERS = 12_000;
/** Fewer can be met by chance. */
const LEAST_QUESTIONS = 4;
const HEADINGS = /^(?:#|##) /;

export function documentSearchProblems(element: MdxElement, folder: string): Found[] {
  const names = namesIn(element, 'documents');
  const files = [
    ...idProblems(element),
    ...names.flatMap((name) => fileProblems('<Search documents>', name, folder, 'txt')),
    ...['questions', 'others'].flatMap((key) =>
      namesIn(element, key).flatMap((name) => fileProblems(`<Search ${key}>`, name, folder, 'csv')),
    ),
  ];
  if (files.length > 0) return files;
  const texts = names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const documents = texts.map(({ name, text }) => readDocument(name, text));
  const [shown, hidden] = ['questions', 'others'].map((key) => questionsIn(element, key, folder));
  const answer = childrenOf(element, 'Answer')[0];
  const problems = [
    ...texts.flatMap(documentProblems),
    ...sizeProblems(texts.map(({ text }) => text)),
    ...headProblems('<Search questions>', shown),
    ...headProblems('<Search others>', hidden),
    ...questionProblems([...(shown ?? []), ...(hidden ?? [])], documents),
    ...childrenOf(element, 'Test').flatMap((test) => testProblems(test, hidden ?? [])),
    ...settingProblems('<Search>', element),
    ...(answer === undefined ? [] : settingProblems('<Answer>', answer)),
  ];
  if (problems.length > 0 || answer === undefined) return problems;
  const questions = { shown: shown ?? [], hidden: hidden ?? [] };
  return runProblems(element, documents, questions, { starter: settingsIn(element), answered: settingsIn(answer) });
}

function namesIn(element: MdxElement, attribute: string): string[] {
  return (attributeText(element, attribute) ?? '').split(/\s+/).filter((name) => name !== '');
}

/** What the learner changed is kept under the id. */
function idProblems(element: MdxElement): Found[] {
  const id = attributeText(element, 'id') ?? '';
  if (id.length <= MAX_PLAYGROUND_ID) return [];
  const expected = `${MAX_PLAYGROUND_ID} characters or fewer`;
  return [{ key: '<Search id>', expected, received: `${id.length}`, message: 'Choose a shorter id.' }];
}

function fileProblems(key: string, name: string, folder: string, ending: 'txt' | 'csv'): Found[] {
  if (new RegExp(`^[a-z0-9][a-z0-9-]*\\.${ending}$`).test(name) && existsSync(join(folder, name))) return [];
  const message = `There is no such .${ending} file beside this lesson: add it, or correct the name.`;
  return [{ key, received: name, message }];
}

function documentProblems({ name, text }: { name: string; text: string }): Found[] {
  const key = '<Search documents>';
  if (!text.startsWith('# ')) {
    const received = `${name}: ${text.split('\n')[0] ?? ''}`;
    return [{ key, expected: '# Title', received, message: 'Its first line is its title.' }];
  }
  const other = text.split('\n').find((line) => line.startsWith('#') && !HEADINGS.test(line));
  if (other === undefined) return [];
  return [{ key, expected: '## Heading', received: `${name}: ${other}`, message: 'There are headings of one kind.' }];
}

function sizeProblems(texts: readonly string[]): Found[] {
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  if (letters <= MOST_LETTERS) return [];
  const expected = `${MOST_LETTERS} letters or fewer`;
  const message = 'All of them are in the page: take shorter ones.';
  return [{ key: '<Search documents>', expected, received: `${letters}`, message }];
}

/** Undefined where there is no such file, null where its head is another one. */
function questionsIn(element: MdxElement, attribute: string, folder: string): KnownQuestion[] | null | undefined {
  const [name] = namesIn(element, attribute);
  return name === undefined ? undefined : readQuestions(readFileSync(join(folder, name), 'utf8'));
}

function headProblems(key: string, questions: readonly KnownQuestion[] | null | undefined): Found[] {
  if (questions === undefined) return [];
  if (questions === null) {
    const message = 'Its first line names the three columns.';
    return [{ key, expected: QUESTIONS_HEAD, received: 'another head', message }];
  }
  if (questions.length >= LEAST_QUESTIONS) return [];
  const message = 'Add some: fewer can be met by chance.';
  return [{ key, expected: `${LEAST_QUESTIONS} questions or more`, received: `${questions.length}`, message }];
}

/** A passage is in its document once, so that one place is right. */
function questionProblems(questions: readonly KnownQuestion[], documents: readonly SourceDocument[]): Found[] {
  return questions.flatMap((question) => {
    const key = `question “${question.asks}”`;
    if (!hasAnswer(question) && question.document === '') return [];
    const document = documents.find(({ name }) => name === question.document);
    if (document === undefined || !hasAnswer(question)) {
      const message = 'It names a document of this part and a passage of it, or neither where nothing answers it.';
      return [{ key, expected: documents.map(({ name }) => name).join(', '), received: question.document, message }];
    }
    const count = document.paragraphs.filter(({ text }) => hasText(text, question.passage)).length;
    if (count === 1) return [];
    const message = 'Take a passage that one paragraph of the document has, letter by letter.';
    return [{ key, expected: 'in one paragraph', received: `“${question.passage}” in ${count}`, message }];
  });
}

function hasText(text: string, passage: string): boolean {
  return text.toLowerCase().includes(passage.replace(/\s+/g, ' ').trim().toLowerCase());
}

function testProblems(test: MdxElement, hidden: readonly KnownQuestion[]): Found[] {
  const key = keyOf(test);
  const read = testOf(test);
  if (read === null) {
    const expected = 'counts="first" least={8}, or five, none; or counts="words" most={250}';
    return [{ key, expected, received: attributeText(test, 'counts') ?? 'none', message: 'Say what is counted.' }];
  }
  if (!read.hidden || hidden.length > 0) return [];
  return [{ key, expected: '<Search others="…">', received: 'none', message: 'Add a file of hidden questions.' }];
}

function settingProblems(key: string, element: MdxElement): Found[] {
  const fences = element.children.filter((node) => node.type === 'code');
  const [fence] = fences;
  if (fences.length !== 1 || fence?.type !== 'code' || fence.lang !== 'search') {
    const message = 'Say how it is cut and searched.';
    return [{ key, expected: 'one ```search fence', received: `${fences.length} fences`, message }];
  }
  const { wrong } = readSettings(fence.value);
  if (wrong === null) return [];
  return [{ key, expected: 'size: 120', received: wrong, message: 'This line is none of those in content/README.md.' }];
}

function runProblems(
  element: MdxElement,
  documents: readonly SourceDocument[],
  questions: Questions,
  { starter, answered }: { starter: SearchSettings; answered: SearchSettings },
): Found[] {
  const elements = childrenOf(element, 'Test');
  const tests = elements.map(testOf).filter((test) => test !== null);
  const results = testSearch(documents, answered, questions, tests);
  const failed = elements.flatMap((test, at) => {
    const result = results[at];
    if (result?.passed) return [];
    const message = 'The answer does not pass this test: change one of them.';
    return [{ key: keyOf(test), expected: result?.wanted ?? '', received: result?.gave ?? '', message }];
  });
  const begun = countPassed(testSearch(documents, starter, questions, tests), tests.length);
  return [
    ...failed,
    ...(begun.all ? [{ key: '<Search>', message: 'It passes every test at the start: nothing is to do.' }] : []),
  ];
}

function testOf(test: MdxElement): SearchTest | null {
  return readTest((name) => attributeText(test, name));
}

function settingsIn(element: MdxElement): SearchSettings {
  const fence = element.children.find((node) => node.type === 'code');
  return readSettings(fence?.type === 'code' ? fence.value : '').settings;
}

function keyOf(test: MdxElement): string {
  return `<Test says="${attributeText(test, 'says') ?? ''}">`;
}
