import type { ReactNode } from 'react';

/** The empty state: a title, the reason, and a next step where one is given. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <span className="empty-mark" aria-hidden="true" />
      <p className="empty-title">{title}</p>
      <p className="measure">{text}</p>
      {children}
    </div>
  );
}
