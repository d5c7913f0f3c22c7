/** Links to a section from when the settings were one page (`/profile-settings#reminders`) lead to the page that has it now. */
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { pageOfSection, type SettingsSection, settingsPagePath, settingsPath } from '../../settings-paths.ts';

function goWhereItIs(): void {
  const section = location.hash.slice(1);
  const page = pageOfSection(section);
  if (page === null || settingsPagePath(page, pageLocale()) === location.pathname) return;
  location.replace(settingsPath(section as SettingsSection, pageLocale()));
}

goWhereItIs();
window.addEventListener('hashchange', goWhereItIs);
