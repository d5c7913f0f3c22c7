import { setTimeout as wait } from 'node:timers/promises';
import { type Client, client, type Reply } from '#support/api-client';

/**
 * An answer that takes longer is no answer. Much longer than a busy machine takes: what nobody waits for any more is done all the same, and many who ask
 * again too early keep a server busy for nobody.
 */
const ANSWER_MS = 10_000;
const PAUSE_MS = 50;
const PATIENCE_MS = 120_000;

/** Someone who asks once, and does not wait long for the answer. */
export function hastyClient(origin: string, { id, token }: Pick<Client, 'id' | 'token'>): Client {
  return client(origin, token, { id }, ANSWER_MS);
}

/** Someone who does not give up, as a page that keeps what was done until the server has it: what fails is sent again, as it was. */
export function patientClient(origin: string, who: Pick<Client, 'id' | 'token'>): Client {
  const hasty = hastyClient(origin, who);
  const send = async <Body>(method: string, path: string, body?: unknown): Promise<Reply<Body>> => {
    for (const end = Date.now() + PATIENCE_MS; ; await wait(PAUSE_MS)) {
      const reply = await hasty.send<Body>(method, path, body).catch(() => null);
      if (reply?.status === 200) return reply;
      if (Date.now() > end)
        throw new Error(`${method} ${path}: ${reply ? `${reply.status} ${JSON.stringify(reply.body)}` : 'no answer'}`);
    }
  };
  return { ...hasty, send, get: (path) => send('GET', path) };
}
