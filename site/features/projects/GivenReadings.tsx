/** The reviews of a version, line by line of the rubric. */
import type { GivenReading } from '#domain/contract/projects/project-shape';
import { pointsOf } from '#domain/projects/rubric';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { dayOf } from './day-of.ts';
import type { RubricWords } from './rubric-lines.ts';

type Props = { readings: readonly GivenReading[]; rubric: readonly RubricWords[] };

export function GivenReadings({ readings, rubric }: Props) {
  const t = copy('project').versions;
  return readings.map((reading) => (
    <section className="grid gap-4 rounded-lg border border-rule bg-surface p-4" key={`${reading.at}${reading.reader}`}>
      <p className="text-sm text-soft">
        {reading.reader === '' ? t.readByGone : fill(t.readBy, { name: reading.reader })} · {dayOf(reading.at)}
      </p>
      {reading.summary !== '' && (
        <div>
          <p className="font-semibold">{t.summary}</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{reading.summary}</p>
        </div>
      )}
      <ul className="grid gap-4">
        {rubric.map((line) => (
          <ReadingLine key={line.id} line={line} reading={reading} />
        ))}
      </ul>
    </section>
  ));
}

function ReadingLine({ line: { id, title, weight }, reading }: { line: RubricWords; reading: GivenReading }) {
  const t = copy('project').versions;
  const { level, comment, evidence } = reading.lines[id];
  return (
    <li className="grid gap-1 rule-t pt-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b>{title}</b> <span>{fill(t.line, { points: pointsOf(weight, level), weight })}</span>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">
        {comment === '' ? <span className="text-soft">{t.noComment}</span> : comment}
      </p>
      {evidence !== '' && <p className="text-sm text-soft wrap-anywhere">{fill(t.evidence, { place: evidence })}</p>}
    </li>
  );
}
