import { describe, expect, it } from 'vitest';
import type { Exchange } from '../server.ts';
import { gatewayReply, gatewayRequest } from './gateway.ts';
import { type Asked, NO_MEMORY } from './service.ts';

const ASKED: Asked = {
  ...{ phone: 0, session: 3, why: 'enters', input: '12', inputs: ['2', 'Kinigi A'], state: null },
  ...{ memory: NO_MEMORY, from: '0788000101', day: 1, tables: { bookings: [] } },
};
const REQUEST = gatewayRequest(ASKED, '*384*7#');
const exchange = (body: string, status = 200): Exchange => ({
  request: REQUEST,
  answer: { status, headers: [], body },
  problem: null,
  logs: [],
  tables: { bookings: [{ sacks: 12 }] },
});

describe('a server behind a gateway', () => {
  it('gets a form with all that was entered in the session, and the number as it is abroad', () => {
    expect(REQUEST.method).toBe('POST');
    expect(REQUEST.headers).toEqual([['content-type', 'application/x-www-form-urlencoded']]);
    expect(REQUEST.body).toBe('sessionId=session-3&serviceCode=*384*7%23&phoneNumber=%2B250788000101&text=2*Kinigi+A');
  });

  it('goes on with CON, ends with END, and has its tables afterwards', () => {
    expect(gatewayReply(ASKED, exchange('CON How many sacks?\n0. Back'))).toMatchObject({
      text: 'How many sacks?\n0. Back',
      ends: false,
      problem: null,
      tables: { bookings: [{ sacks: 12 }] },
    });
    expect(gatewayReply(ASKED, exchange('END 12 sacks are booked.'))).toMatchObject({ ends: true, problem: null });
  });

  it('loses the session with any other answer, and says why', () => {
    expect(gatewayReply(ASKED, exchange('How many sacks?'))).toMatchObject({
      text: '',
      ends: true,
      problem: { kind: 'noCon', about: 'How many sacks?' },
    });
    expect(gatewayReply(ASKED, exchange('CON x', 404))).toMatchObject({
      text: '',
      ends: true,
      problem: { kind: 'status', about: '404' },
    });
    const server = { kind: 'stopped' as const, text: '' };
    expect(gatewayReply(ASKED, { ...exchange(''), answer: null, problem: server }).problem).toEqual({
      kind: 'code',
      about: '',
      server,
    });
    expect(gatewayReply(ASKED, undefined)).toMatchObject({ ends: true, tables: ASKED.tables });
  });
});
