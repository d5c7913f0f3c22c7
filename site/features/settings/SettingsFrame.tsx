/** The page's own contents on the left where there is room, and the sections one below the other. */
import type { ReactNode } from 'react';
import type { settingsSections } from './settings-sections.ts';

type Section = ReturnType<typeof settingsSections>[number];
type Props = { label: string; sections: readonly Section[]; children: (section: Section) => ReactNode };

const LINK = 'block border-l-3 border-rule px-3 py-1.5 text-soft no-underline hover:border-clay hover:text-clay';

/** `children` makes what is in a section. */
export function SettingsFrame({ label, sections, children }: Props) {
  return (
    <div className="mt-6 items-start gap-16 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav className="sticky top-[calc(var(--nav-height)+1.5rem)] max-lg:hidden" aria-label={label}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a className={LINK} href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {sections.map((section) => (
          <section
            className="grid scroll-mt-(--nav-height) gap-5 border-t border-rule py-[clamp(1.5rem,4vw,2.25rem)] lg:first:border-t-0 lg:first:pt-0"
            id={section.id}
            key={section.id}
            aria-labelledby={`${section.id}-title`}
          >
            <div className="grid max-w-160 gap-2">
              <h2 className="h3" id={`${section.id}-title`}>
                {section.title}
              </h2>
              <p className="text-sm text-soft">{section.text}</p>
            </div>
            <div className="grid max-w-136 gap-4">{children(section)}</div>
          </section>
        ))}
      </div>
    </div>
  );
}
