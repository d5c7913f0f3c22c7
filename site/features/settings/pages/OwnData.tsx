/** Settings: the learner's data, and leaving. */
import { island } from '#site/ui/island.tsx';
import { DataSettings } from '../DataSettings.tsx';
import { LeaveSettings } from '../LeaveSettings.tsx';
import { Settings } from '../Settings.tsx';

export const OwnData = island(() => (
  <Settings
    page="data"
    parts={(learner) => ({ data: <DataSettings learner={learner} />, leave: <LeaveSettings learner={learner} /> })}
  />
));
