/** A choice from a list; the children are its options. */
import type { ComponentProps } from 'react';
import { Labelled, type LabelledProps } from './Labelled.tsx';
import type { FieldState } from './use-form.ts';

type Props = LabelledProps & FieldState & Omit<ComponentProps<'select'>, keyof FieldState | 'id' | 'onChange'>;

export function Select({ label, hint, problem, onValue, className = 'input', children, ...control }: Props) {
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(tied) => (
        <select className={className} {...control} {...tied} onChange={({ target }) => onValue(target.value)}>
          {children}
        </select>
      )}
    </Labelled>
  );
}
