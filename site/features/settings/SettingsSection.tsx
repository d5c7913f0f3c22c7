/** A section of the settings: its heading, what it is for, and its controls. */
import type { ReactNode } from 'react';

type Props = { id: string; title: string; text: string; children: ReactNode };

export function SettingsSection({ id, title, text, children }: Props) {
  return (
    <section
      className="grid scroll-mt-(--nav-height) gap-5 border-t border-rule py-[clamp(1.5rem,4vw,2.25rem)] first:border-t-0 first:pt-0"
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <div className="grid max-w-160 gap-2">
        <h2 className="h3" id={`${id}-title`}>
          {title}
        </h2>
        <p className="text-sm text-soft">{text}</p>
      </div>
      <div className="grid max-w-136 gap-4">{children}</div>
    </section>
  );
}
