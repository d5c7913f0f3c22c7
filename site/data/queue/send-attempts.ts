/** Sending attempts at quizzes: loaded by the pages of quizzes, and by queue.ts when one waits. */
import type { Failure } from '#domain/contract/answer';
import { at } from '#domain/contract/endpoint';
import { type AttemptRequest, submitAttemptEndpoint } from '#domain/contract/learning/submit-attempt';
import { quizId } from '#domain/learning/quiz-id';
import { call } from '#site/data/api.ts';
import type { Session } from '#site/data/session/session-store.ts';
import { lateCopy } from '#site/ui/texts/late-copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { forgetTasks } from './kept-tasks.ts';
import { change, reached } from './queue-change.ts';
import { nextAttempts, type QueuedAttempt, withLock, withoutItem, withRefusal } from './queue-rules.ts';
import { readQueue } from './queue-storage.ts';
import { GRADED_EVENT, type Graded } from './queue-store.ts';
import { isReturned, returnAnswers } from './quiz-drafts.ts';
import { tellPage } from './tell-page.ts';

/** Sends them in order, until the server cannot be reached. */
export async function sendAttempts(session: Session): Promise<void> {
  for (const attempt of nextAttempts(await readQueue(session.user))) {
    if (!(await sendAttempt(session, attempt))) return;
  }
}

async function sendAttempt(session: Session, item: QueuedAttempt): Promise<boolean> {
  const { id, course, quiz, answers, number, asked, outline, materials, seconds } = item;
  const body: AttemptRequest = { key: id, answers, number, asked, outline, materials, seconds };
  const answer = await call(at(submitAttemptEndpoint, { quizId: quizId(course, quiz) }), {
    body,
    token: session.token,
  });
  if (!reached(answer)) return false;
  if (!answer.ok) {
    const { code } = answer;
    const isReturned = giveBack(session.user, item, answer);
    await change(session.user, (items) => {
      if (isReturned) return withoutItem(items, id);
      return code === 'quiz-locked' ? withLock(items, id) : withRefusal(items, id, code);
    });
    return true;
  }
  const { attempt, next, progress, nextStep, badges } = answer.data;
  // The page gets the response before the item is removed: a page that is left in between forgets nothing, and sending twice is harmless.
  await tellPage({ progress, nextStep, badges });
  await change(session.user, (items) => withoutItem(items, id));
  window.dispatchEvent(new CustomEvent<Graded>(GRADED_EVENT, { detail: { course, quiz, attempt, next } }));
  return true;
}

/** The answers of an attempt that another device submitted, or whose quiz has changed, become the draft of the next one; the learner gets a message. */
function giveBack(learner: string, attempt: QueuedAttempt, { code, details }: Failure): boolean {
  if (!isReturned(code)) return false;
  if (code === 'material-gone') forgetTasks(attempt, learner);
  if (!returnAnswers(attempt, learner, attempt, { code, next: details.next })) return false;
  void lateCopy().then(() => toastAbout(code));
  return true;
}
