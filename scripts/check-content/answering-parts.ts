/**
 * Parts that check what a learner does can be done, and say what they promise: ids that stay apart, a right answer that is right by the
 * part's own rules, data and drawings that can be shown.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MdastNode } from 'satteri';
import type { Content } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import type { MdxSource } from '#content/schema/source';
import { PROMPT_MAX_CHARACTERS } from '#domain/model/prompt-run';
import { readDataTable } from '#domain/practice/data-table';
import { MAX_OWN_TEXT_ID } from '#domain/practice/own-text';
import { countWords, guessedSpans, isAboutWhole, type PointHints, readHints } from '#domain/practice/own-text-points';
import { LESSON_PARTS } from '../mdx/lesson-parts.ts';
import { attributeText, childrenOf, isElement, type MdxElement } from '../mdx/mdx-elements.ts';
import { mdxTree, nodesOf } from '../mdx/mdx-tree.ts';
import { agentProblems } from './agents.ts';
import { codeProblems } from './code-files.ts';
import { documentSearchProblems } from './document-searches.ts';
import { drawingProblems } from './drawings.ts';
import { flowProblems } from './flows.ts';
import { phoneProblems } from './phones.ts';
import { playgroundProblems } from './playgrounds.ts';
import { serverProblems } from './servers.ts';
import { sheetProblems } from './sheets.ts';
import { sqlProblems } from './sql.ts';

type Found = Omit<ContentProblem, 'file' | 'line' | 'column'>;
/** What is looked at in one part. `folder` is where the course's files are. */
type PartCheck = (element: MdxElement, folder: string) => Found[];

const LEAST_STEPS = 3;
const LEAST_SPOTS = 2;
const LEAST_ITEMS = 4;
const WRITE_LINES = 4;
const MOST_TRIES = 3;
const MOST_LINES_IN_CHART = 3;

const CHECKS: { readonly [part: string]: PartCheck } = {
  Check: needsId,
  Predict: predictProblems,
  Mark: markProblems,
  Sort: sortProblems,
  Order: orderProblems,
  Number: numberProblems,
  Repair: (element) => [...repairProblems(element), ...tryProblems(element)],
  PromptBuilder: tryProblems,
  Write: writeProblems,
  Playground: playgroundProblems,
  Sheet: sheetProblems,
  Sql: sqlProblems,
  Code: codeProblems,
  Server: serverProblems,
  Agent: agentProblems,
  Flow: flowProblems,
  Phone: phoneProblems,
  Search: documentSearchProblems,
  Ask: askProblems,
  Runs: runProblems,
  Explorer: explorerProblems,
  Diagram: (element, folder) => drawingProblems(attributeText(element, 'src') ?? '', folder),
};

export function answeringParts(content: Content): ContentProblem[] {
  const languages = [content.lessons, ...Object.values(content.translations).map(({ lessons }) => lessons)];
  const lessons = languages.flatMap((all) => {
    const seen = new Map<string, string>();
    return [...all.values()].flatMap(({ source, course }) => {
      return fileProblems(source, join(content.root, 'courses', course), (id) =>
        idProblems(seen, course, id, source.file),
      );
    });
  });
  const seen = new Map<string, string>();
  const docs = content.docs.flatMap(({ source }) => {
    return fileProblems(source, join(content.root, 'docs'), (id) => idProblems(seen, 'docs', id, source.file));
  });
  return [...lessons, ...docs];
}

function fileProblems(source: MdxSource, folder: string, idOf: (element: MdxElement) => Found[]): ContentProblem[] {
  const { root } = mdxTree(source);
  if (root === undefined) return [];
  return [...nodesOf(root)].flatMap(({ node }) => {
    if (!isElement(node)) return [];
    const name = node.name ?? '';
    const own = Object.hasOwn(CHECKS, name) ? (CHECKS[name]?.(node, folder) ?? []) : [];
    const line = node.position?.start.line ?? source.bodyLine;
    return [...idOf(node), ...own].map((one) => ({ file: source.file, line, ...one }));
  });
}

/** Parts whose work is kept. */
const WITH_ID = Object.keys(CHECKS).filter((name) => {
  const { required = [], optional = [] } = LESSON_PARTS[name] ?? {};
  return [...required, ...optional].includes('id');
});

/** What a learner did is kept by course and id. */
function idProblems(seen: Map<string, string>, course: string, element: MdxElement, file: string): Found[] {
  const id = attributeText(element, 'id');
  if (!WITH_ID.includes(element.name ?? '') || id === undefined || id === '') return [];
  const key = `<${element.name} id>`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
    return [{ key, expected: 'lower-case letters, digits and hyphens', received: id, message: 'Rename it.' }];
  }
  const before = seen.get(`${course}/${id}`);
  seen.set(`${course}/${id}`, file);
  if (before === undefined) return [];
  return [{ key, received: id, message: `Another part of this course has this id (${before}): rename one of them.` }];
}

