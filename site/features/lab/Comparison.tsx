/** Accuracy and F1 of the rule and of the model, how sure one can be of them, and the improvement. */
import type { LabResult } from '#domain/practice/ticket-lab';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { score } from './WithResults.tsx';

export function Comparison({ result: { rule, model } }: { result: LabResult }) {
  const t = copy('lab').results;
  const points = (better: number, worse: number): string =>
    fill(t.points, { points: `${better >= worse ? '+' : '−'}${Math.abs((better - worse) * 100).toFixed(1)}` });
  const columns = [
    { title: t.rule, scores: rule },
    { title: t.model, scores: model },
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {columns.map(({ title, scores }) => (
        <div key={title} className="grid content-start gap-1 rounded-lg border border-rule bg-surface p-5">
          <h3 className="text-base font-semibold">{title}</h3>
          <p className="font-display text-4xl text-forest lining-nums">{score(scores.accuracy)}</p>
          <p className="text-sm text-soft">{t.accuracy}</p>
          <p className="text-sm text-soft">
            {fill(t.range, { low: score(scores.accuracyRange.low), high: score(scores.accuracyRange.high) })}
          </p>
          <p className="mt-2">
            <b>{score(scores.macroF1)}</b> <span className="text-sm text-soft">{t.macroF1}</span>
          </p>
        </div>
      ))}
      <div className="grid content-start gap-1 rounded-lg border border-rule bg-surface p-5">
        <h3 className="text-base font-semibold">{t.improvement}</h3>
        <p className="font-display text-4xl text-forest lining-nums">{points(model.accuracy, rule.accuracy)}</p>
        <p className="text-sm text-soft">{t.accuracy}</p>
        <p className="mt-2">
          <b>{points(model.macroF1, rule.macroF1)}</b> <span className="text-sm text-soft">{t.macroF1}</span>
        </p>
      </div>
    </div>
  );
}
