/** Sending what was written. Most pages never have a text to send, so queue.ts loads this when there is one. */
import { saveTextsEndpoint } from '#domain/contract/texts/save-texts';
import { call } from '#site/data/api.ts';
import { updateMe } from '#site/data/me/me-store.ts';
import type { Session } from '#site/data/session/session-store.ts';
import { takeTexts } from '#site/data/texts/text-storage.ts';
import { change, reached } from './queue-change.ts';
import { readQueue } from './queue-storage.ts';
import { nextTexts, settleTexts, unsentFields } from './queued-texts.ts';

/** Sends what was written, a place at a time, until none is left; false when the server cannot be reached. */
export async function sendTexts(session: Session): Promise<boolean> {
  for (;;) {
    const item = nextTexts(await readQueue(session.user));
    if (item === null) return true;
    const { kind, place } = item;
    const body = { texts: item.texts.map((text) => ({ kind, place, ...text })) };
    const answer = await call(saveTextsEndpoint, { body, token: session.token });
    if (!reached(answer)) return false;
    if (!answer.ok) {
      const refusals = item.texts.map(({ field }) => ({
        kind,
        place,
        field,
        outcome: 'refused' as const,
        code: answer.code,
      }));
      await change(session.user, (items) => settleTexts(items, item, refusals));
      continue;
    }
    const { results, artifacts } = answer.data;
    const left = await change(session.user, (items) => settleTexts(items, item, results));
    const stored = results.flatMap((result) =>
      result.outcome === 'kept' ? [[result.field, result.text] as const] : [],
    );
    takeTexts(session.user, item, Object.fromEntries(stored), unsentFields(left, item));
    updateMe({ artifacts });
    // An answer that names none of them would have them sent again and again.
    if (!results.some(({ field }) => item.texts.some((text) => text.field === field))) return false;
  }
}
