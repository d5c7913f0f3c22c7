/** The edges of the API, as someone who tries them finds them: other sites' forms, large bodies, readers who leave, what answers give away. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestEmailChangeEndpoint } from '#domain/contract/account/mail-links';
import { signOutEndpoint } from '#domain/contract/account/sign-out';
import { signUpEndpoint } from '#domain/contract/account/sign-up';
import { verifyBatchEndpoint } from '#domain/contract/certificates/verify-batch';
import { meEndpoint } from '#domain/contract/learning/me';
import { healthEndpoint } from '#domain/contract/operations/health';
import { searchPeopleEndpoint } from '#domain/contract/people/search-people';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { client, newLearner, superuser } from '#support/api-client';

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.stop());

describe("another site's form", () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'cannot sign anybody out: a body that is called %j is none of ours',
    async (type) => {
      const answer = await fetch(academy.origin + signOutEndpoint.path, {
        method: 'POST',
        headers: { 'Content-Type': type, Origin: 'https://evil.example' },
        body: JSON.stringify({ scope: 'local' }),
      });
      expect(answer.status).toBe(400);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('clear-site-data')).toBeNull();
    },
  );

  it('the page itself can', async () => {
    const answer = await client(academy.origin).send('POST', signOutEndpoint.path, { scope: 'local' });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie().join()).toContain('academy_token=;');
  });
});

describe('a body that is nested', () => {
  it.each(['[', '{"codes":'])('without an end is refused before anything goes down into it: %s', async (open) => {
    const body = open.repeat(Math.floor(200_000 / open.length));
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(academy.origin + verifyBatchEndpoint.path, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ data: { code: 'bad-input' } }),
    ]);
  });
});

describe('a body that is too large', () => {
  it.each([5_000, 100_000, 900_000])(
    'of %d bytes is answered with 413 and not with a closed connection',
    async (size) => {
      const body = JSON.stringify({ name: 'x'.repeat(size) });
      expect(await client(academy.origin).send('POST', signUpEndpoint.path, body)).toMatchObject({
        status: 413,
        body: { data: { code: 'too-large' } },
      });
    },
  );

  it('without a length before it is answered so too', async () => {
    const stream = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 20; n++) controller.enqueue(new TextEncoder().encode('x'.repeat(1_000)));
        controller.close();
      },
    });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: stream, duplex: 'half' };
    expect((await fetch(academy.origin + signUpEndpoint.path, init as RequestInit)).status).toBe(413);
  });
});

it('answers carry the same safety headers as pages, and are for this origin', async () => {
  const guest = client(academy.origin);
  const learner = await newLearner(academy.origin);
  const answers = {
    'a good one': await guest.get(healthEndpoint.path),
    'a miss': await guest.get('/api/academy/verify/00000000'),
    'one of nobody signed in': await guest.get(meEndpoint.path),
    'one for the learner alone': await learner.get(meEndpoint.path),
    'a refusal': await guest.send('POST', signUpEndpoint.path, {}),
    'an empty one': await guest.send('POST', signOutEndpoint.path, { scope: 'local' }),
    'a body that is too large': await guest.send('POST', signUpEndpoint.path, 'x'.repeat(50_000)),
  };
  for (const [what, { headers }] of Object.entries(answers)) {
    expect(headers.get('referrer-policy'), what).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy'), what).toContain('camera=()');
    expect(headers.get('cross-origin-resource-policy'), what).toBe('same-origin');
    expect(headers.get('x-content-type-options'), what).toBe('nosniff');
  }
  expect(answers['one of nobody signed in']).toMatchObject({ status: 401, body: { data: { code: 'signed-out' } } });
});

it('a reader who leaves before the end is no error of the academy', async () => {
  const errors = async (): Promise<unknown> => (await client(academy.origin).get(healthEndpoint.path)).body['errors'];
  const before = await errors();
  const { port } = new URL(academy.origin);
  for (let n = 0; n < 40; n++) {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /courses HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10));
    socket.resetAndDestroy();
  }
  // Asked after them, on a connection of its own.
  expect(await errors()).toBe(before);
  expect(academy.output.filter((line) => /broken pipe|reset by peer/.test(line))).toEqual([]);
});

describe('who has an account', () => {
  it('a change of the address does not tell, by whatever name the collection is asked', async () => {
    const learner = await newLearner(academy.origin);
    const other = await newLearner(academy.origin);
    const root = await superuser(academy.origin);
    const asked = [other.email, `free-${learner.email}`, other.email.toUpperCase()];
    const answers = [];
    for (const newEmail of asked)
      answers.push(await learner.send('POST', requestEmailChangeEndpoint.path, { newEmail }));
    for (const { status, body } of answers) expect([status, body]).toEqual([204, {}]);
    const filter = (to: string): string =>
      `/api/collections/outbox/records?filter=${encodeURIComponent(`to = '${to}' && html ~ 'email-change'`)}`;
    const mails = async (to: string): Promise<unknown> =>
      (await root.get<{ totalItems: number }>(filter(to))).body.totalItems;
    expect(await mails(`free-${learner.email}`)).toBe(1);
    expect(await mails(other.email)).toBe(0);
    const taken = { newEmail: other.email };
    for (const [name, status] of [
      ['_pb_users_auth_', 204],
      ['USERS', 404],
      ['uSeRs', 404],
      ['u%C5%BFers', 404],
    ] as const) {
      const someone = await newLearner(academy.origin);
      const path = `/api/collections/${name}/request-email-change`;
      expect((await someone.send('POST', path, taken)).status, name).toBe(status);
      expect((await someone.send('POST', path, { newEmail: `free-${someone.email}` })).status, name).toBe(status);
    }
    expect(
      (await client(academy.origin).send('POST', requestEmailChangeEndpoint.path, { newEmail: 'a@b.example' })).status,
    ).toBe(401);
  });

  it('a script that searches for everybody rests after a hundred and twenty', async () => {
    const learner = await newLearner(academy.origin);
    const search = (n: number) => learner.get(`${searchPeopleEndpoint.path}?q=k${n}`);
    for (let n = 0; n < 120; n++) expect((await search(n)).status).toBe(200);
    expect(await search(121)).toMatchObject({ status: 429, body: { data: { code: 'too-many-tries' } } });
    const other = await newLearner(academy.origin);
    expect((await other.get(`${searchPeopleEndpoint.path}?q=k`)).status).toBe(200);
  });
});
