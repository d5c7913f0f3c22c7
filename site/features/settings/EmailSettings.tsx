/** The address as it is, and a new one: a link goes there, and counts once it was opened (auth page, mode=email-change). */

import { requestEmailChangeEndpoint } from '#domain/contract/account/mail-links';
import type { Learner } from '#domain/contract/learning/me-shape';
import { cleanEmail } from '#domain/people/account';
import { checkEmailChange } from '#domain/people/settings';
import { call } from '#site/data/api.ts';
import { $session } from '#site/data/session/session-store.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { Field } from '#site/ui/form/Field.tsx';
import { type Refused, refused, useForm } from '#site/ui/form/use-form.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { draftsOf } from './drafts.ts';
import { SettingsFacts } from './SettingsFacts.tsx';

/** The mail goes out before the server answers. */
const MAIL_TIMEOUT_MS = 20_000;

const drafts = draftsOf('email');

export function EmailSettings({ learner }: { learner: Learner }) {
  const { email: t, problems } = copy('profile-settings');
  const form = useForm<'email'>({
    attempt: 'email-update',
    saved: { email: '' },
    words: problems.email,
    fields: { 'email-required': 'email', 'email-invalid': 'email', 'email-same': 'email', 'bad-input': 'email' },
    drafts,
    send,
  });

  async function send({ email: next }: { email: string }): Promise<Refused<'email'> | null> {
    if ($session.get() === null) return refused('signed-out');
    const problem = checkEmailChange(learner.email, next);
    if (problem) return refused(problem);
    const cleaned = cleanEmail(next);
    if (!cleaned.ok) return refused(cleaned.code);
    const { email } = cleaned;
    const body = { newEmail: email };
    const answer = await call(requestEmailChangeEndpoint, { body, timeoutMs: MAIL_TIMEOUT_MS });
    if (!answer.ok) return answer;
    form.settle();
    toastAbout('email-change-sent', { email });
    return null;
  }

  return (
    <>
      <SettingsFacts facts={[[t.current, <Address key="email" learner={learner} />]]} />
      <form className="grid gap-4" {...form.props}>
        <Field {...form.field('email')} label={t.next} type="email" inputMode="email" autoComplete="email" required />
        <div>
          <BusyButton className="btn" type="submit" busy={form.busy} busyText={t.busy}>
            {t.save}
          </BusyButton>
        </div>
      </form>
    </>
  );
}

function Address({ learner: { email, verified } }: { learner: Learner }) {
  const t = copy('profile-settings').email;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      <b>{email}</b>
      <span className={verified ? 'chip chip-good' : 'chip chip-warn'}>{verified ? t.verified : t.unverified}</span>
    </span>
  );
}
