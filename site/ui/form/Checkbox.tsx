/** A box to tick, with its words beside it: the whole line can be tapped. */
import { type ReactNode, useId } from 'react';

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  name?: string;
  /** `line`: small, without a frame · `row`: with a rule below · `framed`: with a frame of its own. */
  look?: 'line' | 'row' | 'framed';
};

const LOOKS = {
  line: 'flex items-baseline gap-2.5 text-sm',
  row: 'flex cursor-pointer items-baseline gap-3.5 border-b border-rule py-3',
  framed: 'choice',
};
const BOXES = {
  line: 'size-4.5 flex-none translate-y-[0.15em]',
  row: 'size-5.5 flex-none translate-y-1 accent-forest',
  framed: '',
};

export function Checkbox({ label, hint, checked, onChecked, name, look = 'line' }: Props) {
  const id = useId();
  return (
    <label className={LOOKS[look]}>
      <input
        className={BOXES[look]}
        type="checkbox"
        name={name}
        checked={checked}
        autoComplete="off"
        aria-describedby={hint ? id : undefined}
        onChange={({ target }) => onChecked(target.checked)}
      />
      <span className={look === 'line' ? '' : 'grid'}>
        {look === 'line' ? label : <b>{label}</b>}
        {hint && (
          <span className="text-sm text-soft" id={id}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
