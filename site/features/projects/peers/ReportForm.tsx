/** A few words on what is wrong with a work, or with the notes on one. */
import { useState } from 'react';
import { at } from '#domain/contract/endpoint';
import { reportPeerEndpoint } from '#domain/contract/projects/report-peer';
import { REPORT_MAX, REPORT_MIN } from '#domain/projects/peer-reading';
import { call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { TextArea } from '#site/ui/form/TextArea.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { projectProblem } from '../project-problem.ts';

/** `id`: of the reading. `hint`: what may be wrong with what is reported here. */
type Props = { id: string; hint: string; onSent: () => void };

export function ReportForm({ id, hint, onSent }: Props) {
  const t = copy('peers').report;
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, send] = useBusy(async () => {
    if (text.trim().length < REPORT_MIN) return setProblem(t.short);
    setProblem('');
    const answer = await call(at(reportPeerEndpoint, { id }), { body: { text } });
    if (answer.ok) onSent();
    else setProblem(projectProblem(answer));
  });
  return (
    <details>
      <summary className="cursor-pointer text-sm">{t.open}</summary>
      <form
        className="grid gap-3 pt-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextArea
          label={t.label}
          hint={hint}
          problem={problem}
          name="report"
          className="input field-sizing-content min-h-20"
          maxLength={REPORT_MAX}
          rows={2}
          value={text}
          onValue={setText}
        />
        <p>
          <BusyButton className="btn btn-sm" type="submit" busy={busy} busyText={t.sending}>
            {t.send}
          </BusyButton>
        </p>
      </form>
    </details>
  );
}
