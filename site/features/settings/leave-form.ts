/** Giving the account up, and taking that back. */

import { type DeleteAccountRequest, deleteAccountEndpoint } from '#domain/contract/delete-account';
import { keepAccountEndpoint } from '#domain/contract/keep-account';
import type { Learner } from '#domain/contract/me-shape';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { $me, updateMe } from '#site/data/me/me-store.ts';
import { forgetLearner } from '#site/data/session/forget-learner.ts';
import { $session } from '#site/data/session/session-store.ts';
import { ask } from '#site/shell/session/dialogs.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { whileBusy } from '#site/ui/form.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { flash } from '#site/ui/toasts/flash.ts';
import { toastProblem } from '#site/ui/toasts/messages.ts';
import { pagePath } from '../../paths.ts';
import { control, formOf, type Refused, refused, wireSettings } from './settings-form.ts';

const form = formOf('leave');
const notice = partOf(document, '[data-leaving]');

export function startLeaveForm(): void {
  wireSettings(form, {
    attempt: 'delete-account',
    words: copy('profile-settings').problems.leave,
    fields: { 'password-required': 'password', 'password-wrong': 'password', 'too-many-tries': 'password' },
    send,
  });
  const keep = partOf<HTMLButtonElement>(notice, '[data-keep]');
  keep.addEventListener('click', () => void whileBusy(keep, keep.dataset['busy'] ?? '', takeBack));
}

/** Says when the account goes, with the way back; an account that is not given up has the form instead. */
export function fillLeaving({ deleteAfter, timeZone }: Learner): void {
  const isLeaving = typeof deleteAfter === 'string';
  notice.hidden = !isLeaving;
  form.hidden = isLeaving;
  if (!isLeaving) return;
  const day = dayText(localDay(new Date(deleteAfter), timeZone), copy('dates'));
  partOf(notice, '[data-leaving-title]').textContent = fill(copy('profile-settings').leaving.title, { day });
}

async function send(): Promise<Refused | null> {
  if ($session.get() === null) return refused('signed-out');
  const password = control(form, 'password').value;
  if (password === '') return refused('password-required');
  const { title, text, yes, no } = copy('profile-settings').leave.sure;
  if ((await ask(title, text, { no, yes })) !== 'yes') return null;
  const withheld = control(form, 'withhold') as HTMLInputElement;
  const body: DeleteAccountRequest = { password, withholdName: withheld.checked };
  const answer = await call(deleteAccountEndpoint, { body });
  if (!answer.ok) return answer;
  await forgetLearner();
  flash('account-given-up');
  location.assign(pagePath('auth', pageLocale()));
  return null;
}

async function takeBack(): Promise<void> {
  const answer = await call(keepAccountEndpoint);
  if (!answer.ok) return toastProblem('keep-account', answer);
  const learner = $me.get()?.learner;
  if (learner) updateMe({ learner: { ...learner, deleteAfter: null } });
  toastAbout('account-kept');
}
