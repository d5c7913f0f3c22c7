/** A learner's server as the service: each step is a request to it, in a frame that is gone afterwards. */
import { gatewayReply, gatewayRequest } from '#domain/practice/phone/gateway';
import type { Answer } from '#domain/practice/phone/paths';
import { runServer } from '../server/run-server.ts';
import tablesText from '../server/tables.js?raw';
import type { PhoneFacts } from './phone-words.ts';

export type AskServer = (root: HTMLElement, facts: PhoneFacts, code: string) => Answer;

/** Fails where the frame cannot be reached, as it is without a connection at the first time. */
export const askServer: AskServer =
  (root, { server, words }, code) =>
  async (asked) => {
    const { noTable = '', sameId = '' } = words.server ?? {};
    const toRun = { code, tables: asked.tables, words: { noTable, sameId }, tablesText, library: '' };
    const exchanges = await runServer(root, toRun, [[gatewayRequest(asked, server?.number ?? '')]]);
    if (exchanges === null) throw new Error('no frame');
    return gatewayReply(asked, exchanges[0]?.[0]);
  };
