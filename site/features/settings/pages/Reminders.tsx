/** Settings: what comes back, and what reminds. */
import { island } from '#site/ui/island.tsx';
import { RemindersSettings } from '../../reminders/RemindersSettings.tsx';
import { RecallSettings } from '../RecallSettings.tsx';
import { Settings } from '../Settings.tsx';

export const Reminders = island(() => (
  <Settings page="reminders" parts={() => ({ recall: <RecallSettings />, reminders: <RemindersSettings /> })} />
));
