/** A control with its label, hint and problem; both are tied to the control, so a screen reader says them. */
import { type ReactNode, useId } from 'react';

/** What the control takes over. */
type Tied = { id: string; 'aria-describedby': string; 'aria-invalid': true | undefined };

type LabelledProps = { label: string; hint?: ReactNode; problem?: string };

/** A control of the kit: `useForm().field(name)` fills all except the label; without a form, `value` and `onValue` are enough. */
export type ControlProps = LabelledProps & { value: string; onValue: (value: string) => void };

export function Labelled({
  label,
  hint,
  problem = '',
  children,
}: LabelledProps & { children: (tied: Tied) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-1.5">
      <label className="font-semibold" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="text-sm text-soft" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described, 'aria-invalid': problem === '' ? undefined : true })}
      <p className="text-sm font-semibold text-bad empty:hidden" id={`${id}-problem`}>
        {problem}
      </p>
    </div>
  );
}
