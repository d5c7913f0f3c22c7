/** Before the learner is known: headings to read and shapes of what comes; and what to do when nothing came. */
import { copy } from '#site/ui/texts/copy.ts';
import type { SettingsPageName } from '../../settings-paths.ts';
import { SettingsSections } from './SettingsSections.tsx';
import { type SectionTexts, settingsSections } from './settings-sections.ts';

/** Also drawn by the build, before any script runs: so the texts are given. */
export function SettingsWaiting({ page, ...texts }: SectionTexts & { page: SettingsPageName }) {
  const t = texts['profile-settings'];
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {t.loading}
      </p>
      <SettingsSections sections={settingsSections(page, texts)}>
        {({ height }) => <span className={`skeleton ${height}`} aria-hidden="true" />}
      </SettingsSections>
    </div>
  );
}

export function SettingsFailed({ onRetry }: { onRetry: () => void }) {
  const { title, text } = copy('profile-settings').failed;
  return (
    <div className="empty" role="alert">
      <span className="empty-mark" aria-hidden="true" />
      <p className="empty-title">{title}</p>
      <p className="measure">{text}</p>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        {copy('common').retry}
      </button>
    </div>
  );
}
