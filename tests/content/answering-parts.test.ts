/** Mistakes in the parts that check what a learner does. */
import { expect, test } from 'vitest';
import { adding, DRAFT, expectProblem, mutatedContent, problemsIn } from './mutated-content.ts';

const ANSWER = '<Answer>\n\n```prompt\nWrite 30 words for visitors.\n```\n\n</Answer>';
const REPAIR = (inner: string, answer = ANSWER): string =>
  `<Repair id="r" task="Repair it.">\n\n${inner}\n\n<Needs number>Say how long.</Needs>\n\n${answer}\n\n</Repair>`;
const BROKEN = '```prompt\nWrite a poster.\n```';
const LINE = '<Line>It is short.</Line>\n\n';
const DRAWING = '<Diagram src="d.svg" title="A" description="B" />';

const MISTAKES: { name: string; text: string; at: string; key: string; message: RegExp }[] = [
  {
    name: 'an id with capitals',
    text: '<Order id="My order" task="t">\n\n1. a\n2. b\n3. c\n\n</Order>',
    at: '<Order',
    key: '<Order id>',
    message: /Rename/,
  },
  {
    name: 'two parts with one id',
    text: '<Order id="o" task="t">\n\n1. a\n2. b\n3. c\n\n</Order>\n\n<Write id="o" task="t"><Answer>a</Answer><Line>1</Line><Line>2</Line><Line>3</Line><Line>4</Line></Write>',
    at: '<Write',
    key: '<Write id>',
    message: /Another part of this course/,
  },
  {
    name: 'an order without a list',
    text: '<Order id="o" task="t">\n\nFirst this.\n\n</Order>',
    at: '<Order',
    key: '<Order>',
    message: /right order/,
  },
  {
    name: 'a text to mark in which everything is wanted',
    text: '<Mark id="m" task="t">\n\n<Spot why="x">a</Spot> and <Spot why="y">b</Spot>\n\n</Mark>',
    at: '<Mark',
    key: '<Mark>',
    message: /marking everything is right/,
  },
  {
    name: 'a prompt that is not broken',
    text: REPAIR('```prompt\nWrite 20 words.\n```'),
    at: '<Repair',
    key: '<Repair>',
    message: /nothing is to do/,
  },
  {
    name: 'a repaired prompt that breaks its own rule',
    text: REPAIR(BROKEN, '<Answer>\n\n```prompt\nWrite a short poster.\n```\n\n</Answer>'),
    at: '<Repair',
    key: '<Answer>',
    message: /<Needs> number 1/,
  },
  {
    name: 'a mistake that would be right',
    text: '<Number id="n" question="q" answer={10} tolerance={2}>\n\n<Mistake value={11}>No.</Mistake>\n\n</Number>',
    at: '<Number',
    key: '<Mistake value>',
    message: /within the tolerance/,
  },
  {
    name: 'a number in quotes',
    text: '<Number id="n" question="q" answer="10">\n\nx\n\n</Number>',
    at: '<Number',
    key: '<Number answer>',
    message: /in braces/,
  },
  {
    name: 'a text of too long a name',
    text: `<Write id="${'w'.repeat(61)}" task="t">\n\n<Answer>x</Answer>\n\n${LINE.repeat(4)}</Write>`,
    at: '<Write',
    key: '<Write id>',
    message: /Shorten it/,
  },
  {
    name: 'three lines to look for',
    text: `<Write id="w" task="t">\n\n<Answer>x</Answer>\n\n${LINE.repeat(3)}</Write>`,
    at: '<Write',
    key: '<Write>',
    message: /four lines/,
  },
  {
    name: 'an answer outside of a part',
    text: '<Answer>\n\nx\n\n</Answer>',
    at: '<Answer',
    key: '<Answer>',
    message: /inside <Predict> or <Mark>/,
  },
  {
    name: 'a recorded answer without a date',
    text: '<Runs title="t">\n\n<Run label="a" model="M 1">\n\n```output\nx\n```\n\n</Run>\n\n<Run label="b">\n\n```output\ny\n```\n\n</Run>\n\n</Runs>',
    at: '<Runs',
    key: '<Run>',
    message: /model and its date/,
  },
  {
    name: 'an Ask without a prompt',
    text: '<Ask id="a" task="t">\n\n```output\nx\n```\n\n</Ask>',
    at: '<Ask',
    key: '<Ask>',
    message: /prompt that learners begin with/,
  },
  {
    name: 'a prompt that is tried on one input alone',
    text: '<PromptBuilder id="a" task="t">\n\n<Try>\n\n```input\nx\n```\n\n<Expect most={3} />\n\n</Try>\n\n</PromptBuilder>',
    at: '<PromptBuilder',
    key: '<Try>',
    message: /met by chance/,
  },
  {
    name: 'an input that is no fence',
    text: '<PromptBuilder id="a" task="t">\n\n<Try>\n\nx\n\n<Expect most={3} />\n\n</Try>\n\n</PromptBuilder>',
    at: '<PromptBuilder',
    key: '<Try>',
    message: /fence of its own/,
  },
  {
    name: 'a table that is not there',
    text: '<Explorer id="e" title="t" src="none.csv" />',
    at: '<Explorer',
    key: '<Explorer src>',
    message: /no such CSV/,
  },
];

test.each(MISTAKES)('$name is reported', ({ text, at, key, message }) => {
  expectProblem({ [DRAFT]: adding(text) }, { file: DRAFT, at, key, message });
});

test('a part that is used rightly is sound', () => {
  expect(problemsIn(mutatedContent({ [DRAFT]: adding(REPAIR(BROKEN)) }))).toEqual([]);
});

const drawing = (inner: string): string => `<svg viewBox="0 0 328 100">${inner}</svg>`;

test.each([
  ['too small text', '<text font-size="9">a</text>', /smaller than 12 px/],
  ['a colour of its own', '<rect fill="#fff" width="9" height="9"/>', /colour of the theme/],
  ['a shape of a size below zero', '<rect fill="none" width="-2" height="9"/>', /size of this shape/],
  ['too many shapes', `<path d="${'M0 0'.repeat(2500)}"/>`, /fewer and simpler shapes/],
])('a drawing with %s is reported', (_, inner, message) => {
  const files = { 'courses/next-steps/d.svg': drawing(inner), [DRAFT]: adding(DRAWING) };
  expectProblem(files, { file: DRAFT, at: '<Diagram', key: '<Diagram src>', message });
});

test('a drawing in the colours of the theme is sound', () => {
  const svg = drawing(
    '<rect fill="none" stroke="var(--color-clay)" width="9" height="9"/><text font-size="14">a</text>',
  );
  expect(problemsIn(mutatedContent({ 'courses/next-steps/d.svg': svg, [DRAFT]: adding(DRAWING) }))).toEqual([]);
});

test('an Explorer names columns of its table', () => {
  const files = {
    'courses/next-steps/t.csv': 'a,b\n1,2\n2,3\n',
    [DRAFT]: adding('<Explorer id="e" title="t" src="t.csv" chart="c" />'),
  };
  expectProblem(files, { file: DRAFT, at: '<Explorer', key: '<Explorer chart>', message: /columns of the file/ });
});
