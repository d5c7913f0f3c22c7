/** The sections of a page of the settings, one below the other. */
import type { ReactNode } from 'react';
import type { SettingsSection } from '../../settings-paths.ts';
import type { Section } from './settings-sections.ts';

type Props<Id extends SettingsSection> = {
  sections: readonly Section<Id>[];
  children: (section: Section<Id>) => ReactNode;
};

/** `children` makes what is in a section. */
export function SettingsSections<Id extends SettingsSection>({ sections, children }: Props<Id>) {
  return sections.map((section) => (
    <section
      className="grid scroll-mt-(--nav-height) gap-5 border-t border-rule py-[clamp(1.5rem,4vw,2.25rem)] first:border-t-0 first:pt-0"
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
  ));
}
