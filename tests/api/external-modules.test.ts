/** The learning catalogue elsewhere: fetched by the server, kept, and served from here, whatever the catalogue does. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ExternalModulesResponse,
  externalModulesEndpoint,
} from '#domain/contract/external-modules/external-modules';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, newLearner, superuser } from '#support/api-client';
import {
  type Behaviour,
  type CatalogueServer,
  goodCatalogue,
  json,
  listedModule,
  startCatalogue,
} from '#support/catalogue-server';

let academy: RunningAcademy;
let catalogue: CatalogueServer;
let root: Client;
const guest = (): Client => client(academy.origin);

beforeAll(async () => {
  // The server may ask at any full minute: until a test says otherwise, it gets nothing.
  catalogue = await startCatalogue((_request, response) => void response.writeHead(500).end());
  academy = await startAcademy({ catalogue: catalogue.url });
  root = await superuser(academy.origin);
});
afterAll(async () => {
  await academy.stop();
  await catalogue.stop();
});

type FetchRow = { id: string; value: { triedAt: string; goodAt: string | null; failures: number; problem: string } };

/** How the last try ended, as the server wrote it down. */
async function fetchRow(): Promise<FetchRow | undefined> {
  const filter = encodeURIComponent("name = 'external-modules'");
  const answer = await root.get<{ items: FetchRow[] }>(`/api/collections/counters/records?filter=${filter}`);
  return answer.body.items[0];
}

/** Makes the next try due, and waits until it has ended. */
async function fetchAgain(behaviour: Behaviour): Promise<FetchRow['value']> {
  catalogue.behave(behaviour);
  const before = await fetchRow();
  if (before) {
    const value = { ...before.value, triedAt: '2026-01-01T00:00:00.000Z', problem: 'waiting' };
    await root.send('PATCH', `/api/collections/counters/records/${before.id}`, { value });
  }
  expect((await root.send('POST', '/api/crons/refreshModules')).status).toBe(204);
  const ended = async (): Promise<FetchRow['value'] | null> => {
    const value = (await fetchRow())?.value;
    const isOver = value && value.problem !== 'waiting' && (value.failures === 0 || value.problem !== '');
    return isOver ? value : null;
  };
  await expect.poll(ended, { timeout: 30_000 }).not.toBeNull();
  const value = await ended();
  if (!value) throw new Error('the try has not ended');
  return value;
}

async function listed(): Promise<ExternalModulesResponse> {
  const answer = await guest().get<ExternalModulesResponse>(externalModulesEndpoint.path);
  expect(answer.status).toBe(200);
  return answer.body;
}

async function uids(): Promise<string[]> {
  const answer = await listed();
  return answer.state === 'ready' ? answer.modules.map(({ uid }) => uid) : [answer.state];
}

describe('the first fetch', () => {
  it('has not happened when the server starts: it is syncing, and nobody keeps that answer', async () => {
    // It never answers, so that it does not matter whether a full minute has just begun.
    const silent = await startCatalogue(() => {});
    const fresh = await startAcademy({ catalogue: silent.url });
    const answer = await client(fresh.origin).get(externalModulesEndpoint.path);
    expect(answer.body).toEqual({ state: 'syncing', host: expect.stringMatching(/^127\.0\.0\.1:\d+$/) });
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    await fresh.stop();
    await silent.stop();
  });

  it('gives an empty list when it failed', async () => {
    const state = await fetchAgain((_request, response) => void response.writeHead(500).end());
    expect(state).toMatchObject({ goodAt: null, problem: 'status' });
    expect(await listed()).toMatchObject({ state: 'ready', modules: [] });
    expect(academy.output.join('\n')).toContain(
      'external modules: status: it answered 500. The last good answer stays.',
    );
  });

  it('brings the modules, with the titles of their units', async () => {
    expect(await fetchAgain(goodCatalogue([listedModule('one')]))).toMatchObject({ failures: 0, problem: '' });
    const answer = await listed();
    expect(answer).toMatchObject({
      state: 'ready',
      modules: [
        {
          uid: 'one',
          title: 'Introduction to AI, part one',
          summary: 'Learn what generative AI can do & where it fails.',
          levels: ['beginner'],
          roles: ['ai-engineer', 'student', 'developer'],
          products: ['azure'],
          skills: ['artificial-intelligence'],
          durationInMinutes: 42,
          url: 'https://127.0.0.1/training/modules/one/?WT.mc_id=api_CatalogApi',
        },
      ],
    });
    if (answer.state !== 'ready') return;
    expect(answer.modules[0]?.units).toHaveLength(8);
    expect(answer.modules[0]?.units[0]).toEqual({ uid: 'one.unit-1', title: 'About one.unit-1', durationInMinutes: 5 });
  });
});

