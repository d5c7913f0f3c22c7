/**
 * Texts that few visits need: of the list of what waits, of signing out, the toasts of both, of a lesson's note, of a completed lesson, of 'Keep', of 'Report a mistake' and of
 * the assistant's button. They are a file of their own in each language, which the service worker saves with the scripts, so that no page carries them.
 */
import { addCopy } from './copy.ts';
import { pageLocale } from './page-locale.ts';

const PACKS = {
  en: () => import('../../../.generated/late-texts-en.json'),
  rw: () => import('../../../.generated/late-texts-rw.json'),
};

let loading: Promise<void> | undefined;

/** Makes the texts ready for `copy()`. Rejects when they cannot be loaded; the next call tries again. */
export function lateCopy(): Promise<void> {
  loading ??= PACKS[pageLocale()]()
    .then((pack) => addCopy(pack.default))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
