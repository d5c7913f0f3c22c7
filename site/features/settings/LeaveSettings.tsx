/** What deleting the account means, and the form for it; an account that is to be deleted already has no form. */
import { useState } from 'react';
import { type DeleteAccountRequest, deleteAccountEndpoint } from '#domain/contract/account/delete-account';
import type { Learner } from '#domain/contract/learning/me-shape';
import { call } from '#site/data/api.ts';
import { forgetLearner } from '#site/data/session/forget-learner.ts';
import { $session } from '#site/data/session/session-store.ts';
import { forgetTexts } from '#site/data/texts/forget-texts.ts';
import { ask } from '#site/shell/session/dialogs.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { Checkbox } from '#site/ui/form/Checkbox.tsx';
import { type Refused, refused, useForm } from '#site/ui/form/use-form.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { flash } from '#site/ui/toasts/flash.ts';
import { pagePath } from '../../paths.ts';
import { ConfirmingPassword } from './ConfirmingPassword.tsx';

export function LeaveSettings({ learner }: { learner: Learner }) {
  return (
    <>
      <ul className="grid list-disc gap-1.5 pl-[1.2em] marker:text-clay">
        {copy('profile-settings').leave.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {typeof learner.deleteAfter !== 'string' && <LeaveForm />}
    </>
  );
}

function LeaveForm() {
  const { leave: t, problems } = copy('profile-settings');
  const [withholdName, setWithholdName] = useState(false);
  const form = useForm<'password'>({
    attempt: 'delete-account',
    saved: { password: '' },
    words: problems.leave,
    fields: { 'password-required': 'password', 'password-wrong': 'password', 'too-many-tries': 'password' },
    send: ({ password }) => leave({ password, withholdName }),
  });
  return (
    <form className="grid gap-4" {...form.props}>
      <Checkbox
        look="framed"
        label={t.withhold}
        hint={t.withholdHint}
        checked={withholdName}
        onChecked={setWithholdName}
      />
      <ConfirmingPassword field={form.field('password')} label={t.password} hint={t.passwordHint} />
      <div>
        <BusyButton className="btn btn-danger" type="submit" busy={form.busy} busyText={t.busy}>
          {t.button}
        </BusyButton>
      </div>
    </form>
  );
}

async function leave(body: DeleteAccountRequest): Promise<Refused<'password'> | null> {
  const session = $session.get();
  if (session === null) return refused('signed-out');
  if (body.password === '') return refused('password-required');
  const { title, text, yes, no } = copy('profile-settings').leave.sure;
  if ((await ask(title, text, { no, yes })) !== 'yes') return null;
  const answer = await call(deleteAccountEndpoint, { body });
  if (!answer.ok) return answer;
  await forgetLearner();
  forgetTexts(session.user);
  flash('account-given-up');
  location.assign(pagePath('auth', pageLocale()));
  return null;
}
