/** A form whose contents are kept on this device until they are sent: the fields, the button, a status line, and the error. */
import { type ReactNode, useRef, useState } from 'react';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';

/** Why nothing was sent: a text that says it, or the name of the field in which something is missing. */
export type NotSent = { text: string } | { field: string };

type Props = {
  words: { send: string; sending: string; kept: string };
  className: string;
  /** Sends the contents; null when they arrived. */
  onSend: () => Promise<NotSent | null>;
  children: ReactNode;
};

export function KeptForm({ words: t, className, onSend, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState('');
  const [busy, send] = useBusy(async () => {
    setProblem('');
    const notSent = await onSend();
    if (notSent === null) return;
    if ('text' in notSent) setProblem(notSent.text);
    else form.current?.querySelector<HTMLElement>(`[name="${notSent.field}"]`)?.focus();
  });
  return (
    <form
      className={className}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {children}
      <p>
        <BusyButton className="btn btn-primary" type="submit" busy={busy} busyText={t.sending}>
          {t.send}
        </BusyButton>
      </p>
      <p className="text-sm text-soft">{t.kept}</p>
      <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {problem}
      </p>
    </form>
  );
}
