/** The pages of the settings, each of one purpose. Apart from paths.ts, whose bytes every page carries. */
import { DEFAULT_LOCALE, type Locale } from '#domain/text/locales';
import { pagePath } from './paths.ts';

/** The sections of each page, in order. The first page has the address that the settings always had; the others are below it. */
export const SETTINGS_PAGES = {
  you: ['name', 'picture', 'details'],
  'sign-in': ['email', 'password', 'devices'],
  seen: ['visibility'],
  reminders: ['recall', 'reminders'],
  device: ['look', 'keys', 'device'],
  data: ['data', 'leave'],
} as const;

export type SettingsPageName = keyof typeof SETTINGS_PAGES;
export type SectionOf<Page extends SettingsPageName> = (typeof SETTINGS_PAGES)[Page][number];
export type SettingsSection = SectionOf<SettingsPageName>;

export const SETTINGS_PAGE_NAMES = Object.keys(SETTINGS_PAGES) as SettingsPageName[];

/** The address of a page of the settings: `settingsPagePath('data')` → `/profile-settings/data`. */
export function settingsPagePath(page: SettingsPageName, locale: Locale = DEFAULT_LOCALE): string {
  const settings = pagePath('profileSettings', locale);
  return page === 'you' ? settings : `${settings}/${page}`;
}

/** The place of a section: `settingsPath('reminders')` → `/profile-settings/reminders#reminders`. */
export function settingsPath(section: SettingsSection, locale: Locale = DEFAULT_LOCALE): string {
  return `${settingsPagePath(pageOfSection(section) ?? 'you', locale)}#${section}`;
}

/** The section of the key to the model, on the page of signing in: only an academy that gives keys has it. */
export const MODEL_KEY_SECTION = 'model-key';

export function modelKeyPath(locale: Locale = DEFAULT_LOCALE): string {
  return `${settingsPagePath('sign-in', locale)}#${MODEL_KEY_SECTION}`;
}

/** The page that has a section, by the name after the `#` of an address; null for what is no section. */
export function pageOfSection(section: string): SettingsPageName | null {
  return SETTINGS_PAGE_NAMES.find((page) => (SETTINGS_PAGES[page] as readonly string[]).includes(section)) ?? null;
}
