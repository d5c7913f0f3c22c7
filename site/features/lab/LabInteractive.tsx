/** Sample tickets, rule against model, and the threshold that one can move. */
import { useState } from 'react';
import { thresholdRow } from '#domain/practice/classification-metrics';
import { DEFAULT_THRESHOLD, type LabResult } from '#domain/practice/ticket-lab';
import { TICKET_COUNT, TICKET_LABELS } from '#domain/practice/tickets';
import { fill } from '#domain/text/fill';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { Comparison } from './Comparison.tsx';
import { percent, score, WithResults } from './WithResults.tsx';

export const LabInteractive = island(LabInteractiveIsland);

function LabInteractiveIsland() {
  return (
    <WithResults>
      {(result) => (
        <div className="grid gap-10">
          <Samples result={result} />
          <section className="grid gap-3">
            <h2 className="h3">{copy('lab').interactive.compareTitle}</h2>
            <Comparison result={result} />
          </section>
          <Thresholds result={result} />
        </div>
      )}
    </WithResults>
  );
}

function Samples({ result }: { result: LabResult }) {
  const t = copy('lab');
  return (
    <section className="grid gap-3">
      <h2 className="h3">{t.interactive.samplesTitle}</h2>
      <p className="text-sm text-soft">
        {fill(t.interactive.samplesNote, { count: result.samples.length, total: TICKET_COUNT.toLocaleString('en') })}
      </p>
      <ul className="grid gap-2">
        {result.samples.map(({ id, text, label, language }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-rule py-2"
          >
            <span className="min-w-0 flex-[1_1_18rem]" lang={language === 'rw' ? 'rw' : 'en'}>
              {text}
            </span>
            <span className="chip">{t.labels[label]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Thresholds({ result }: { result: LabResult }) {
  const t = copy('lab').interactive;
  const [threshold, setThreshold] = useState(DEFAULT_THRESHOLD);
  const moved = thresholdRow(TICKET_LABELS, result.judged, threshold);
  const valueText = fill(t.sliderValue, {
    threshold: threshold.toFixed(2),
    decided: moved.decided,
    total: result.test,
    people: result.test - moved.decided,
  });
  return (
    <section className="grid gap-4">
      <h2 className="h3">{t.thresholdTitle}</h2>
      <p className="measure">{t.thresholdNote}</p>
      <div className="grid max-w-120 gap-2">
        <label className="font-semibold" htmlFor="lab-threshold">
          {t.slider}
        </label>
        <input
          className="w-full accent-clay"
          id="lab-threshold"
          type="range"
          min="0.35"
          max="0.99"
          step="0.01"
          value={threshold}
          aria-valuetext={valueText}
          onChange={(event) => setThreshold(Number(event.target.value))}
        />
        <output htmlFor="lab-threshold">{valueText}</output>
      </div>
      <div className="overflow-x-auto">
        <table className="table w-full max-w-160">
          <thead>
            <tr>
              <th scope="col">{t.threshold}</th>
              <th scope="col">{t.coverage}</th>
              <th scope="col">{t.f1}</th>
              <th scope="col">{t.escalated}</th>
            </tr>
          </thead>
          <tbody>
            {result.thresholds.map((row) => (
              <tr key={row.threshold}>
                <th scope="row">{row.threshold.toFixed(1)}</th>
                <td>{percent(row.coverage)}</td>
                <td>{score(row.macroF1)}</td>
                <td>{percent(row.escalated)}</td>
              </tr>
            ))}
            <tr className="bg-sunken font-semibold">
              <th scope="row">
                {threshold.toFixed(2)} <span className="font-normal text-soft">{t.chosen}</span>
              </th>
              <td>{percent(moved.coverage)}</td>
              <td>{score(moved.macroF1)}</td>
              <td>{percent(moved.escalated)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}
