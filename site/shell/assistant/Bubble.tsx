/** A message: its sender, its text, and its time. */
import type { ReactNode } from 'react';
import { clockText } from '#site/ui/texts/clock-text.ts';
import { copy } from '#site/ui/texts/copy.ts';

type Props = {
  by: 'you' | 'assistant';
  at: Date;
  /** The language of the message, where it is not the page's. */
  lang?: string | undefined;
  children: ReactNode;
};

export function Bubble({ by, at, lang, children }: Props) {
  return (
    <div className="assistant-bubble" data-by={by}>
      <span className="sr-only">{copy('assistant-drawer')[by]}: </span>
      <div lang={lang}>{children}</div>
      <time dateTime={at.toISOString()}>{clockText(at)}</time>
    </div>
  );
}
