/** Shows its part once the lab has run; before that, why nothing is there and how to begin. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { LabResult } from '#domain/practice/ticket-lab';
import { copy } from '#site/ui/texts/copy.ts';
import { $lab, $lastRun, startLab } from './lab-store.ts';

export function WithResults({ children }: { children: (result: LabResult) => ReactNode }) {
  const t = copy('lab');
  const lab = useStore($lab);
  const last = useStore($lastRun);
  if (last !== null) return children(last.result);
  const isRunning = lab.state === 'running';
  return (
    <div className="empty">
      <h2 className="h3">{t.empty.title}</h2>
      <p>{t.empty.text}</p>
      <button className="btn" type="button" aria-busy={isRunning} disabled={isRunning} onClick={startLab}>
        {isRunning ? t.running : t.run}
      </button>
    </div>
  );
}

/** A score as the lab shows it everywhere: three decimals. */
export function score(value: number): string {
  return value.toFixed(3);
}

/** A share of tickets as a percent with one decimal. */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