function needsId(element: MdxElement): Found[] {
  if (attributeText(element, 'required') === undefined || attributeText(element, 'id') !== undefined) return [];
  return [{ key: '<Check>', expected: 'id="…"', received: 'none', message: 'A required part has an id.' }];
}

function predictProblems(element: MdxElement): Found[] {
  const guesses = childrenOf(element, 'Guess').length;
  if (guesses !== 1) return [];
  return [{ key: '<Predict>', expected: 'no <Guess>, or two and more', received: '1', message: 'Add another guess.' }];
}

function markProblems(element: MdxElement): Found[] {
  const spots = within(element, 'Spot').length;
  const fine = within(element, 'Fine').length;
  return [
    ...tooFew('<Mark>', '<Spot>', spots, LEAST_SPOTS, 'Somebody who marks one place by chance should not be done.'),
    ...tooFew('<Mark>', '<Fine>', fine, 1, 'Without a place that is fine, marking everything is right.'),
  ];
}

function askProblems(element: MdxElement): Found[] {
  const prompts = [...nodesOf(element)].filter(({ node }) => node.type === 'code' && node.lang === 'prompt');
  const length = prompts[0]?.node.type === 'code' ? prompts[0].node.value.length : 0;
  const key = '<Ask>';
  if (prompts.length !== 1) {
    const message = 'Write the prompt that learners begin with into a fence.';
    return [{ key, expected: 'one prompt fence', received: String(prompts.length), message }];
  }
  if (length <= PROMPT_MAX_CHARACTERS) return tryProblems(element);
  const expected = `a prompt of ${PROMPT_MAX_CHARACTERS} characters at most`;
  return [{ key, expected, received: String(length), message: 'Shorten it: it could not be sent.' }];
}

/** The inputs that a learner's prompt is tried on. */
function tryProblems(element: MdxElement): Found[] {
  const tries = childrenOf(element, 'Try');
  const inputs = tries.map((one) =>
    [...nodesOf(one)].filter(({ node }) => node.type === 'code' && node.lang === 'input'),
  );
  if (inputs.some((found) => found.length !== 1)) {
    const message = 'Write the input into a fence of its own; no page shows it.';
    return [{ key: '<Try>', expected: 'one input fence', received: 'none or several', message }];
  }
  if (tries.length === 1 || tries.length > MOST_TRIES) {
    const message = 'One input can be met by chance, and each is a question of the learner’s day.';
    return [{ key: '<Try>', expected: `no <Try>, or two or ${MOST_TRIES}`, received: String(tries.length), message }];
  }
  return [];
}

function sortProblems(element: MdxElement): Found[] {
  const items = within(element, 'Item').length;
  return tooFew('<Sort>', '<Item>', items, LEAST_ITEMS, 'Fewer can be guessed.');
}

function orderProblems(element: MdxElement): Found[] {
  const list = element.children.find((child) => child.type === 'list' && child.ordered === true);
  const steps = list !== undefined && 'children' in list ? list.children.length : 0;
  return tooFew('<Order>', 'steps in a numbered list', steps, LEAST_STEPS, 'Write them in the right order.');
}

function numberProblems(element: MdxElement): Found[] {
  const answer = Number(attributeText(element, 'answer'));
  const tolerance = Number(attributeText(element, 'tolerance') ?? 0);
  return childrenOf(element, 'Mistake').flatMap((mistake) => {
    const value = Number(attributeText(mistake, 'value'));
    if (Math.abs(value - answer) > tolerance) return [];
    const message = 'This mistake is within the tolerance of the answer: it would be right.';
    return [{ key: '<Mistake value>', received: `${value}`, message }];
  });
}

/** The words of each point are found in the answer, so that they help to look; of one or more they are not in the broken prompt. */
function repairProblems(element: MdxElement): Found[] {
  const points = childrenOf(element, 'Needs').map((needs) => readHints((name) => attributeText(needs, name)));
  const broken = promptIn(element.children);
  if (broken === undefined) {
    return [{ key: '<Repair>', expected: 'a ```prompt fence', received: 'none', message: 'Add the broken prompt.' }];
  }
  const good = promptIn(childrenOf(element, 'Answer').flatMap<MdastNode>(({ children }) => children));
  const unrepaired = points.flatMap((hints, index) => (good === undefined || isFoundIn(hints, good) ? [] : [index]));
  return [
    ...nameProblems(element),
    ...(points.some((hints) => !isFoundIn(hints, broken))
      ? []
      : [{ key: '<Repair>', message: 'The broken prompt has what every <Needs> looks for: nothing is to do.' }]),
    ...(good === undefined
      ? [{ key: '<Answer>', expected: 'a ```prompt fence', received: 'none', message: 'Show the repaired prompt.' }]
      : []),
    ...unrepaired.map((index) => ({
      key: '<Answer>',
      message: `What <Needs> number ${index + 1} looks for is not in the repaired prompt: change one of them.`,
    })),
  ];
}

