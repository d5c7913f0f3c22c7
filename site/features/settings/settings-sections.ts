/** The sections of a page of the settings: heading and explanation, and how high each is, for the shapes that are there while it loads. */
import type { Copy } from '../../../.generated/copy.d.ts';
import { SETTINGS_PAGES, type SectionOf, type SettingsPageName, type SettingsSection } from '../../settings-paths.ts';

export type SectionTexts = {
  'profile-settings': Copy['profile-settings'];
  visibility: Pick<Copy['people']['visibility'], 'title' | 'lead'>;
  shortcuts: Pick<Copy['shortcuts'], 'title' | 'switchNote'>;
};
export type Section<Id extends SettingsSection = SettingsSection> = {
  id: Id;
  title: string;
  text: string;
  height: string;
};

const HEIGHTS: Record<SettingsSection, string> = {
  name: 'h-49',
  picture: 'h-41',
  details: 'h-121',
  visibility: 'h-240',
  recall: 'h-20',
  reminders: 'h-220',
  email: 'h-58',
  password: 'h-107',
  devices: 'h-11',
  look: 'h-11',
  keys: 'h-7',
  device: 'h-64',
  data: 'h-25',
  leave: 'h-117',
};

/** In the order of the page. */
export function settingsSections<Page extends SettingsPageName>(
  page: Page,
  { 'profile-settings': t, visibility, shortcuts }: SectionTexts,
): Section<SectionOf<Page>>[] {
  const texts = {
    ...t,
    visibility: { title: visibility.title, text: visibility.lead },
    keys: { title: shortcuts.title, text: shortcuts.switchNote },
  };
  const ids: readonly SectionOf<Page>[] = SETTINGS_PAGES[page];
  return ids.map((id) => {
    const { title, text } = texts[id as SettingsSection];
    return { id, title, text, height: HEIGHTS[id] };
  });
}
