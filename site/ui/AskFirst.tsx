/** A button that asks before it does something; the question takes its place and the focus. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BusyButton } from './form/BusyButton.tsx';
import { useBusy } from './form/use-busy.ts';

type Props = {
  /** `button` starts it, `ask` is the question, `confirm` does it, `keep` leaves all as it is. */
  words: { button: string; ask: string; confirm: string; keep: string };
  /** 'quiet' among other controls; 'card' on a page of its own matter. */
  look?: keyof typeof LOOKS;
  onConfirm: () => Promise<void>;
};

const LOOKS = {
  quiet: { button: 'btn btn-sm btn-quiet', question: 'grid gap-3 rounded-lg border border-rule p-4' },
  card: { button: 'btn btn-sm', question: 'grid gap-3 rounded-lg border border-rule bg-surface p-5' },
};

export function AskFirst({ words: t, look = 'quiet', onConfirm }: Props) {
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
        <button className={LOOKS[look].button} type="button" ref={button} onClick={() => ask(true)}>
          {t.button}
        </button>
      </p>
    );
  return (
    <div className={LOOKS[look].question}>
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
