/** The keys that lead to the search, where there is a keyboard, and the switch for the single one. */
import { SingleKeysSwitch } from '#site/shell/shortcuts/SingleKeysSwitch.tsx';
import type { SearchTexts } from './search-texts.ts';

export function SearchKeys({ texts }: { texts: SearchTexts['keys'] }) {
  return (
    <div className="mt-8 flex flex-wrap gap-x-8 gap-y-2 border-t border-rule pt-6 text-sm text-soft [@media(pointer:coarse)_and_(hover:none)]:hidden">
      <p>
        <WithKeys text={texts.text} />
      </p>
      <SingleKeysSwitch>
        <WithKeys text={texts.switch} />
      </SingleKeysSwitch>
    </div>
  );
}

/** The places of the sentence as keys. */
function WithKeys({ text }: { text: string }) {
  return text.split(/(\{combination\}|\{key\})/).map((piece) => {
    if (piece === '{key}')
      return (
        <kbd className="kbd" key={piece}>
          /
        </kbd>
      );
    if (piece !== '{combination}') return piece;
    return (
      <span key={piece}>
        <kbd className="kbd">Ctrl</kbd> + <kbd className="kbd">K</kbd>
      </span>
    );
  });
}
