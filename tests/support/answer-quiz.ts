/** Answers a quiz in the page, as a learner who knows (or does not know) the answers. */
import { expect, type Locator, type Page } from '@playwright/test';
import { contentRoot } from '#content/schema/content-root';
import type { DrawnTasks } from '#domain/contract/learning/draw-tasks';
import type { QuizKey } from '#domain/learning/grading';
import { splitKeys, type TaskMaterial } from '#domain/practice/task-material';
import { quizKeyOf } from './built-curriculum.ts';
import { solveTask } from './solve-task.ts';

/** The radio buttons of the question that is shown. */
export function options(page: Page): Locator {
  return page.locator('.quiz-box fieldset input[type="radio"]');
}

/** The task of the question that is shown, with its material. */
export function task(page: Page): Locator {
  return page.locator('.quiz-task');
}

/** Waits until the island of the quiz runs: the question is there before it. */
export async function untilQuizRuns(page: Page): Promise<void> {
  await expect(page.locator('.quiz-lines')).toHaveCount(0);
}

/** The id of the question that is shown. */
export async function shownQuestion(page: Page): Promise<string> {
  const shown = options(page).or(task(page)).first();
  return (await shown.getAttribute('name')) ?? (await shown.getAttribute('data-task')) ?? '';
}

/** The material that this browser keeps for a quiz, by question. */
export async function keptTasks(page: Page, { course, id }: QuizKey): Promise<DrawnTasks['tasks']> {
  const stored = await page.evaluate(
    (name) => Object.entries(localStorage).find(([key]) => key.startsWith(name))?.[1],
    `academy-quiz-tasks:${course}.${id}:`,
  );
  return stored === undefined ? {} : (JSON.parse(stored) as DrawnTasks).tasks;
}

/** Works the task out by the keyboard alone. */
export async function workOut(page: Page, material: TaskMaterial, answer: string): Promise<void> {
  if (material.ask.kind === 'number' || material.ask.kind === 'code') {
    await task(page).getByRole('textbox').focus();
    await page.keyboard.type(answer);
    return;
  }
  if (material.ask.kind === 'marks') {
    for (const line of splitKeys(answer)) {
      await task(page)
        .getByRole('checkbox', { name: `Mark line ${line}`, exact: true })
        .focus();
      await page.keyboard.press('Space');
    }
    return;
  }
  for (const [at, line] of splitKeys(answer).entries()) {
    const up = task(page).getByRole('button', { name: `Move ${line} up`, exact: true });
    const places = () => task(page).locator('ol li b').allTextContents();
    while ((await places()).indexOf(line) > at) {
      await up.focus();
      await page.keyboard.press('Enter');
    }
  }
}

/** The key of a right or of a wrong option of a question. */
export function optionOf(key: QuizKey, question: string, right: boolean): string {
  const asked = key.questions[question];
  const found = asked?.options.find((option) => (option === asked.answer) === right);
  if (found === undefined) throw new Error(`no such option of ${question}`);
  return found;
}

/** Answers every question and submits. The first `wrong` answers are wrong, except those of tasks. Returns the questions in their order. */
export async function answerQuiz(
  page: Page,
  course: string,
  quiz: string,
  { wrong = 0, content = contentRoot() } = {},
): Promise<string[]> {
  const key = quizKeyOf(course, quiz, content);
  const asked: string[] = [];
  for (;;) {
    const question = await shownQuestion(page);
    const { task: spec } = key.questions[question] ?? {};
    if (spec === undefined) {
      const option = optionOf(key, question, asked.length >= wrong);
      await options(page)
        .and(page.locator(`[value="${option}"]`))
        .check();
    } else {
      await expect(task(page).getByRole('table')).toBeVisible();
      const { material } = (await keptTasks(page, key))[question] ?? {};
      if (material) await workOut(page, material, solveTask(spec.maker, material, spec.setting));
    }
    asked.push(question);
    const submit = page.getByRole('button', { name: 'Submit Quiz' });
    if (await submit.isVisible()) {
      await submit.click();
      return asked;
    }
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect.poll(() => shownQuestion(page)).not.toBe(question);
  }
}
