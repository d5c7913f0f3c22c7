/** The secret address of the calendar: to open, to copy, and to replace by another one. */
import { useState } from 'react';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { Field } from '#site/ui/form/Field.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';

/** `renew` makes another address, and says whether it was made. */
export function CalendarAddress({ address, renew }: { address: string; renew: () => Promise<boolean> }) {
  const { calendar: t, ...words } = copy('profile-settings').reminders;
  const [message, setMessage] = useState('');
  const [busy, makeNew] = useBusy(async () => setMessage((await renew()) ? t.renewed : words.failed));
  const copyIt = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setMessage(t.copied);
    } catch {
      // Without https there is no clipboard, and a browser may refuse it.
      setMessage(t.copyFailed);
    }
  };
  return (
    <div className="grid gap-4">
      <Field
        label={t.address}
        hint={t.private}
        className="input font-mono text-sm"
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
        onValue={() => {}}
      />
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-sm" href={address}>
          {t.add}
        </a>
        <button className="btn btn-sm" type="button" onClick={() => void copyIt()}>
          {t.copy}
        </button>
        <BusyButton className="btn btn-sm" busy={busy} busyText={words.saving} onClick={() => void makeNew()}>
          {t.renew}
        </BusyButton>
      </p>
      <p className="min-h-[1.5em] text-sm font-semibold" role="status">
        {message}
      </p>
    </div>
  );
}
