/** A line to type into. */
import type { ComponentProps } from 'react';
import { type ControlProps, Labelled } from './Labelled.tsx';

type Props = ControlProps & Omit<ComponentProps<'input'>, keyof ControlProps | 'id' | 'onChange'>;

export function Field({ label, hint, problem = '', onValue, className = 'input', ...control }: Props) {
  return (
    <Labelled label={label} hint={hint} problem={problem}>
      {(tied) => (
        <input className={className} {...control} {...tied} onChange={({ target }) => onValue(target.value)} />
      )}
    </Labelled>
  );
}
