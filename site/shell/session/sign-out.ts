/** Signing out: on every device, and on this one at once, whether or not the server can be reached. */
import { signOutEndpoint } from '#domain/contract/account/sign-out';
import { fill } from '#domain/text/fill';
import type { Locale } from '#domain/text/locales';
import { type Answer, call } from '#site/data/api.ts';
import { discardQueue, flushQueue, refreshQueue } from '#site/data/queue/queue.ts';
import { ownWork } from '#site/data/queue/queue-rules.ts';
import { $queue } from '#site/data/queue/queue-store.ts';
import { forgetLearner } from '#site/data/session/forget-learner.ts';
import { $session } from '#site/data/session/session-store.ts';
import { forgetTexts } from '#site/data/texts/forget-texts.ts';
import { pagePath } from '#site/paths.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { lateCopy } from '#site/ui/texts/late-copy.ts';
import type { Situation } from '#site/ui/toasts/catalogue.ts';
import { flash } from '#site/ui/toasts/flash.ts';
import { ask, tell } from './dialogs.ts';

const TIMEOUT_MS = 3000;
/** The pauses before the second to the fifth try. */
const RETRY_AFTER_MS = [1000, 2000, 4000, 8000] as const;
/** How long sending the last work may hold the sign-out up. */
const SEND_MS = 5000;

/** Signs the learner out and goes to /auth; with nobody signed in it only goes there. False: the learner stays, for work that is not sent. */
export async function signOut(): Promise<boolean> {
  const session = $session.get();
  if (session) {
    await lateCopy();
    if (!(await settleUnsentWork())) return false;
    // This device first, because the server may take a while or never be reached; the texts before the session, because a page that
    // asks for a session leaves as soon as there is none.
    forgetTexts(session.user);
    await forgetLearner();
    await endOnServer(session.token);
  }
  location.assign(pagePath('auth', document.documentElement.lang as Locale));
  return true;
}

/** Sends what waits, once; then asks what to do with the rest. False: the learner stays. */
async function settleUnsentWork(): Promise<boolean> {
  await refreshQueue();
  if ($queue.get().items.length > 0) await Promise.race([flushQueue(), wait(SEND_MS)]);
  // The notes of which lessons were opened are kept without a word.
  const count = ownWork($queue.get().items).length;
  if (count === 0) return true;
  const t = copy('session').unsent;
  const choice = await ask(t.title, fill(t.text, { count }), { keep: t.keep, discard: t.discard, cancel: t.cancel });
  if (choice === 'discard') await discardQueue();
  return choice === 'keep' || choice === 'discard';
}

/** Ends the session everywhere; the token lives in memory only by now. The next page says how it went when it did not go well. */
async function endOnServer(token: string): Promise<void> {
  let answer = await tryOnce(token);
  if (answer.ok) return;
  const t = copy('session').closing;
  // A server that answers 500 is there.
  const patience = tell(t.title, answer.status >= 500 ? t.failed : t.text, t.go);
  for (const pause of RETRY_AFTER_MS) {
    const isOver = await Promise.race([patience, wait(pause)]);
    if (isOver) break;
    answer = await tryOnce(token);
    if (answer.ok) return;
  }
  flash(situationOf(answer.code));
}

function tryOnce(token: string): Promise<Answer<unknown>> {
  return call(signOutEndpoint, { body: { scope: 'global' }, token, timeoutMs: TIMEOUT_MS });
}

function situationOf(code: string): Situation {
  if (code === 'timeout') return 'sign-out-timeout';
  return code === 'network' ? 'sign-out-unreachable' : 'sign-out-failed';
}

function wait(ms: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ms);
  });
}
