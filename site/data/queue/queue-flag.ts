/** Queues what a learner flags: on this device now, in the account as soon as the academy can be reached (send-flags.ts). */
import type { SendFlagRequest } from '#domain/contract/flags/send-flag';
import { newId } from '#site/data/new-id.ts';
import { flushQueue } from './queue.ts';
import { change, owner } from './queue-change.ts';
import { withItem } from './queue-rules.ts';

/** Resolves once it is written on this device. Rejects when nobody is signed in. */
export async function queueFlag(flag: Omit<SendFlagRequest, 'id'>): Promise<void> {
  const learner = owner();
  if (learner === null) throw new Error('Nobody is signed in, so nobody can get the result');
  const item = { type: 'flag' as const, id: newId(), at: new Date().toISOString(), ...flag };
  await change(learner, (items) => withItem(items, item));
  void flushQueue();
}
