/** The one-time change of the name: used, or a button that asks for the new name and the password. */
import { useEffect, useRef, useState } from 'react';
import { changeNameEndpoint, type NameRequest } from '#domain/contract/account/change-name';
import type { Learner } from '#domain/contract/learning/me-shape';
import { checkNameChange } from '#domain/people/settings';
import { call } from '#site/data/api.ts';
import { updateMe } from '#site/data/me/me-store.ts';
import { $session, keepSession } from '#site/data/session/session-store.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { Field } from '#site/ui/form/Field.tsx';
import { type Refused, refused, useForm } from '#site/ui/form/use-form.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { ConfirmingPassword } from './ConfirmingPassword.tsx';
import { draftsOf } from './drafts.ts';
import { SettingsFacts } from './SettingsFacts.tsx';

const drafts = draftsOf('name');
type Asked = 'no' | 'from-draft' | 'yes' | 'cancelled';

export function NameSettings({ learner }: { learner: Learner }) {
  const t = copy('profile-settings').name;
  // A new name from before a reload is shown again.
  const [asked, setAsked] = useState<Asked>(() => (drafts.read()['name'] === undefined ? 'no' : 'from-draft'));
  const change = useRef<HTMLButtonElement>(null);
  const isOpen = asked === 'from-draft' || asked === 'yes';
  useEffect(() => {
    if (asked === 'cancelled') change.current?.focus();
  }, [asked]);
  return (
    <>
      <SettingsFacts
        facts={[
          [t.current, <b key="name">{learner.name}</b>],
          [t.username, <Username key="username" name={learner.username} />],
        ]}
      />
      {learner.nameChangeUsed && <p className="text-sm text-soft">{t.used}</p>}
      {!learner.nameChangeUsed && !isOpen && (
        <p>
          <button className="btn" type="button" ref={change} onClick={() => setAsked('yes')}>
            {t.change}
          </button>
        </p>
      )}
      {!learner.nameChangeUsed && isOpen && (
        <NameForm learner={learner} takesFocus={asked === 'yes'} onCancel={() => setAsked('cancelled')} />
      )}
    </>
  );
}

function Username({ name }: { name: string }) {
  return (
    <>
      <code>{name}</code>
      <span className="block text-sm text-soft">{copy('profile-settings').name.usernameHint}</span>
    </>
  );
}

function NameForm({ learner, takesFocus, onCancel }: { learner: Learner; takesFocus: boolean; onCancel: () => void }) {
  const { name: t, problems } = copy('profile-settings');
  const form = useForm<'name' | 'password'>({
    attempt: 'profile-update',
    saved: { name: learner.name, password: '' },
    words: problems.name,
    fields: {
      'name-required': 'name',
      'name-invalid': 'name',
      'name-address': 'name',
      'name-academy': 'name',
      'name-scripts': 'name',
      'name-same': 'name',
      'password-required': 'password',
      'password-wrong': 'password',
      'too-many-tries': 'password',
    },
    drafts,
    send: (values) => rename(learner, values),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    const field = form.props.ref.current?.elements.namedItem('name');
    if (!takesFocus || !(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  }, []);
  const cancel = (): void => {
    form.settle();
    onCancel();
  };
  return (
    <form className="grid gap-4" {...form.props}>
      <Field {...form.field('name')} label={t.next} hint={t.nextHint} autoComplete="name" required />
      <ConfirmingPassword field={form.field('password')} label={t.password} hint={t.passwordHint} />
      <div className="flex flex-wrap gap-3">
        <BusyButton className="btn btn-primary" type="submit" busy={form.busy} busyText={t.busy}>
          {t.save}
        </BusyButton>
        <button className="btn btn-quiet" type="button" onClick={cancel}>
          {t.cancel}
        </button>
      </div>
    </form>
  );
}

async function rename(learner: Learner, body: NameRequest): Promise<Refused<'name' | 'password'> | null> {
  if ($session.get() === null) return refused('signed-out');
  const { name: current, nameChangeUsed: used } = learner;
  const problem = checkNameChange({ current, next: body.name, password: body.password, used });
  if (problem) return refused(problem);
  const answer = await call(changeNameEndpoint, { body });
  if (!answer.ok) return answer;
  const { name } = answer.data;
  drafts.keep('name', null);
  const session = $session.get();
  if (session) keepSession({ ...session, name });
  updateMe({ learner: { ...learner, name, nameChangeUsed: true } });
  toastAbout('profile-updated');
  return null;
}
