/** Several lines to type into. */
import type { ComponentProps } from 'react';
import { Labelled, type LabelledProps } from './Labelled.tsx';
import type { FieldState } from './use-form.ts';

type Props = LabelledProps & FieldState & Omit<ComponentProps<'textarea'>, keyof FieldState | 'id' | 'onChange'>;

export function TextArea({ label, hint, problem, onValue, className = 'input', ...control }: Props) {
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(tied) => (
        <textarea className={className} {...control} {...tied} onChange={({ target }) => onValue(target.value)} />
      )}
    </Labelled>
  );
}
