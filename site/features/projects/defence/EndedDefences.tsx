/** The learner's past defences: the result, what to do next, and what the examiners wrote. */
import type { EndedDefence } from '#domain/contract/projects/defence-shape';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { GivenReadings } from '../GivenReadings.tsx';
import type { RubricWords } from '../rubric-lines.ts';
import { momentText } from './defence-words.ts';

type Props = { ended: readonly EndedDefence[]; rubric: readonly RubricWords[] };

export function EndedDefences({ ended, rubric }: Props) {
  const t = copy('defence').ended;
  if (ended.length === 0) return null;
  return (
    <section className="grid gap-5" aria-labelledby="ended-title">
      <h2 className="h3" id="ended-title">
        {t.title}
      </h2>
      {ended.map((defence) => (
        <Ended key={defence.id} defence={defence} rubric={rubric} />
      ))}
    </section>
  );
}

function Ended({ defence, rubric }: { defence: EndedDefence; rubric: readonly RubricWords[] }) {
  const { startsAt, outcome, total, sheets } = defence;
  const t = copy('defence').ended;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="chip">{t[outcome]}</span> <b>{momentText(startsAt)}</b>
        {outcome !== 'missed' && <span>{fill(t.total, { total })}</span>}
      </p>
      {outcome === 'missed' && <p>{t.missedText}</p>}
      <DoNext defence={defence} rubric={rubric} />
      <GivenReadings readings={sheets} rubric={rubric} />
    </div>
  );
}

function DoNext({ defence: { next, sheets }, rubric }: { defence: EndedDefence; rubric: readonly RubricWords[] }) {
  const words = copy('project').next;
  if (next === null) return null;
  const line = rubric.find(({ id }) => id === next.line)?.title ?? '';
  const comments = new Set(sheets.map(({ lines }) => lines[next.line].comment).filter((comment) => comment !== ''));
  return (
    <div className="notice notice-warning">
      <p className="notice-title">{words.title}</p>
      <p>{fill(words[next.why], { line, missing: Math.max(0, next.missing) })}</p>
      {[...comments].map((comment) => (
        <blockquote className="whitespace-pre-wrap wrap-anywhere" key={comment}>
          {comment}
        </blockquote>
      ))}
      <p>{copy('defence').ended.again}</p>
    </div>
  );
}
