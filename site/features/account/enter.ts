/** What follows a sign-in by a form: enrolling where that was requested, the guest's progress and start, and the way on. */

import type { AuthAnswer } from '#domain/contract/account/users';
import { enrollEndpoint } from '#domain/contract/program/enroll';
import { type AskedFor, askedFor } from '#domain/people/asked-for';
import { call } from '#site/data/api.ts';
import { takeGuestStart } from '#site/data/me/start-answers.ts';
import { mergeGuest } from '#site/data/queue/merge-guest.ts';
import { askedNext } from '#site/data/session/asked-next.ts';
import { beginSession } from '#site/data/session/begin-session.ts';
import { goOn } from '#site/data/session/go-on.ts';
import { flash } from '#site/ui/toasts/flash.ts';
import { showPanel } from './panels.ts';

/** What the address of this page asks for. */
export function askedHere(): AskedFor {
  return askedFor(askedNext(), new URLSearchParams(location.search).has('enroll'));
}

type Entering = {
  enrolls: boolean;
  /** Where to go when nothing else was requested. */
  otherwise: 'dashboard' | 'courses';
  /** The toast of the next page, before any about the enrollment. */
  situation?: Parameters<typeof flash>[0] | undefined;
};

/** Stores the session and goes on; shows a message when this browser stores nothing. */
export async function enter(answer: AuthAnswer, { enrolls, otherwise, situation }: Entering): Promise<void> {
  // First, so that whatever the session starts on this page finds the learner enrolled, and knows where to begin.
  const enrolled = enrolls ? await enroll(answer.token) : undefined;
  await takeGuestStart(answer);
  if (!(await beginSession(answer))) return showPanel('storage');
  await mergeGuest(answer.record.id);
  showPanel('going');
  const shown = situation ?? enrolled;
  if (shown !== undefined) flash(shown);
  goOn({ asked: true, account: answer.record.locale, otherwise: enrolls ? 'courses' : otherwise });
}

/** The program is named by the page. An enrollment that fails is no reason to stay: the next page offers it again. */
async function enroll(token: string): Promise<'enrolled' | 'enroll-failed'> {
  const program = document.querySelector<HTMLElement>('[data-program]')?.dataset['program'] ?? '';
  const answer = await call(enrollEndpoint, { body: { program }, token });
  return answer.ok ? 'enrolled' : 'enroll-failed';
}
