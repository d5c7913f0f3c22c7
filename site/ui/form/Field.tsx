/** A line to type into. */
import type { ComponentProps } from 'react';
import { Labelled, type LabelledProps } from './Labelled.tsx';
import type { FieldState } from './use-form.ts';

type Props = LabelledProps & FieldState & Omit<ComponentProps<'input'>, keyof FieldState | 'id' | 'onChange'>;

export function Field({ label, hint, problem, onValue, className = 'input', ...control }: Props) {
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(tied) => (
        <input className={className} {...control} {...tied} onChange={({ target }) => onValue(target.value)} />
      )}
    </Labelled>
  );
}
