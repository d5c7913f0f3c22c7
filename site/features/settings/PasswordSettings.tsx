/** A new password for the old one; and a link by mail for users who do not know the old one. */
import { useState } from 'react';
import { changePasswordEndpoint, type PasswordRequest } from '#domain/contract/account/change-password';
import { requestResetEndpoint } from '#domain/contract/account/mail-links';
import type { Learner } from '#domain/contract/learning/me-shape';
import { checkNewPassword } from '#domain/people/settings';
import { call } from '#site/data/api.ts';
import { beginSession } from '#site/data/session/begin-session.ts';
import { $session } from '#site/data/session/session-store.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { Checkbox } from '#site/ui/form/Checkbox.tsx';
import { Field } from '#site/ui/form/Field.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { type Refused, refused, useForm } from '#site/ui/form/use-form.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { toastProblem } from '#site/ui/toasts/messages.ts';

const MAIL_TIMEOUT_MS = 20_000;

type Name = 'old' | 'password' | 'again';

export function PasswordSettings({ learner }: { learner: Learner }) {
  const { password: t, problems, show } = copy('profile-settings');
  const [isShown, setShown] = useState(false);
  const form = useForm<Name>({
    attempt: 'password-update',
    saved: { old: '', password: '', again: '' },
    words: problems.password,
    fields: {
      'password-required': 'password',
      'password-short': 'password',
      'password-rule': 'password',
      'password-long': 'password',
      'password-common': 'password',
      'passwords-differ': 'again',
      'password-wrong': 'old',
      'too-many-tries': 'old',
    },
    send,
  });

  async function send({ old, password, again }: Record<Name, string>): Promise<Refused<Name> | null> {
    if ($session.get() === null) return refused('signed-out');
    if (old === '') return refused('password-required', { field: 'old', text: problems.password['old-required'] });
    const problem = checkNewPassword(password, again);
    if (problem) return refused(problem);
    const body: PasswordRequest = { oldPassword: old, password };
    const answer = await call(changePasswordEndpoint, { body });
    if (!answer.ok) return answer;
    await beginSession(answer.data);
    form.settle();
    toastAbout('password-updated');
    return null;
  }

  const shared = { type: isShown ? 'text' : 'password', required: true } as const;
  return (
    <form className="grid gap-4" {...form.props}>
      <Field {...form.field('old')} {...shared} label={t.old} autoComplete="current-password" />
      <Field {...form.field('password')} {...shared} label={t.next} hint={t.nextHint} autoComplete="new-password" />
      <Field {...form.field('again')} {...shared} label={t.again} autoComplete="new-password" />
      <Checkbox label={show} checked={isShown} onChecked={setShown} />
      <div className="flex flex-wrap gap-3">
        <BusyButton className="btn" type="submit" busy={form.busy} busyText={t.busy}>
          {t.save}
        </BusyButton>
        <Forgotten email={learner.email} />
      </div>
    </form>
  );
}

function Forgotten({ email }: { email: string }) {
  const t = copy('profile-settings').password;
  const [busy, send] = useBusy(async () => {
    const answer = await call(requestResetEndpoint, { body: { email }, timeoutMs: MAIL_TIMEOUT_MS });
    if (answer.ok) toastAbout('reset-email-sent');
    else toastProblem('reset-email', answer);
  });
  return (
    <BusyButton
      className="btn btn-quiet btn-sm -ml-3 text-start"
      busy={busy}
      busyText={t.forgotBusy}
      onClick={() => void send()}
    >
      {t.forgot}
    </BusyButton>
  );
}
