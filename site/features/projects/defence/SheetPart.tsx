/** The rubric of a defence: filling it in by oneself, waiting, talking, and what both wrote once both are in. */
import type { ExaminedDefence } from '#domain/contract/projects/defence-shape';
import { fill } from '#domain/text/fill';
import type { Answer } from '#site/data/api.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { GivenReadings } from '../GivenReadings.tsx';
import type { RubricWords } from '../rubric-lines.ts';
import { SheetForm } from './SheetForm.tsx';

type Props = {
  defence: ExaminedDefence;
  rubric: readonly RubricWords[];
  onAnswer: (answer: Answer<ExaminedDefence>, done: string) => void;
};

export function SheetPart({ defence, rubric, onAnswer }: Props) {
  const { room: t, ended } = copy('defence');
  const { turn, begun, sheets, outcome, total } = defence;
  if (!begun) return <p className="notice notice-info">{t.early}</p>;
  const rounds = [...new Set(sheets.map(({ round }) => round))];
  return (
    <section className="grid gap-5" aria-labelledby="sheet-title">
      <h2 className="h3" id="sheet-title">
        {turn === 'talk' ? t.afterTalk : t.rubric}
      </h2>
      {outcome !== null && (
        <p className="flex flex-wrap items-center gap-3">
          <span className="chip">{ended[outcome]}</span> <b>{fill(t.total, { total })}</b>
        </p>
      )}
      <p className="notice notice-info" role="status">
        {t[turn]}
      </p>
      {rounds.map((round) => (
        <details key={round} open={turn !== 'write'}>
          <summary className="cursor-pointer py-2 font-semibold">
            {t.sheets} {rounds.length > 1 && `(${round === 1 ? t.round1 : t.round2})`}
          </summary>
          <div className="grid gap-4 pt-2">
            <GivenReadings
              readings={sheets.filter((sheet) => sheet.round === round).map(({ reading }) => reading)}
              rubric={rubric}
            />
          </div>
        </details>
      ))}
      {(turn === 'write' || turn === 'talk') && (
        <SheetForm key={turn} defence={defence} rubric={rubric} onAnswer={onAnswer} />
      )}
    </section>
  );
}
