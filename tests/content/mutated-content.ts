/** The valid content tree with one mistake in it, in a folder of its own that the test leaves behind clean. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { loadContent } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { checkContent } from '#scripts/check-content/check-content';
import { rubric } from '#scripts/check-content/rubric/rubric';
import type { RuleName } from '#scripts/check-content/rubric/rules';

export const COURSE = 'courses/first-steps/course.yaml';
export const LESSON = 'courses/first-steps/ask-clearly.mdx';
export const SECOND_LESSON = 'courses/first-steps/check-answers.mdx';
export const QUIZ = 'courses/first-steps/first-quiz.quiz.yaml';
export const NEXT_COURSE = 'courses/next-steps/course.yaml';
export const DRAFT = 'courses/next-steps/draft-lesson.mdx';

export const THIRD_COURSE = 'courses/third-steps/course.yaml';

/** What happens to a file: a new text, a change of the text, or null to delete it. */
type Change = string | ((text: string) => string) | null;
export type Mutation = { [file: string]: Change };

/** A copy of the valid tree with the changes made. */
export function mutatedContent(mutation: Mutation = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'academy-content-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(join(import.meta.dirname, 'valid'), root, { recursive: true });
  for (const [file, change] of Object.entries(mutation)) makeChange(join(root, file), change);
  return root;
}

/** Replaces a text that must be there, so that no mutation does nothing unnoticed. */
export function replacing(from: string, to: string): (text: string) => string {
  return (text) => {
    expect(text, 'the text to replace').toContain(from);
    return text.replace(from, () => to);
  };
}

/** A third course, coming soon, that asks for the second. */
export function thirdCourse(change: (text: string) => string = (text) => text): Mutation {
  const text = `code: PE-103
title: Third Steps
description: More.
level: Builder
levelOrder: 2
status: coming-soon
category: Prompt Engineering
instructor: Spek Academy
prerequisites: [PE-102]
devices: [phone, shared-laptop]
story: { people: "Rose, who drives a bus", place: A bus park in Huye, trouble: Tickets are lost. }
tools: []
needs: { data: Little., accounts: [], arrange: [A free hour on the laptop] }
learningOutcomes: { a: Do one., b: Do two., c: Do three., d: Do four., e: Do five., f: Do six. }
planned:
  - { title: Sun, description: Yellow., minutes: 40 }
  - { title: Moon, description: White., minutes: 40 }
  - { title: River, description: Blue., minutes: 40 }
  - { title: Forest, description: Green., minutes: 40 }
  - { title: Clay, description: Brown., minutes: 40 }
  - { title: Night, description: Black., minutes: 40 }
  - { title: Maize, description: Golden., minutes: 40 }
  - { title: Tomato, description: Red., minutes: 40 }
project: { task: You build it., artifact: A thing, minutes: 120 }
sfia: { INCA: 2 }
`;
  return { [THIRD_COURSE]: change(text) };
}

/** Puts Markdown at the end of a lesson. */
export function adding(markdown: string): (text: string) => string {
  return (text) => `${text}\n${markdown}\n`;
}

/** Everything that the checks say of a folder, without warnings and without the rubric, which the short lessons of the valid tree do not meet. */
export function problemsIn(root: string): ContentProblem[] {
  return checkContent(loadContent(root)).filter(({ warning, rule }) => warning !== true && rule === undefined);
}

/** What one rule of the rubric says of a folder. */
export function brokenRules(root: string, name: RuleName): ContentProblem[] {
  return rubric(loadContent(root)).filter(({ rule }) => rule === name);
}

type Expected = {
  file: string;
  /** A part of the line that the problem points at; '' for the first line of the file. */
  at: string;
  key: string;
  /** What the author reads: how to correct it. */
  message: RegExp;
  expected?: string;
  received?: string;
  didYouMean?: string;
};

/** Makes the mistake and expects this one problem and no other. */
export function expectProblem(mutation: Mutation, { file, at, key, message, ...more }: Expected): void {
  const root = mutatedContent(mutation);
  const problems = problemsIn(root);
  expect(problems).toEqual([expect.objectContaining({ file, key, ...more })]);
  const [problem] = problems;
  expect(problem?.message).toMatch(message);
  if (at === '') expect(problem?.line).toBe(1);
  else expect(lineText(join(root, file), problem?.line ?? 0)).toContain(at);
}

function lineText(path: string, line: number): string | undefined {
  return readFileSync(path, 'utf8').split('\n')[line - 1];
}

function makeChange(path: string, change: Change): void {
  if (change === null) {
    rmSync(path, { recursive: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof change === 'string' ? change : change(readFileSync(path, 'utf8')));
}
