/** Settings: of this device alone. */
import { island } from '#site/ui/island.tsx';
import { DeviceSettings } from '../DeviceSettings.tsx';
import { KeysSettings } from '../KeysSettings.tsx';
import { LookSettings } from '../LookSettings.tsx';
import { Settings } from '../Settings.tsx';

export const ThisDevice = island(() => (
  <Settings
    page="device"
    parts={() => ({ look: <LookSettings />, keys: <KeysSettings />, device: <DeviceSettings /> })}
  />
));
