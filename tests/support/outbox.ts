/** Mails of an academy without a mail server: they are in the collection `outbox`. */
import { vi } from 'vitest';
import type { Client } from './api-client.ts';

export type OutboxMail = { subject: string; html: string };

/** Waits for a mail to an address that holds `part`, and returns it. */
export async function mailInOutbox(root: Client, to: string, part = ''): Promise<OutboxMail> {
  const filter = `to = '${to}'${part === '' ? '' : ` && html ~ '${part}'`}`;
  const path = `/api/collections/outbox/records?filter=${encodeURIComponent(filter)}`;
  const find = async (): Promise<OutboxMail> => {
    const [mail] = (await root.get<{ items: OutboxMail[] }>(path)).body.items;
    if (mail === undefined) throw new Error(`no mail to ${to} with "${part}"`);
    return mail;
  };
  return await vi.waitFor(find, { timeout: 10_000, interval: 50 });
}
