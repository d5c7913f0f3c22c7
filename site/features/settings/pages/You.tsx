/** Settings: who one is. `zones`: the names of the time zones to choose from. */
import { island } from '#site/ui/island.tsx';
import { DetailsSettings } from '../DetailsSettings.tsx';
import { NameSettings } from '../NameSettings.tsx';
import { PictureSettings } from '../PictureSettings.tsx';
import { Settings } from '../Settings.tsx';

export const You = island(({ zones }: { zones: readonly string[] }) => (
  <Settings
    page="you"
    parts={(learner) => ({
      name: <NameSettings learner={learner} />,
      picture: <PictureSettings learner={learner} />,
      details: <DetailsSettings learner={learner} zones={zones} />,
    })}
  />
));
