/** The results in full: comparison, scores by label and language, confusion matrices, curves. */
import type { Scores } from '#domain/practice/classification-metrics';
import type { LabResult } from '#domain/practice/ticket-lab';
import { TICKET_LABELS, type TicketLabel } from '#domain/practice/tickets';
import { fill } from '#domain/text/fill';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { Comparison } from './Comparison.tsx';
import { CurveChart } from './CurveChart.tsx';
import { score, WithResults } from './WithResults.tsx';

export const LabResults = island(LabResultsIsland);

function LabResultsIsland() {
  const t = copy('lab').results;
  return (
    <WithResults>
      {(result) => (
        <div className="grid gap-10">
          <section className="grid gap-3">
            <h2 className="h3">{t.compareTitle}</h2>
            <Comparison result={result} />
          </section>
          <ByLabel result={result} />
          <ByLanguage result={result} />
          <section className="grid gap-3">
            <h2 className="h3">{t.confusionTitle}</h2>
            <p className="measure">{t.confusionNote}</p>
            <div className="grid gap-6 md:grid-cols-2">
              <Confusion title={t.rule} scores={result.rule} />
              <Confusion title={t.model} scores={result.model} />
            </div>
          </section>
          <CurveChart curves={result.curves} />
        </div>
      )}
    </WithResults>
  );
}

function ByLabel({ result }: { result: LabResult }) {
  const { labels, results: t } = copy('lab');
  const rows = TICKET_LABELS.flatMap((label) => [
    { label, by: t.rule, scores: result.rule.byLabel[label] },
    { label, by: t.model, scores: result.model.byLabel[label] },
  ]);
  return (
    <section className="grid gap-3">
      <h2 className="h3">{t.byLabelTitle}</h2>
      <div className="overflow-x-auto">
        <table className="table w-full max-w-200">
          <thead>
            <tr>
              <th scope="col">{copy('lab').interactive.label}</th>
              <th scope="col">{t.precision}</th>
              <th scope="col">{t.recall}</th>
              <th scope="col">F1</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, by, scores }) => (
              <tr key={label + by}>
                <th scope="row">
                  {labels[label]} <span className="block text-sm font-normal text-soft">{by}</span>
                </th>
                <td>{score(scores.precision)}</td>
                <td>{score(scores.recall)}</td>
                <td>{score(scores.f1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ByLanguage({ result }: { result: LabResult }) {
  const { languages, results: t } = copy('lab');
  return (
    <section className="grid gap-3">
      <h2 className="h3">{t.byLanguageTitle}</h2>
      <p className="measure">{t.byLanguageNote}</p>
      <div className="overflow-x-auto">
        <table className="table w-full max-w-160">
          <thead>
            <tr>
              <th scope="col">{t.language}</th>
              <th scope="col">{t.rule}</th>
              <th scope="col">{t.model}</th>
              <th scope="col">{t.cases}</th>
            </tr>
          </thead>
          <tbody>
            {result.byLanguage.map(({ language, cases, rule, model }) => (
              <tr key={language}>
                <th scope="row">{languages[language]}</th>
                <td>{score(rule)}</td>
                <td>{score(model)}</td>
                <td>{cases}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Confusion({ title, scores }: { title: string; scores: Scores<TicketLabel> }) {
  const { labels, results: t } = copy('lab');
  return (
    <table className="table w-full">
      <caption className="pb-2 text-left font-semibold">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t.trueLabel}</th>
          {TICKET_LABELS.map((predicted) => (
            <th key={predicted} scope="col">
              <span className="sr-only">{fill(t.said, { label: labels[predicted] })}</span>
              <span aria-hidden="true">{labels[predicted]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TICKET_LABELS.map((label) => (
          <tr key={label}>
            <th scope="row">{labels[label]}</th>
            {TICKET_LABELS.map((predicted) => (
              <td key={predicted} className={label === predicted ? 'bg-good-bg font-semibold' : undefined}>
                {scores.confusion[label][predicted]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
