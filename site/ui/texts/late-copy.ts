/**
 * Texts that are needed only where somebody is signed in: of the queue, of signing out, of a lesson's note and of the
 * assistant's button. They are a file of their own in each language, cached with the scripts, so that no page carries them.
 */
import { addCopy } from './copy.ts';
import { pageLocale } from './page-locale.ts';

const PACKS = {
  en: () => import('../../../.generated/late-texts-en.json'),
  rw: () => import('../../../.generated/late-texts-rw.json'),
};

let loading: Promise<void> | undefined;

/** Makes the texts ready for `copy()`. */
export function lateCopy(): Promise<void> {
  loading ??= PACKS[pageLocale()]().then((pack) => addCopy(pack.default));
  return loading;
}
