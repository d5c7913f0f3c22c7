/** Sending what was flagged: loaded by queue.ts when something waits. */
import { sendFlagEndpoint } from '#domain/contract/flags/send-flag';
import { call } from '#site/data/api.ts';
import type { Session } from '#site/data/session/session-store.ts';
import { change, reached } from './queue-change.ts';
import { type QueuedFlag, waitingItems, withoutItem, withRefusal } from './queue-rules.ts';
import { readQueue } from './queue-storage.ts';

/** Sends them in order, until the server cannot be reached. */
export async function sendFlags({ user, token }: Session): Promise<void> {
  const items = waitingItems(await readQueue(user));
  for (const item of items.filter((one): one is QueuedFlag => one.type === 'flag')) {
    const { type: _, at: __, refused: ___, ...body } = item;
    const answer = await call(sendFlagEndpoint, { body, token });
    if (!reached(answer)) return;
    const { id } = item;
    await change(user, (waiting) => (answer.ok ? withoutItem(waiting, id) : withRefusal(waiting, id, answer.code)));
  }
}
