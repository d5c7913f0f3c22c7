/**
 * A learner's server as the service of a `<Phone>`: the network asks it as the gateways of operators do (documentation of Africa's Talking, 2026). Each
 * step is a form, in whose `text` is all that was entered, joined by `*`; the answer begins with `CON`, and the session goes on, or with `END`.
 */
import type { Exchange, ServerRequest } from '../server.ts';
import { type Asked, NO_MEMORY, type Reply, type ServiceProblem } from './service.ts';

/** In Rwanda a number begins with +250 abroad, and with 0 at home. */
const COUNTRY = '+250';

export function gatewayRequest({ session, from, inputs }: Asked, code: string): ServerRequest {
  const fields = {
    sessionId: `session-${session}`,
    serviceCode: code,
    phoneNumber: COUNTRY + from.slice(1),
    text: inputs.join('*'),
  };
  // A form writes a space as +.
  const body = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`,
  );
  const type = 'application/x-www-form-urlencoded';
  return { method: 'POST', path: '/', headers: [['content-type', type]], body: body.join('&') };
}

/** What the network makes of an answer: one that it cannot read ends the session. */
export function gatewayReply(asked: Asked, exchange: Exchange | undefined): Reply {
  const { answer = null, problem = null, tables = asked.tables } = exchange ?? {};
  const [, word = '', text = ''] = /^(CON|END)\s+([\s\S]*)$/.exec(answer?.body.trim() ?? '') ?? [];
  const lost = problemOf(exchange, word, problem);
  return {
    text: lost === null ? text.trim() : '',
    buttons: [],
    takesOther: true,
    ends: lost !== null || word !== 'CON',
    sms: [],
    later: [],
    template: false,
    memory: NO_MEMORY,
    tables,
    problem: lost,
  };
}

function problemOf(exchange: Exchange | undefined, word: string, server: Exchange['problem']): ServiceProblem | null {
  if (server !== null) return { kind: 'code', about: '', server };
  const { status = 0, body = '' } = exchange?.answer ?? {};
  if (status !== 200) return { kind: 'status', about: String(status) };
  return word === '' ? { kind: 'noCon', about: body.trim().slice(0, 40) } : null;
}
