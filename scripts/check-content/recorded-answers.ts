/** Stored answers of a course belong to its prompts as they are today, and the one that learners see is what the lesson says of it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content, CourseFile } from '#content/schema/load-content';
import { lessonsInAllLanguages } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { RECORDED_ANSWERS, recordedAnswersSchema } from '#content/schema/recorded-answers';
import { checkSource } from '#content/schema/schema-problems';
import { parseYaml, type Source } from '#content/schema/source';
import { COUNTS, unmetClaims } from '#domain/practice/claims';
import { attributeText, isElement } from '../mdx/mdx-elements.ts';
import { mdxTree, nodesOf } from '../mdx/mdx-tree.ts';
import { type LessonPrompt, promptsOf } from '../mdx/prompts-of.ts';
import { problemAt } from './check.ts';

const CLAIMS = ['contains', 'without', ...COUNTS, 'json', 'declines', 'known', 'language'];

export function recordedAnswers(content: Content): ContentProblem[] {
  return [...content.courses.flatMap((course) => fileProblems(course, content)), ...emptyExpects(content)];
}

function fileProblems({ slug }: CourseFile, content: Content): ContentProblem[] {
  const file = `courses/${slug}/${RECORDED_ANSWERS}`;
  const path = join(content.root, file);
  if (!existsSync(path)) return [];
  const parsed = parseYaml(file, readFileSync(path, 'utf8'));
  if (parsed.source === undefined) return parsed.problems;
  const { data, problems } = checkSource(parsed.source, recordedAnswersSchema);
  if (data === undefined) return problems;
  const prompts = promptsOf(slug, content);
  const { source } = parsed;
  return data.prompts.flatMap(({ prompt, label, answers }, index) => {
    const own = prompts.find(({ fingerprint }) => fingerprint === prompt);
    return own === undefined
      ? [orphan(source, index, label, slug)]
      : shownProblems(source, index, own, answers[0] ?? '');
  });
}

function orphan(source: Source, index: number, label: string, slug: string): ContentProblem {
  const message = `No lesson has this prompt any more, so its answers are not shown: npm run try:prompts -- ${slug}, or delete them.`;
  return { ...problemAt(source, ['prompts', index, 'prompt'], { received: label, message }), warning: true };
}

function shownProblems(source: Source, index: number, prompt: LessonPrompt, shown: string): ContentProblem[] {
  const unmet = unmetClaims(prompt.claims, shown, prompt.text);
  if (unmet.length === 0) return [];
  const message = `Learners see this answer to "${prompt.label}", and it ${unmet.join(', and ')}. Change the prompt or its <Expect> (${prompt.file}:${prompt.line}), and try again.`;
  return [problemAt(source, ['prompts', index, 'answers'], { message })];
}

function emptyExpects(content: Content): ContentProblem[] {
  return lessonsInAllLanguages(content).flatMap(({ file, source }) => {
    const { root } = mdxTree(source);
    if (root === undefined) return [];
    return [...nodesOf(root)].flatMap(({ node }) => {
      if (!isElement(node) || node.name !== 'Expect') return [];
      if (CLAIMS.some((name) => attributeText(node, name) !== undefined)) return [];
      const message = 'Say what an answer must be, such as most={40} or contains="18,000".';
      return [
        { file, line: node.position?.start.line ?? source.bodyLine, key: '<Expect>', received: 'nothing', message },
      ];
    });
  });
}
