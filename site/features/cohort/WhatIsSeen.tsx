import { copy } from '#site/ui/texts/copy.ts';

/** What instructors see of a learner: shown before joining, and afterwards. */
export function WhatIsSeen() {
  const t = copy('cohort').sees;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{t.title}</p>
      <ul className="grid gap-1 diamonds">
        {t.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="text-sm text-soft">{t.leave}</p>
    </div>
  );
}
