/** The report at the end of a cohort: drafted from the numbers, finished and kept by the instructor. */
import { useState } from 'react';
import { cohortFiguresEndpoint, REPORT_LENGTH, saveReportEndpoint } from '#domain/contract/cohorts/cohort-report';
import { at } from '#domain/contract/endpoint';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { TextArea } from '#site/ui/form/TextArea.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { momentDay, problemWords } from './cohort-words.ts';
import { draftReport } from './draft-report.ts';
import { forgetReport, keepReport, keptReport } from './kept-report.ts';
import type { TaughtProps } from './taught-props.ts';

const ROWS = 14;

export function CohortReport({ cohort, onChange }: TaughtProps) {
  const { report: t, list } = copy('teaching');
  const { id, reportedAt } = cohort;
  const [report, setReport] = useState(() => keptReport(id) ?? cohort.report);
  const change = (text: string): void => {
    keepReport(id, text);
    setReport(text);
  };
  const [drafting, draft] = useBusy(async () => {
    const answer = await call(at(cohortFiguresEndpoint, { id }));
    if (!answer.ok) return toast({ kind: 'error', title: problemWords(answer, {}) });
    change(draftReport(cohort, answer.data));
  });
  const [saving, save] = useBusy(async () => {
    const answer = await call(at(saveReportEndpoint, { id }), { body: { report } });
    if (!answer.ok) return toast({ kind: 'error', title: list.failedTitle, text: problemWords(answer, {}) });
    forgetReport(id);
    toast({ kind: 'success', title: list.saved });
    onChange(answer.data);
  });
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <BusyButton className="btn btn-sm" busy={drafting} busyText={t.drafting} onClick={() => void draft()}>
          {t.draft}
        </BusyButton>
        {report !== '' && <span className="text-sm text-soft">{t.again}</span>}
      </p>
      <TextArea label={t.label} rows={ROWS} maxLength={REPORT_LENGTH} value={report} onValue={change} />
      <p className="flex flex-wrap items-center gap-3">
        <BusyButton className="btn" busy={saving} busyText={t.save} onClick={() => void save()}>
          {t.save}
        </BusyButton>
        {reportedAt !== null && (
          <span className="text-sm text-soft">{fill(t.kept, { day: momentDay(reportedAt) })}</span>
        )}
      </p>
    </div>
  );
}