describe('the answer', () => {
  beforeEach(async () => {
    await fetchAgain(goodCatalogue([listedModule('one')]));
  });

  it('may be kept, has a tag, and is not sent again to who has it', async () => {
    const answer = await fetch(academy.origin + externalModulesEndpoint.path);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=600');
    const tag = answer.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"[0-9a-f]{20}"$/);
    const again = await fetch(academy.origin + externalModulesEndpoint.path, { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    await fetchAgain(goodCatalogue([listedModule('two')]));
    const changed = await fetch(academy.origin + externalModulesEndpoint.path, { headers: { 'If-None-Match': tag } });
    expect(changed.status).toBe(200);
  });

  it('is the same for everybody, and the next good one replaces it', async () => {
    const learner = await newLearner(academy.origin);
    expect((await learner.get(externalModulesEndpoint.path)).body).toEqual(await listed());
    await fetchAgain(goodCatalogue([1, 2, 3, 4, 5, 6, 7].map((n) => listedModule(`m${n}`))));
    expect(await uids()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6']);
  });

  it('is empty when nothing matched', async () => {
    const other = listedModule('x', { title: 'Storage', summary: '', subjects: [], roles: ['administrator'] });
    await fetchAgain(goodCatalogue([other]));
    expect(await listed()).toMatchObject({ state: 'ready', modules: [] });
  });

  it('carries nothing that hides or leads astray', async () => {
    const evil = {
      title: 'AI \u202eevil\u0000 <img src=x onerror=alert(1)>',
      summary: `<script>alert(1)</script> ${'long '.repeat(5_000)}`,
      url: 'javascript:alert(1)',
      units: [{ uid: 'u', title: 'Unit\u2066', duration: '9' }],
    };
    await fetchAgain(
      goodCatalogue([listedModule('evil', evil), listedModule('away', { url: 'https://evil.example/x' })]),
    );
    const answer = await listed();
    if (answer.state !== 'ready') throw new Error(answer.state);
    const [away, bad] = answer.modules;
    expect(away?.url).toBe('');
    expect(bad).toMatchObject({
      title: 'AI evil',
      url: '',
      units: [{ uid: 'u', title: 'Unit', durationInMinutes: 0 }],
    });
    expect(bad?.summary.length).toBeLessThanOrEqual(280);
    expect(JSON.stringify(answer)).not.toContain('evil.example');
  });
});

describe('the last good answer stays', () => {
  it('once there is one', async () => {
    await fetchAgain(goodCatalogue([listedModule('good')]));
    expect(await uids()).toEqual(['good']);
  });

  it.each<[string, string, Behaviour]>([
    ['broken JSON', 'no-json', (_request, response) => void response.end('{"modules":[{"uid"')],
    ['an error', 'status', (_request, response) => void response.writeHead(500).end()],
    ['strange types', 'no-catalogue', (_request, response) => json(response, { modules: 'many' })],
    ['no module at all', 'no-catalogue', (_request, response) => json(response, { modules: [] })],
    [
      'a redirect elsewhere',
      'redirect',
      (_request, response) => void response.writeHead(302, { Location: `${academy.origin}/` }).end(),
    ],
    ['a connection that breaks', 'unreachable', (request) => void request.socket.destroy()],
    [
      'more than it takes',
      'too-large',
      (_request, response) => {
        const more = (): void => {
          if (!response.destroyed) response.write(Buffer.alloc(1_000_000, 32), more);
        };
        more();
      },
    ],
  ])('after %s', async (_name, problem, behaviour) => {
    expect(await fetchAgain(behaviour)).toMatchObject({ problem });
    expect(await uids()).toEqual(['good']);
    expect(academy.output.join('\n')).toContain(`external modules: ${problem}: `);
  });

  it('while an answer is slow to come, and nobody waits for it', async () => {
    let finish: () => void = () => {};
    catalogue.behave((_request, response) => {
      finish = () => void response.end('{}');
    });
    const before = await fetchRow();
    await root.send('PATCH', `/api/collections/counters/records/${before?.id}`, {
      value: { ...before?.value, triedAt: '2026-01-01T00:00:00.000Z' },
    });
    const asked = catalogue.requests.length;
    await root.send('POST', '/api/crons/refreshModules');
    await expect.poll(() => catalogue.requests.length, { timeout: 20_000 }).toBe(asked + 1);
    // The fetch is under way: everything is read, and written, as ever; and a second call starts no second one.
    expect(await uids()).toEqual(['good']);
    await newLearner(academy.origin, { enrolled: true });
    await root.send('POST', '/api/crons/refreshModules');
    await newLearner(academy.origin);
    expect(catalogue.requests.length).toBe(asked + 1);
    finish();
    await expect.poll(async () => (await fetchRow())?.value.problem, { timeout: 20_000 }).toBe('no-catalogue');
    expect(await uids()).toEqual(['good']);
  });

  it('through a restart', async () => {
    await academy.restart();
    expect(await uids()).toEqual(['good']);
  });

  it('and a failed try is not repeated before its pause is over', async () => {
    const asked = catalogue.requests.length;
    expect((await root.send('POST', '/api/crons/refreshModules')).status).toBe(204);
    // What the server does next comes after that.
    await newLearner(academy.origin);
    expect(catalogue.requests.length).toBe(asked);
  });
});

it('answers off when no catalogue is set, and asks nobody', async () => {
  const other = await startAcademy();
  const answer = await client(other.origin).get(externalModulesEndpoint.path);
  expect(answer.body).toEqual({ state: 'off' });
  await other.stop();
});

it('shows nothing of another catalogue once the address has changed', async () => {
  await fetchAgain(goodCatalogue([listedModule('good')]));
  catalogue.behave(goodCatalogue([listedModule('other')]));
  academy.academy.environment.catalogue = `${catalogue.url}&level=beginner`;
  await academy.restart();
  expect(await uids()).not.toContain('good');
  await root.send('POST', '/api/crons/refreshModules');
  await expect.poll(uids, { timeout: 30_000 }).toEqual(['other']);
});
