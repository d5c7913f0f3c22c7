/** The password that confirms a change, with a box that shows it. */
import { useState } from 'react';
import { Checkbox } from '#site/ui/form/Checkbox.tsx';
import { Field } from '#site/ui/form/Field.tsx';
import type { FieldState } from '#site/ui/form/use-form.ts';
import { copy } from '#site/ui/texts/copy.ts';

type Props = { field: FieldState; label: string; hint: string };

export function ConfirmingPassword({ field, label, hint }: Props) {
  const [isShown, setShown] = useState(false);
  const type = isShown ? 'text' : 'password';
  return (
    <div className="grid gap-2">
      <Field {...field} label={label} hint={hint} type={type} autoComplete="current-password" required />
      <Checkbox label={copy('profile-settings').show} checked={isShown} onChecked={setShown} />
    </div>
  );
}
