/** Precision against recall for each label: a line chart as SVG, and the same as a table. */
import type { CurvePoint } from '#domain/practice/classification-metrics';
import type { LabResult } from '#domain/practice/ticket-lab';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { score } from './WithResults.tsx';

const WIDTH = 300;
const HEIGHT = 200;
/** Room for the numbers left of and below the axes. */
const LEFT = 34;
const BELOW = 26;
const MARKS = [0, 0.5, 1];
/** In the table: the precision at these shares of the tickets found. */
const TABLE_RECALLS = [0.25, 0.5, 0.75, 0.9, 1];

export function CurveChart({ curves }: Pick<LabResult, 'curves'>) {
  const { labels, results: t } = copy('lab');
  return (
    <section className="grid gap-3">
      <h2 className="h3">{t.curvesTitle}</h2>
      <p className="measure">{t.curvesNote}</p>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {curves.map(({ label, points, averagePrecision }) => (
          <figure key={label} className="grid gap-2">
            <figcaption className="font-semibold">
              {labels[label]}{' '}
              <span className="block text-sm font-normal text-soft">
                {t.averagePrecision} {score(averagePrecision)}
              </span>
            </figcaption>
            <Chart points={points} text={fill(t.curveText, { label: labels[label], value: score(averagePrecision) })} />
          </figure>
        ))}
      </div>
      <details>
        <summary className="cursor-pointer font-semibold">{t.curvesTable}</summary>
        <CurveTable curves={curves} />
      </details>
    </section>
  );
}

function Chart({ points, text }: { points: CurvePoint[]; text: string }) {
  const t = copy('lab').results;
  const x = (recall: number): number => LEFT + recall * (WIDTH - LEFT - 8);
  const y = (precision: number): number => 8 + (1 - precision) * (HEIGHT - BELOW - 8);
  const first = points[0];
  const line = points.map(({ recall, precision }) => `${x(recall).toFixed(1)},${y(precision).toFixed(1)}`);
  const start = first === undefined ? [] : [`${x(0).toFixed(1)},${y(first.precision).toFixed(1)}`];
  return (
    <svg className="h-auto w-full" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={text}>
      {MARKS.map((mark) => (
        <g key={mark} className="fill-soft stroke-rule text-[12px]">
          <line x1={x(0)} x2={x(1)} y1={y(mark)} y2={y(mark)} />
          <text className="stroke-none" x={LEFT - 6} y={y(mark) + 4} textAnchor="end">
            {mark}
          </text>
          <text className="stroke-none" x={x(mark)} y={HEIGHT - 10} textAnchor="middle">
            {mark}
          </text>
        </g>
      ))}
      <polyline className="fill-none stroke-clay" strokeWidth="2.5" points={[...start, ...line].join(' ')} />
      <text className="fill-soft text-[12px]" x={x(1)} y={HEIGHT - BELOW - 6} textAnchor="end">
        {t.recall} →
      </text>
      <text className="fill-soft text-[12px]" x={LEFT + 6} y={y(0.06)}>
        ↑ {t.precision}
      </text>
    </svg>
  );
}

function CurveTable({ curves }: Pick<LabResult, 'curves'>) {
  const { labels, results: t } = copy('lab');
  return (
    <div className="overflow-x-auto pt-3">
      <table className="table max-w-160">
        <caption className="pb-2 text-left font-semibold">{t.precision}</caption>
        <thead>
          <tr>
            <th scope="col">{t.recall}</th>
            {curves.map(({ label }) => (
              <th key={label} scope="col">
                {labels[label]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TABLE_RECALLS.map((recall) => (
            <tr key={recall}>
              <th scope="row">{recall}</th>
              {curves.map(({ label, points }) => (
                <td key={label}>{score(points.find((point) => point.recall >= recall)?.precision ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
