/** The switch for shortcuts of a single key, which is also in the list behind `?` and on the search page. */
import { SingleKeysSwitch } from '#site/shell/shortcuts/SingleKeysSwitch.tsx';
import { copy } from '#site/ui/texts/copy.ts';

export function KeysSettings() {
  return (
    <p>
      <SingleKeysSwitch>{copy('shortcuts').switch}</SingleKeysSwitch>
    </p>
  );
}
