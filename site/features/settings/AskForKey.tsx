/** The words with which a learner asks for a key, or asks again: what was written before is there to be changed. */
import { type FormEvent, useState } from 'react';
import { PURPOSE } from '#domain/model/personal-key';
import { fill } from '#domain/text/fill';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { TextArea } from '#site/ui/form/TextArea.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';

export function AskForKey({ before, onAsk }: { before: string; onAsk: (purpose: string) => Promise<void> }) {
  const t = copy('profile-settings').modelKey;
  const [purpose, setPurpose] = useState(before);
  const [problem, setProblem] = useState('');
  const [busy, ask] = useBusy(() => onAsk(purpose));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isShort = purpose.trim().length < PURPOSE.least;
    setProblem(isShort ? fill(t.purposeShort, { least: PURPOSE.least }) : '');
    if (!isShort) void ask();
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <TextArea
        label={t.purpose}
        hint={fill(t.purposeHint, { least: PURPOSE.least })}
        problem={problem}
        rows={4}
        maxLength={PURPOSE.most}
        value={purpose}
        onValue={setPurpose}
      />
      <div>
        <BusyButton className="btn" type="submit" busy={busy} busyText={t.ask}>
          {t.ask}
        </BusyButton>
      </div>
    </form>
  );
}
