/** Keeps what was written and marked in a part in the account, and asks for it where this device has nothing. For somebody signed in alone. */
import { type OwnText, ownTextValue, readOwnText } from '#domain/practice/own-text';
import { findPrivateData } from '#domain/practice/private-data';
import { withDraft } from '#site/data/texts/kept-texts.ts';
import { readTexts } from '#site/data/texts/text-storage.ts';
import { refreshTexts, saveDrafts } from '#site/data/texts/texts.ts';

type Where = { learner: string; course: string; id: string };

/** What looks like private data stays on the device: nobody was asked. */
export async function keepInAccount({ learner, course, id }: Where, own: OwnText): Promise<void> {
  if (findPrivateData(own.text).length > 0) return;
  const place = { kind: 'own-text' as const, place: course };
  const draft = withDraft(readTexts(learner, place), id, ownTextValue(own))[id];
  if (draft !== undefined) await saveDrafts(learner, place, { [id]: draft });
}

/** What another device has kept. */
export async function fromAccount({ learner, course, id }: Where): Promise<OwnText | null> {
  const place = { kind: 'own-text' as const, place: course };
  await refreshTexts(learner, place);
  return readOwnText(readTexts(learner, place).saved[id]?.value ?? '');
}
