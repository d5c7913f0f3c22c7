/** A task names a maker that there is, with a setting that the maker takes, and from which it makes sound material. */
import { suggestion } from '#content/schema/did-you-mean';
import type { Content, QuizFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { type QuizQuestion, taskOf } from '#content/schema/quiz';
import { MAKERS, makerOf } from '#domain/practice/tasks/makers';
import { makeTask, settingProblems } from '#domain/practice/tasks/task';
import { problemAt } from './check.ts';

/** So many draws are tried: a setting that leaves no single answer shows within a few. */
const TRIED_SEEDS = 30;

export function quizTasks(content: Content): ContentProblem[] {
  return [...content.quizzes.values()].flatMap((quiz) =>
    quiz.data.questions.flatMap((question, index) => taskProblems(quiz, question, index)),
  );
}

function taskProblems({ source }: QuizFile, question: QuizQuestion, index: number): ContentProblem[] {
  const task = taskOf(question);
  if (task === null) return [];
  const path = ['questions', index];
  const maker = makerOf(task.maker);
  if (maker === null) {
    const names = Object.keys(MAKERS);
    const message = `There is no such maker. There are ${names.join(', ')}.`;
    const near = suggestion(task.maker, names);
    return [problemAt(source, [...path, 'maker'], { received: task.maker, expected: 'a maker', message, ...near })];
  }
  const wrong = settingProblems(maker, task.setting).map(({ key, expected, received }) => {
    const message = `${task.maker} does not take this: ${listOf(maker.rules)}`;
    return problemAt(source, [...path, 'setting', key], { expected, received, message });
  });
  if (wrong.length > 0) return wrong;
  try {
    for (let seed = 0; seed < TRIED_SEEDS; seed += 1) makeTask(maker, task.setting, seed);
    return [];
  } catch {
    const message =
      'With this setting the maker finds no material with one right answer: give more words, or other numbers.';
    return [problemAt(source, [...path, 'setting'], { message })];
  }
}

function listOf(rules: (typeof MAKERS)[string]['rules']): string {
  return `${Object.entries(rules)
    .map(([key, { says }]) => `${key} (${says})`)
    .join('; ')}.`;
}
