/** The ways to take a workbook along, behind one button. */
import type { ReactNode } from 'react';

export function TakeAway({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="no-print">
      <summary className="btn list-none">{label}</summary>
      <div className="flex flex-wrap gap-3 pt-3">{children}</div>
    </details>
  );
}
