/**
 * A `<Playground>` can be done, and has something to do: its tests are expressions, the code of its answer passes them, and the code that it
 * begins with does not. What needs a page is run in a browser instead (tests/live/playgrounds.spec.ts).
 */
import { parse } from 'acorn';
import type { ContentProblem } from '#content/schema/problem';
import {
  CODE_FILES,
  type CodeFile,
  countPassed,
  MAX_PLAYGROUND_ID,
  type PlaygroundCode,
  playgroundKind,
} from '#domain/practice/playground';
import type { WrittenTest } from '#site/features/lesson/playground/frame-programs.ts';
import type { ModelGiven } from '#site/features/lesson/playground/give-model.ts';
import { attributeText, childrenOf, type MdxElement } from '../mdx/mdx-elements.ts';
import { runFunctions } from './run-functions.ts';

type Found = Omit<ContentProblem, 'file' | 'line' | 'column'>;

export function playgroundProblems(element: MdxElement): Found[] {
  const tests = childrenOf(element, 'Test').map(testOf);
  const answer = childrenOf(element, 'Answer')[0];
  const own = codeProblems('<Playground>', element);
  const problems = [
    ...idProblems(element),
    ...own,
    ...(own.length > 0 || answer === undefined ? [] : answerProblems(element, answer)),
    ...tests.flatMap(testProblems),
  ];
  if (problems.length > 0 || answer === undefined) return problems;
  const starter = codeIn(element);
  const files = CODE_FILES.filter((file) => starter[file] !== undefined);
  return playgroundKind(files) === 'page'
    ? []
    : runProblems(tests, { starter, answer: { ...starter, ...codeIn(answer) }, model: modelOf(element) });
}

export function idProblems(element: MdxElement): Found[] {
  const id = attributeText(element, 'id') ?? '';
  if (id.length <= MAX_PLAYGROUND_ID) return [];
  const expected = `${MAX_PLAYGROUND_ID} characters or fewer`;
  return [{ key: `<${element.name} id>`, expected, received: `${id.length}`, message: 'Choose a shorter id.' }];
}

/** The fences directly inside, each once, in languages that run. */
function codeProblems(key: string, element: MdxElement): Found[] {
  const expected = CODE_FILES.map((file) => `\`\`\`${file}`).join(', ');
  const languages = fencesIn(element).map(({ lang }) => lang ?? '');
  const other = languages.filter((language) => !isFile(language));
  const twice = languages.find((language, at) => languages.indexOf(language) < at);
  if (languages.length === 0) {
    return [{ key, expected, received: 'none', message: 'Add the code in a fence, with empty lines around it.' }];
  }
  if (other.length > 0) {
    return [{ key, expected, received: `\`\`\`${other[0]}`, message: 'Only code that runs is in a fence here.' }];
  }
  if (twice === undefined) return [];
  return [{ key, expected: 'each language once', received: `\`\`\`${twice} twice`, message: 'Put it into one fence.' }];
}

function answerProblems(element: MdxElement, answer: MdxElement): Found[] {
  const key = '<Answer>';
  const [own, starter] = [codeIn(answer), codeIn(element)];
  const added = CODE_FILES.find((file) => own[file] !== undefined && starter[file] === undefined);
  const problems = codeProblems(key, answer);
  if (problems.length > 0) return problems;
  if (added !== undefined) {
    const message = 'The learner has no field for it: begin with such a fence too, or take it out.';
    return [{ key, received: `\`\`\`${added}`, message }];
  }
  const problem = whyUnreadable(() => parse(own.js ?? '', { ecmaVersion: 'latest' }));
  return problem === null ? [] : [{ key, received: problem, message: 'The JavaScript of the answer cannot be read.' }];
}

function testProblems({ says, ...test }: WrittenTest & { says: string }): Found[] {
  const key = `<Test says="${says}">`;
  const isCall = test.call !== undefined && test.gives !== undefined;
  if (isCall === (test.check !== undefined) || (test.call !== undefined) !== (test.gives !== undefined)) {
    const message = 'A test has a check that must be true, or a call and what it gives.';
    return [{ key, expected: 'check="…", or call="…" gives="…"', received: 'something else', message }];
  }
  return expressionProblems(key, Object.values(test));
}

/** What is called or checked is one expression each. */
export function expressionProblems(key: string, texts: readonly (string | undefined)[]): Found[] {
  return texts.flatMap((text) => {
    if (text === undefined) return [];
    const problem = /<\/script|&[a-z#]/i.test(text) ? `no ${text}` : whyUnreadable(() => expression(text));
    if (problem === null) return [];
    return [{ key, received: `${text} (${problem})`, message: 'Write one expression of JavaScript.' }];
  });
}

/** It is put between brackets, and must not leave them. */
function expression(text: string): void {
  const [statement, ...more] = parse(`(${text})`, { ecmaVersion: 'latest', preserveParens: true }).body;
  const isOne = statement?.type === 'ExpressionStatement' && statement.expression.type === 'ParenthesizedExpression';
  if (!isOne || more.length > 0) throw new Error('not one expression');
}

function whyUnreadable(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What `model(prompt)` gives to the code of a part; null where it has none. */
export function modelOf(element: MdxElement): ModelGiven | null {
  const example = attributeText(element, 'model');
  return example === undefined ? null : { example, live: false };
}

type Run = { starter: Code; answer: Code; model: ModelGiven | null };

function runProblems(tests: readonly (WrittenTest & { says: string })[], { starter, answer, model }: Run): Found[] {
  const good = runFunctions(answer, tests, model);
  const failed = tests.filter((_, at) => good[at]?.passed !== true);
  const begun = countPassed(runFunctions(starter, tests, model), tests.length);
  return [
    ...failed.map(({ says }) => ({
      key: `<Test says="${says}">`,
      message: 'The code of the answer does not pass this test: change one of them.',
    })),
    ...(begun.all
      ? [{ key: '<Playground>', message: 'The code passes every test at the start: nothing is to do.' }]
      : []),
  ];
}
type Code = PlaygroundCode;

function testOf(element: MdxElement): WrittenTest & { says: string } {
  const [check, call, gives] = ['check', 'call', 'gives'].map((name) => attributeText(element, name));
  return { says: attributeText(element, 'says') ?? '', check, call, gives };
}

function codeIn(element: MdxElement): PlaygroundCode {
  return Object.fromEntries(fencesIn(element).map(({ lang, value }) => [lang ?? '', value]));
}

function fencesIn(element: MdxElement): { lang?: string | null | undefined; value: string }[] {
  return element.children.flatMap((node) => (node.type === 'code' ? [node] : []));
}

function isFile(language: string): language is CodeFile {
  return CODE_FILES.some((file) => file === language);
}
