/** The learners of a cohort and how far they are in each course; and the same as a file. */
import { cohortCsv } from '#domain/cohorts/cohort-csv';
import { cohortFileName } from '#domain/cohorts/cohort-file-name';
import { cohortStatementsEndpoint } from '#domain/contract/cohorts/cohort-statements';
import type { CohortMember, TaughtCohort } from '#domain/contract/cohorts/taught-cohort';
import { at } from '#domain/contract/endpoint';
import { call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { saveFile } from '#site/ui/save-file.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { momentDay, problemWords } from './cohort-words.ts';

/** All that a cohort did is read at once; asked again, the server would begin again. */
const PATIENCE = { timeoutMs: 60_000, retries: 0 };

export function ProgressGrid({ cohort }: { cohort: TaughtCohort }) {
  const t = copy('teaching').grid;
  if (cohort.members.length === 0) return <p>{t.none}</p>;
  const save = (): void => {
    const file = new Blob([cohortCsv(cohort)], { type: 'text/csv;charset=utf-8' });
    saveFile(file, cohortFileName(cohort, 'csv'));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide grid is scrolled by keyboard */}
      <section className="table-wrap" tabIndex={0} aria-label={t.title}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t.learner}</th>
              <th scope="col">{t.last}</th>
              {cohort.courses.map(({ slug, code, title }) => (
                <th key={slug} scope="col">
                  <abbr className="whitespace-nowrap no-underline" title={title}>
                    {code}
                  </abbr>
                </th>
              ))}
              <th scope="col">{t.clinics}</th>
            </tr>
          </thead>
          <tbody>
            {cohort.members.map((member) => (
              <Row key={member.learnerId} member={member} courses={cohort.courses} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="flex flex-wrap gap-3">
        <button className="btn btn-sm" type="button" onClick={save}>
          {t.export}
        </button>
        <ExportStatements cohort={cohort} />
      </p>
    </>
  );
}

function ExportStatements({ cohort }: { cohort: TaughtCohort }) {
  const t = copy('teaching').grid;
  const [busy, save] = useBusy(async () => {
    const answer = await call(at(cohortStatementsEndpoint, { id: cohort.id }), PATIENCE);
    if (!answer.ok) return toast({ kind: 'error', title: problemWords(answer, {}) });
    const file = new Blob([JSON.stringify(answer.data)], { type: 'application/json' });
    saveFile(file, cohortFileName(cohort, 'json'));
  });
  return (
    <BusyButton className="btn btn-sm" busy={busy} busyText={t.exporting} onClick={() => void save()}>
      {t.exportStatements}
    </BusyButton>
  );
}

type RowProps = { member: CohortMember; courses: TaughtCohort['courses'] };

function Row({ member: { name, learnerId, lastActiveAt, percents, stuck, silent, clinics }, courses }: RowProps) {
  const t = copy('teaching').grid;
  return (
    <tr>
      <th className="font-normal" scope="row">
        <span className="grid min-w-36 gap-1">
          <b className="wrap-anywhere">{name}</b>
          <span className="text-sm text-soft">{learnerId}</span>
          {(stuck.length > 0 || silent) && (
            <span className="flex flex-wrap gap-1">
              {stuck.length > 0 && <span className="chip chip-warn">{t.stuck}</span>}
              {silent && <span className="chip chip-warn">{t.silent}</span>}
            </span>
          )}
        </span>
      </th>
      <td className="whitespace-nowrap">{lastActiveAt === null ? t.never : momentDay(lastActiveAt)}</td>
      {courses.map(({ slug }, n) => (
        <td key={slug}>{percents[n] ?? '–'}</td>
      ))}
      <td>{clinics}</td>
    </tr>
  );
}
