import { KEPT_FILES, playgroundField } from '#domain/practice/playground';
import { $session } from '#site/data/session/session-store.ts';
import { keptText } from '../answering/practice-memory.ts';

/** Whether this device has another text of the part than `given`, which keep-fields.ts brings back when the part is opened. */
export async function hasKept(root: HTMLElement, given: string): Promise<boolean> {
  const learner = $session.get()?.user;
  const { course = '', partId = '' } = root.dataset;
  const isOther = (text: string | null | undefined): boolean => typeof text === 'string' && text !== given;
  if (learner === undefined) return KEPT_FILES.some((file) => isOther(keptText(root, file)));
  // The notes of someone signed in need them too; a guest's lesson does not get heavier.
  const [{ readTexts }, { shownValues }] = await Promise.all([
    import('#site/data/texts/text-storage.ts'),
    import('#site/data/texts/kept-texts.ts'),
  ]);
  const texts = shownValues(readTexts(learner, { kind: 'playground', place: course }));
  return $session.get()?.user === learner && KEPT_FILES.some((file) => isOther(texts[playgroundField(partId, file)]));
}
