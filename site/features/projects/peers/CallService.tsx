/** Where the work of a classmate has a service for phones: a button that puts it on played phones. */
import { useRef, useState } from 'react';
import { handedInService } from '#domain/practice/phone/handed-in';
import { fill } from '#domain/text/fill';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { fileProblemText, type PhoneWords } from '../../lesson/phone/phone-words.ts';

/** `text` of the work; `words` of the phones. */
type Props = { text: string; words: PhoneWords };

export function CallService({ text, words }: Props) {
  const t = copy('peers').service;
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [read] = useState(() => handedInService(text));
  const [busy, open] = useBusy(async () => {
    if (read?.ok !== true) return;
    const loaded = await import('../../lesson/phone/call-service.ts').catch(() => null);
    if (loaded === null || place.current === null) return toast({ kind: 'error', title: t.failed });
    loaded.callService(place.current, read.called, words);
    setIsOpen(true);
  });
  if (read === null) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t.title}</h3>
      {read.ok ? (
        <p className="text-sm text-soft">{t.note}</p>
      ) : (
        <p className="notice notice-warning">{fill(t.wrong, { problem: fileProblemText(read.problem, words) })}</p>
      )}
      {read.ok && !isOpen && (
        <p>
          <BusyButton className="btn" busy={busy} busyText={t.call} onClick={() => void open()}>
            {t.call}
          </BusyButton>
        </p>
      )}
      <div ref={place} />
    </div>
  );
}
