import type { ReactNode } from 'react';

type Props = { kind: 'info' | 'warning' | 'error'; title: string; text?: string; children?: ReactNode };

/** A message in the place of the quiz; it appears later, so it is announced. */
export function QuizNotice({ kind, title, text, children }: Props) {
  return (
    <div className={`notice notice-${kind} quiz-notice`} role={kind === 'info' ? 'status' : 'alert'}>
      <p className="notice-title">{title}</p>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  );
}
