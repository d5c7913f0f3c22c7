/**
 * When a quiz shows what one came for on a slow phone (paint.ts): the first question to a new learner, at the first visit and later, and the
 * result to one who has failed; and how far the page moved under the reader (layout shift). Printed, never judged.
 */
import { chromium } from 'playwright';
import { LIVE_CONTENT } from '#content/schema/content-root';
import { startAcademy } from '#support/academy';
import { attemptOf, type Client, newLearner } from '#support/api-client';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { finishCourse } from '#support/finish-course';
import { CHROMIUM } from './chromium.ts';
import { printSeen, type Seen, signedIn, timeToSee } from './time-to-see.ts';

const TIMES = 3;
const COURSE = 'prompt-engineering-beginner';
const QUESTION = 'form.quiz-box fieldset input';
const RESULT = '.quiz-result .stat-value';

/** `npm run bench -- quiz`. */
export async function measureQuiz(): Promise<void> {
  const academy = await startAcademy({ content: LIVE_CONTENT });
  const browser = await chromium.launch(CHROMIUM);
  const { entries = [] } = builtCurriculum(LIVE_CONTENT).courses.find(({ slug }) => slug === COURSE) ?? {};
  const at = entries.findIndex(({ kind }) => kind === 'quiz');
  const key = quizKeyOf(COURSE, entries[at]?.id ?? '', LIVE_CONTENT);
  const url = `${academy.origin}/course/${COURSE}/lesson/${at + 1}`;
  const learner = async (): Promise<Client> => {
    const made = await newLearner(academy.origin, { enrolled: true });
    await finishCourse(made, COURSE, at, 0, LIVE_CONTENT);
    return made;
  };
  console.log(
    `\nA quiz at 400 kbit/s, 400 ms, processor slowed 6 times (median of ${TIMES}; layout shift: the largest)`,
  );
  try {
    const first: Seen[] = [];
    const later: Seen[] = [];
    const failed: Seen[] = [];
    for (let n = 0; n < TIMES; n++) {
      const context = await signedIn(browser, academy.origin, await learner());
      first.push(await timeToSee(context, url, QUESTION, 'quiz first'));
      later.push(await timeToSee(context, url, QUESTION, 'quiz later'));
      await context.close();
      const other = await learner();
      const wrong = attemptOf(other, key, { wrong: key.draw ?? key.order.length });
      await other.send('POST', `/api/academy/quizzes/${COURSE}.${key.id}/attempts`, wrong);
      const visit = await signedIn(browser, academy.origin, other);
      failed.push(await timeToSee(visit, url, RESULT, 'quiz failed'));
      await visit.close();
    }
    printSeen('question 1, first visit', first);
    printSeen('question 1, later', later);
    printSeen('a failed result, first visit', failed);
  } finally {
    await browser.close();
    await academy.stop();
  }
}
