/** Settings: what others see. */
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { VisibilitySettings } from '../../people/VisibilitySettings.tsx';
import { Settings } from '../Settings.tsx';

export const Seen = island(() => (
  <Settings
    page="seen"
    parts={() => ({ visibility: <VisibilitySettings texts={copy('people').visibility} preview /> })}
  />
));
