/** A choice from a list; the children are its options. */
import type { ComponentProps } from 'react';
import { type ControlProps, Labelled } from './Labelled.tsx';

type Props = ControlProps & Omit<ComponentProps<'select'>, keyof ControlProps | 'id' | 'onChange'>;

export function Select({ label, hint, problem = '', onValue, className = 'input', children, ...control }: Props) {
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
