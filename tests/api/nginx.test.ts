/** docs/deploy/nginx.conf, as it is in the repository, in front of an academy: what a public site answers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, newLearner, newStaff } from '#support/api-client';
import { finishCourse } from '#support/finish-course';
import { NGINX_MISSING, PUBLIC_HOST, type RunningNginx, startNginx } from '#support/nginx';

const SLUG = 'prompt-engineering-beginner';
const VERIFY = '/api/academy/verify';

if (NGINX_MISSING !== null) console.log(`skipped: ${NGINX_MISSING}`);

describe.skipIf(NGINX_MISSING !== null)('behind nginx', () => {
  let academy: RunningAcademy;
  let nginx: RunningNginx;
  let admin: Client;
  beforeAll(async () => {
    academy = await startAcademy({ origin: `https://${PUBLIC_HOST}`, trustedProxy: ['X-Forwarded-For'] });
    nginx = await startNginx(Number(new URL(academy.origin).port));
    admin = await newStaff(academy.origin, 'admin', { name: 'Ada Min' });
  });
  afterAll(async () => {
    await nginx.stop();
    await academy.stop();
  });

  async function graduate(): Promise<string> {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await finishCourse(learner, SLUG);
    const claimed = await learner.send<{ certificate: RegisterEntry }>('POST', `/api/academy/certificates/${SLUG}`, {});
    return claimed.body.certificate.token;
  }

  async function withdraw(token: string): Promise<void> {
    const body = { reason: 'misconduct', note: '' };
    expect((await admin.send('POST', `/api/academy/certificates/${token}/revoke`, body)).status).toBe(200);
  }

  async function stateOf(token: string): Promise<string> {
    const { status, body } = await nginx.ask(`${VERIFY}/${token}`);
    return status === 200 ? (JSON.parse(body) as RegisterEntry).state : String(status);
  }

  it('http leads to https', async () => {
    const { status, headers } = await nginx.askPlain('/verify/x?y');
    expect([status, headers.location]).toEqual([301, `https://${PUBLIC_HOST}/verify/x?y`]);
  });

  it('pages come compressed and with their own policy', async () => {
    const { status, headers } = await nginx.ask('/verify', { headers: { 'accept-encoding': 'br' } });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['strict-transport-security']).toBeTruthy();
  });

  it('the frame for learners’ code keeps the policy that sets it apart', async () => {
    const { status, headers } = await nginx.ask('/playground-frame');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(
      /^sandbox allow-scripts allow-forms; default-src 'none'; .*frame-ancestors 'self'$/,
    );
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('a verification answer lives for a minute, and then a withdrawal shows', async () => {
    const token = await graduate();
    expect(await stateOf(token)).toBe('valid');
    await withdraw(token);
    expect(await stateOf(token)).toBe('valid');
    nginx.expireCache();
    expect(await stateOf(token)).toBe('withdrawn');
  });

  it('a known answer survives a restart of the back end, however old it is', async () => {
    const token = await graduate();
    expect(await stateOf(token)).toBe('valid');
    await withdraw(token);
    nginx.expireCache();
    await academy.kill();
    expect(await stateOf(token)).toBe('valid');
    expect(await stateOf('9K4T2WQF')).toBe('502');
    await academy.restart();
    expect(await stateOf(token)).toBe('withdrawn');
  });

  it('a miss is requested each time: what is issued now shows at once', async () => {
    expect(await stateOf('00000000')).toBe('404');
    const { headers } = await nginx.ask(`${VERIFY}/00000000`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('nothing of one batch reaches another', async () => {
    const token = await graduate();
    const batch = async (codes: string[]): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' };
      const { body } = await nginx.ask(`${VERIFY}/batch`, { method: 'POST', headers, body: JSON.stringify({ codes }) });
      return (JSON.parse(body) as { results: { state: string }[] }).results.map(({ state }) => state);
    };
    expect(await batch([token])).toEqual(['valid']);
    expect(await batch(['00000000', token])).toEqual(['not-found', 'valid']);
  });

  it('misses are counted for the visitor, whatever the visitor writes into the header', async () => {
    const miss = async (n: number, from: string): Promise<number> => {
      const headers = { 'X-Forwarded-For': `203.0.113.${n}` };
      return (await nginx.ask(`${VERIFY}/MI${String(n).padStart(4, '0')}`, { headers, from })).status;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push(await miss(n, '127.0.0.9'));
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
    expect(await miss(22, '127.0.0.10')).toBe(404);
  });

  it("the dashboard and its accounts are for the operator's own addresses", async () => {
    for (const path of [
      '/_/',
      '/api/collections/_superusers/auth-methods',
      '/api/collections/PBC_3142635823/records',
      // PocketBase folds this letter to an s.
      '/api/collections/_%C5%BFuperusers/auth-methods',
      '/api/collections/u%C5%BFers/auth-methods',
      '/api/settings',
      '/api/logs',
      '/api/backups',
      '/api/crons',
      '/api/realtime',
      '/api/no-such-thing',
    ]) {
      expect((await nginx.ask(path, { from: '127.0.0.5' })).status, path).toBe(403);
    }
    expect((await nginx.ask('/_/')).status).toBe(200);
    expect((await nginx.ask('/api/collections/users/auth-methods', { from: '127.0.0.5' })).status).toBe(200);
    expect((await nginx.ask('/api/academy/stats', { from: '127.0.0.5' })).status).toBe(200);
  });
});
