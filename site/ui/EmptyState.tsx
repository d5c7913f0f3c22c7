import type { ReactNode } from 'react';

type Props = {
  title: string;
  text: string;
  /** The address of a drawing from `face-files.ts`, where a person is beside the words and not the diamond. */
  face?: string;
  children?: ReactNode;
};

/** The empty state: a title, the reason, and a next step where one is given. */
export function EmptyState({ title, text, face, children }: Props) {
  return (
    <div className="empty">
      {face === undefined ? (
        <span className="empty-mark" aria-hidden="true" />
      ) : (
        <img className="face" src={face} alt="" width={96} height={96} />
      )}
      <p className="empty-title">{title}</p>
      <p className="measure">{text}</p>
      {children}
    </div>
  );
}
