/** The states that every list of administrators has besides being full. */
import type { ReactNode } from 'react';
import { copy } from '#site/ui/texts/copy.ts';

export function Waiting({ label, rows = 5 }: { label: string; rows?: number }) {
  return (
    <div className="adm-waiting" aria-busy="true">
      <p className="sr-only" role="status">
        {label}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
        <span className="skeleton adm-skeleton" aria-hidden="true" key={index} />
      ))}
    </div>
  );
}

export function Failed({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  return (
    <div className="notice notice-error" role="alert">
      <p className="notice-title">{title}</p>
      <p>{text}</p>
      <p>
        <button className="btn btn-sm" type="button" onClick={onRetry}>
          {copy('admin').gate.retry}
        </button>
      </p>
    </div>
  );
}

export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <span className="empty-mark" aria-hidden="true" />
      <p className="empty-title">{title}</p>
      <p className="measure">{text}</p>
      {children}
    </div>
  );
}
