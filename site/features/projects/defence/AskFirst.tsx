/** A button that asks before it does something; the question takes its place and the focus. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';

type Props = { words: { button: string; ask: string; confirm: string; keep: string }; onConfirm: () => Promise<void> };

export function AskFirst({ words: t, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [busy, confirm] = useBusy(onConfirm);
  const ask = (asks: boolean): void => {
    flushSync(() => setAsking(asks));
    (asks ? question : button).current?.focus();
  };
  if (!isAsking)
    return (
      <p>
        <button className="btn btn-sm btn-quiet" type="button" ref={button} onClick={() => ask(true)}>
          {t.button}
        </button>
      </p>
    );
  return (
    <div className="grid gap-3 rounded-lg border border-rule p-4">
      <p ref={question} tabIndex={-1}>
        {t.ask}
      </p>
      <p className="flex flex-wrap gap-3">
        <BusyButton className="btn btn-danger btn-sm" busy={busy} busyText={t.confirm} onClick={() => void confirm()}>
          {t.confirm}
        </BusyButton>
        <button className="btn btn-sm" type="button" onClick={() => ask(false)}>
          {t.keep}
        </button>
      </p>
    </div>
  );
}
