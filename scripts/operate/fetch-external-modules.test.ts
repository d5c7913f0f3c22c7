/** The fetching program against a catalogue on this machine. */
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import {
  type Behaviour,
  type CatalogueServer,
  goodCatalogue,
  json,
  listedModule,
  startCatalogue,
} from '#support/catalogue-server';
import { fetchModules } from './fetch-external-modules.ts';

const LIMITS = { bytes: 1_000_000, milliseconds: 20_000 };

let catalogue: CatalogueServer;
afterEach(() => catalogue.stop());

async function play(behaviour: Behaviour, limits = LIMITS) {
  catalogue = await startCatalogue(behaviour);
  return await fetchModules(catalogue.url, limits);
}

test('a good answer is chosen from, and the titles of the shown units are asked for', async () => {
  const outcome = await play(goodCatalogue([listedModule('a'), { ...listedModule('b'), title: 7 }]));
  expect(outcome).toMatchObject({
    ok: true,
    modules: [{ uid: 'a', summary: 'Learn what generative AI can do & where it fails.' }],
  });
  if (!outcome.ok) return;
  expect(outcome.modules[0]?.units.map(({ title }) => title)).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((n) => `About a.unit-${n}`),
    '',
    '',
  ]);
  const asked = new URLSearchParams(catalogue.requests[1]?.split('?')[1]);
  expect(asked.get('type')).toBe('units');
  expect(asked.get('locale')).toBe('en-us');
  expect(asked.get('uid')?.split(',')).toHaveLength(6);
});

test('without titles of units the modules are good enough', async () => {
  const modules = goodCatalogue([listedModule('a')]);
  const outcome = await play((request, response) => {
    if (request.url?.includes('units')) response.writeHead(500).end();
    else modules(request, response);
  });
  expect(outcome).toMatchObject({ ok: true, modules: [{ uid: 'a' }] });
});

test('a catalogue of thousands of modules', async () => {
  const modules = Array.from({ length: 5_000 }, (_, n) => listedModule(`m-${n}`, { popularity: n / 5_000 }));
  const outcome = await play(goodCatalogue(modules), { bytes: 32 * 1024 * 1024, milliseconds: 60_000 });
  expect(outcome.ok && outcome.modules.map(({ uid }) => uid)).toEqual([
    'm-4999',
    'm-4998',
    'm-4997',
    'm-4996',
    'm-4995',
    'm-4994',
  ]);
});

test('an answer without an end is left once it is too large', async () => {
  let stopped = false;
  const outcome = await play((_request, response) => {
    const more = (): void => {
      if (!response.destroyed) response.write('x'.repeat(64_000), more);
    };
    response.on('close', () => {
      stopped = true;
    });
    more();
  });
  expect(outcome).toMatchObject({ ok: false, problem: 'too-large' });
  expect(JSON.stringify(outcome)).toContain('&type=modules');
  await expect.poll(() => stopped).toBe(true);
});

test('bytes are counted after unpacking', async () => {
  const bomb = gzipSync(' '.repeat(5_000_000));
  expect(bomb.length).toBeLessThan(10_000);
  const outcome = await play((_request, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb);
  });
  expect(outcome).toMatchObject({ ok: false, problem: 'too-large' });
});

test('an answer that does not come, and one that trickles, end with the time', async () => {
  const slow = { bytes: 1_000_000, milliseconds: 300 };
  expect(await play(() => {}, slow)).toMatchObject({ ok: false, problem: 'timeout' });
  await catalogue.stop();
  const trickle = await play((_request, response) => {
    response.write('{"modules":[');
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  }, slow);
  expect(trickle).toMatchObject({ ok: false, problem: 'timeout' });
});

test.each([
  ['broken JSON', 'no-json', (response) => response.end('{"modules":[{')],
  ['a page instead', 'no-json', (response) => response.end('<!doctype html><p>Sign in')],
  ['no catalogue', 'no-catalogue', (response) => json(response, { items: [] })],
  ['an empty catalogue', 'no-catalogue', (response) => json(response, { modules: [] })],
  ['a server error', 'status', (response) => response.writeHead(503).end('{"modules":[]}')],
  [
    'a redirect elsewhere',
    'redirect',
    (response) => response.writeHead(302, { Location: 'http://localhost:1/' }).end(),
  ],
  ['a redirect to no address', 'redirect', (response) => response.writeHead(302, { Location: 'http://' }).end()],
  ['a redirect to itself', 'redirect', (response) => response.writeHead(302, { Location: '/api' }).end()],
] satisfies [string, string, (response: Parameters<Behaviour>[1]) => void][])('%s', async (_name, problem, answer) => {
  expect(await play((_request, response) => void answer(response))).toMatchObject({ ok: false, problem });
});

test('a redirect within the host is followed', async () => {
  const modules = goodCatalogue([listedModule('a')]);
  const outcome = await play((request, response) => {
    if (request.url?.startsWith('/api/catalog/'))
      response.writeHead(301, { Location: '/v2/catalog?type=modules' }).end();
    else modules(request, response);
  });
  expect(outcome).toMatchObject({ ok: true, modules: [{ uid: 'a' }] });
});

test('nobody there', async () => {
  catalogue = await startCatalogue(() => {});
  await catalogue.stop();
  expect(await fetchModules(catalogue.url, LIMITS)).toMatchObject({ ok: false, problem: 'unreachable' });
});
