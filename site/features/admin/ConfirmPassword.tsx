/** Asks an administrator for the password again, before backups, exports, roles and overrides. */
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { confirmAdminEndpoint } from '#domain/contract/administration/confirm-admin';
import { call } from '#site/data/api.ts';
import { Field } from '#site/ui/form/Field.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { $passwordAsked, rememberConfirmed } from './ask-password.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export function ConfirmPassword() {
  const waiting = useStore($passwordAsked);
  return waiting === null ? null : <Question onEnd={waiting} />;
}

function Question({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const t = copy('admin').shared;
  const confirmed = useRef(false);
  const [password, setPassword] = useState('');

  const confirm = async () => {
    const answer = await call(confirmAdminEndpoint, { body: { password } });
    confirmed.current = answer.ok;
    if (answer.ok) rememberConfirmed(answer.data.seconds);
    return answer;
  };
  return (
    <ConfirmDialog
      title={t.passwordTitle}
      confirm={t.passwordConfirm}
      onConfirm={confirm}
      onClose={() => onEnd(confirmed.current)}
    >
      <p>{t.passwordText}</p>
      <Field
        label={t.password}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onValue={setPassword}
      />
    </ConfirmDialog>
  );
}