function isFoundIn(hints: PointHints, text: string): boolean {
  const words = countWords(text);
  if (words < (hints.least ?? 0) || words > (hints.most ?? words)) return false;
  return guessedSpans(hints, text).length > 0 !== isAboutWhole(hints);
}

/** What a learner writes is kept under the id of the part. */
function nameProblems(element: MdxElement): Found[] {
  const id = attributeText(element, 'id') ?? '';
  if (id.length <= MAX_OWN_TEXT_ID) return [];
  const expected = `at most ${MAX_OWN_TEXT_ID} letters`;
  return [{ key: `<${element.name} id>`, expected, received: id, message: 'Shorten it.' }];
}

function writeProblems(element: MdxElement): Found[] {
  const lines = childrenOf(element, 'Line').length;
  if (lines === WRITE_LINES) return nameProblems(element);
  const message = 'A learner looks for four lines in an own text.';
  return [{ key: '<Write>', expected: `${WRITE_LINES} <Line>`, received: `${lines}`, message }];
}

function runProblems(element: MdxElement): Found[] {
  return childrenOf(element, 'Run').flatMap((run) => {
    const [model, date] = [attributeText(run, 'model'), attributeText(run, 'date')];
    const hasOne = (model === undefined) !== (date === undefined);
    const isDay = date === undefined || /^\d{4}-\d{2}-\d{2}$/.test(date);
    return [
      ...(hasOne
        ? [{ key: '<Run>', message: 'A recorded answer names its model and its date; an example names neither.' }]
        : []),
      ...(isDay
        ? []
        : [{ key: '<Run date>', expected: '2026-03-31', received: date, message: 'Write year, month and day.' }]),
      ...(fencesIn(run.children, 'output').length > 0
        ? []
        : [{ key: '<Run>', expected: 'an ```output fence', received: 'none', message: 'Show what came out.' }]),
    ];
  });
}

function explorerProblems(element: MdxElement, folder: string): Found[] {
  const src = attributeText(element, 'src') ?? '';
  const key = '<Explorer src>';
  if (!/^[a-z0-9][a-z0-9-]*\.csv$/.test(src) || !existsSync(join(folder, src))) {
    return [
      { key, received: src, message: 'There is no such CSV file beside this lesson: add it, or correct the name.' },
    ];
  }
  const read = readDataTable(readFileSync(join(folder, src), 'utf8'));
  if (!read.ok) {
    const message = `Line ${read.line} cannot be read: names in the first line, then 2 to 200 lines of as many numbers.`;
    return [{ key, received: src, message }];
  }
  return chartProblems(attributeText(element, 'chart'), read.table.columns);
}

function chartProblems(chart: string | undefined, columns: readonly string[]): Found[] {
  const names = chart?.split(',').map((name) => name.trim()) ?? columns.slice(1);
  const key = '<Explorer chart>';
  const unknown = names.filter((name) => !columns.includes(name));
  if (unknown.length > 0) {
    return [{ key, expected: columns.join(', '), received: unknown.join(', '), message: 'Name columns of the file.' }];
  }
  if (names.length <= MOST_LINES_IN_CHART) return [];
  const message = 'Name the columns that are drawn: more than three lines cannot be distinguished.';
  return [{ key, expected: `1 to ${MOST_LINES_IN_CHART} columns`, received: `${names.length}`, message }];
}

function tooFew(key: string, what: string, count: number, least: number, why: string): Found[] {
  if (count >= least) return [];
  return [{ key, expected: `${least} or more ${what}`, received: `${count}`, message: why }];
}

function within(element: MdxElement, name: string): MdastNode[] {
  return [...nodesOf(element)].map(({ node }) => node).filter((node) => isElement(node) && node.name === name);
}

function fencesIn(nodes: readonly MdastNode[], language: string): string[] {
  return nodes.flatMap((node) => (node.type === 'code' && node.lang === language ? [node.value] : []));
}

function promptIn(nodes: readonly MdastNode[]): string | undefined {
  return fencesIn(nodes, 'prompt')[0];
}
