/** The sections of a page of the settings, one below the other. */
import type { ReactNode } from 'react';
import type { SettingsSection as Id } from '../../settings-paths.ts';
import { SettingsSection } from './SettingsSection.tsx';
import type { Section } from './settings-sections.ts';

type Props<Of extends Id> = {
  sections: readonly Section<Of>[];
  children: (section: Section<Of>) => ReactNode;
};

/** `children` makes what is in a section. */
export function SettingsSections<Of extends Id>({ sections, children }: Props<Of>) {
  return sections.map((section) => (
    <SettingsSection key={section.id} {...section}>
      {children(section)}
    </SettingsSection>
  ));
}
