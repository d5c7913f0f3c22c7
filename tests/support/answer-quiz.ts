/** Answers a quiz in the page, as a learner who knows (or does not know) the answers. */
import { expect, type Locator, type Page } from '@playwright/test';
import { contentRoot } from '#content/schema/content-root';
import type { QuizKey } from '#domain/learning/grading';
import { quizKeyOf } from './built-curriculum.ts';

/** The radio buttons of the question that is shown. */
export function options(page: Page): Locator {
  return page.locator('.quiz-box fieldset input[type="radio"]');
}

/** Waits until the island of the quiz runs: the question is there before it. */
export async function untilQuizRuns(page: Page): Promise<void> {
  await expect(page.locator('.quiz-lines')).toHaveCount(0);
}

/** The id of the question that is shown. */
export async function shownQuestion(page: Page): Promise<string> {
  return (await options(page).first().getAttribute('name')) ?? '';
}

/** The key of a right or of a wrong option of a question. */
export function optionOf(key: QuizKey, question: string, right: boolean): string {
  const asked = key.questions[question];
  const found = asked?.options.find((option) => (option === asked.answer) === right);
  if (found === undefined) throw new Error(`no such option of ${question}`);
  return found;
}

/** Chooses an option of every question and submits. The first `wrong` answers are wrong. Returns the questions in their order. */
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
    const option = optionOf(key, question, asked.length >= wrong);
    asked.push(question);
    await options(page)
      .and(page.locator(`[value="${option}"]`))
      .check();
    const submit = page.getByRole('button', { name: 'Submit Quiz' });
    if (await submit.isVisible()) {
      await submit.click();
      return asked;
    }
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(options(page).first()).not.toHaveAttribute('name', question);
  }
}
