/** The settings island: waits for the learner, then shows one section a part. Nothing can be typed before it shows what is stored. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Learner } from '#domain/contract/learning/me-shape';
import { $me, $meState, loadMe } from '#site/data/me/me-store.ts';
import { readMeAgain } from '#site/data/me/read-me.ts';
import { requireSession } from '#site/data/session/require-session.ts';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { useOnline } from '#site/ui/use-online.ts';
import { VisibilitySettings } from '../people/VisibilitySettings.tsx';
import { RemindersSettings } from '../reminders/RemindersSettings.tsx';
import { DataSettings } from './DataSettings.tsx';
import { DetailsSettings } from './DetailsSettings.tsx';
import { DeviceSettings } from './DeviceSettings.tsx';
import { DevicesSettings } from './DevicesSettings.tsx';
import { EmailSettings } from './EmailSettings.tsx';
import { KeysSettings } from './KeysSettings.tsx';
import { LeaveSettings } from './LeaveSettings.tsx';
import { Leaving } from './Leaving.tsx';
import { LookSettings } from './LookSettings.tsx';
import { NameSettings } from './NameSettings.tsx';
import { PasswordSettings } from './PasswordSettings.tsx';
import { PictureSettings } from './PictureSettings.tsx';
import { RecallSettings } from './RecallSettings.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { SettingsFailed, SettingsWaiting } from './SettingsWaiting.tsx';
import { type SectionId, settingsSections } from './settings-sections.ts';

/** `zones`: the names of the time zones to choose from. */
export const Settings = island(SettingsIsland);

function SettingsIsland({ zones }: { zones: readonly string[] }) {
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
        <p className="notice notice-warning" role="status">
          {copy('profile-settings').offline}
        </p>
      )}
      {me === null ? <SettingsWaiting {...texts()} /> : <Sections learner={me.learner} zones={zones} />}
    </>
  );
}

function texts() {
  const { visibility } = copy('people');
  return { 'profile-settings': copy('profile-settings'), visibility, shortcuts: copy('shortcuts') };
}

function Sections({ learner, zones }: { learner: Learner; zones: readonly string[] }) {
  // The browser has looked for the place of the address before it was there.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);

  const parts: Record<SectionId, React.ReactNode> = {
    name: <NameSettings learner={learner} />,
    picture: <PictureSettings learner={learner} />,
    details: <DetailsSettings learner={learner} zones={zones} />,
    visibility: <VisibilitySettings texts={copy('people').visibility} preview />,
    recall: <RecallSettings />,
    reminders: <RemindersSettings />,
    email: <EmailSettings learner={learner} />,
    password: <PasswordSettings learner={learner} />,
    devices: <DevicesSettings />,
    look: <LookSettings />,
    keys: <KeysSettings />,
    device: <DeviceSettings />,
    data: <DataSettings learner={learner} />,
    leave: <LeaveSettings learner={learner} />,
  };
  return (
    <>
      <Leaving learner={learner} />
      <SettingsFrame label={copy('profile-settings').nav} sections={settingsSections(texts())}>
        {({ id }) => parts[id]}
      </SettingsFrame>
    </>
  );
}
