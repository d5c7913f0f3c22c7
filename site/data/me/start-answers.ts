/**
 * The answers to the tasks of the start on this device, as domain/learning/start-tasks.ts writes them: a guest's until someone signs in
 * here, a learner's until the account has them.
 */
import { saveUserEndpoint } from '#domain/contract/account/save-user';
import type { AuthAnswer } from '#domain/contract/account/users';
import { at } from '#domain/contract/endpoint';
import { call } from '#site/data/api.ts';
import { readStored, removeStored, writeStored } from '#site/data/storage.ts';

const GUEST = 'guest';

/** Of a learner it goes at sign-out, as every copy with a name of this form (forgetMe). */
function keyOf(user: string | null): string {
  return `spek_start_${user ?? GUEST}`;
}

/** '' for none; `user` is null for a guest. */
export function startOnDevice(user: string | null): string {
  return readStored(keyOf(user)) ?? '';
}

/** '' takes them away. */
export function keepStartOnDevice(user: string | null, answers: string): void {
  if (answers === '') removeStored(keyOf(user));
  else writeStored(keyOf(user), answers);
}

/** Stores them in the account; then they are no longer needed here. False when the server has not got them. */
export async function sendStart(user: string, answers: string, token?: string): Promise<boolean> {
  const how = { body: { start_tasks: answers }, ...(token !== undefined && { token }) };
  const { ok } = await call(at(saveUserEndpoint, { id: user }), how);
  // Later ones may have been given meanwhile.
  if (ok && startOnDevice(user) === answers) keepStartOnDevice(user, '');
  return ok;
}

/** At sign-in a guest's answers become the learner's, who keeps own ones. What cannot be sent now is sent by the page of the tasks. */
export async function takeGuestStart({ token, record }: AuthAnswer): Promise<void> {
  const answers = startOnDevice(null);
  if (answers === '') return;
  keepStartOnDevice(null, '');
  if (record.start_tasks) return;
  keepStartOnDevice(record.id, answers);
  await sendStart(record.id, answers, token);
}
