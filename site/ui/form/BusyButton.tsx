/** A button that says what it is doing while it does it. It stays in the order of the keyboard, so the focus is not lost. */
import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { busy: boolean; busyText: string };

export function BusyButton({ busy, busyText, children, ...rest }: Props) {
  return (
    <button type="button" aria-busy={busy || undefined} {...rest}>
      {busy ? busyText : children}
    </button>
  );
}
