/** What the pages of the settings share: one waits for the learner, then shows its sections. Nothing can be typed before it shows what is stored. */
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { Learner } from '#domain/contract/learning/me-shape';
import { $me, $meState, loadMe } from '#site/data/me/me-store.ts';
import { readMeAgain } from '#site/data/me/read-me.ts';
import { requireSession } from '#site/data/session/require-session.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { useOnline } from '#site/ui/use-online.ts';
import type { SectionOf, SettingsPageName } from '../../settings-paths.ts';
import { Leaving } from './Leaving.tsx';
import { SettingsSections } from './SettingsSections.tsx';
import { SettingsFailed, SettingsWaiting } from './SettingsWaiting.tsx';
import { settingsSections } from './settings-sections.ts';

type Props<Page extends SettingsPageName> = {
  page: Page;
  /** What is in each section of the page. */
  parts: (learner: Learner) => Record<SectionOf<Page>, ReactNode>;
};

export function Settings<Page extends SettingsPageName>({ page, parts }: Props<Page>) {
  const me = useStore($me);
  const state = useStore($meState);
  const isOnline = useOnline();

  useEffect(() => {
    if (requireSession()) void loadMe({ force: true });
  }, []);

  if (me === null && state === 'failed') return <SettingsFailed onRetry={readMeAgain} />;
  return (
    <>
      {!isOnline && (
        <p className="notice notice-warning mb-6" role="status">
          {copy('profile-settings').offline}
        </p>
      )}
      {me === null ? (
        <SettingsWaiting page={page} {...texts()} />
      ) : (
        <Sections page={page} learner={me.learner} parts={parts(me.learner)} />
      )}
    </>
  );
}

function texts() {
  const { visibility } = copy('people');
  return { 'profile-settings': copy('profile-settings'), visibility, shortcuts: copy('shortcuts') };
}

type SectionsProps<Page extends SettingsPageName> = {
  page: Page;
  learner: Learner;
  parts: Record<SectionOf<Page>, ReactNode>;
};

function Sections<Page extends SettingsPageName>({ page, learner, parts }: SectionsProps<Page>) {
  // The browser has looked for the place of the address before it was there.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <>
      <Leaving learner={learner} />
      <SettingsSections sections={settingsSections(page, texts())}>{({ id }) => parts[id]}</SettingsSections>
    </>
  );
}
