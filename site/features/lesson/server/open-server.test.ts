// @vitest-environment happy-dom
/** What a server shows while its code runs, with an answer that comes later in the place of its frame. */
import { expect, test, vi } from 'vitest';
import { openServer, type ServerFacts } from './open-server.ts';

const runServer = vi.hoisted(() => vi.fn());
vi.mock('./run-server.ts', () => ({ runServer }));
vi.mock('./server.css?inline', () => ({ default: '' }));
vi.mock('../playground/keep-fields.ts', () => ({ keepFields: async () => undefined }));
vi.mock('../keeping/offer-keep.ts', () => ({ offerKeep: () => undefined }));

const words = { running: 'runs', nothingSent: 'nothing yet', notRun: 'not run', log: 'Log' } as ServerFacts['words'];

test('while the code runs, that is shown, and not what was before', async () => {
  const root = document.createElement('div');
  root.innerHTML = '<div data-work></div><p data-verdict data-kind="wrong">1 of 3</p>';
  document.body.replaceChildren(root);
  const request = { says: 'Ask', send: 'GET /books' };
  const part = openServer(root, { hono: false, tables: {}, requests: [request], tests: [], words }, '');
  const status = root.querySelector('.server-status');
  runServer.mockResolvedValue(null);
  expect(status?.textContent).toBe('nothing yet');
  root.querySelector<HTMLButtonElement>('[data-work] button')?.click();
  expect(status?.textContent).toBe('runs');
  await vi.waitFor(() => expect(status?.textContent).toBe('not run'));
  const judged = part.judge();
  expect(root.querySelector('[data-verdict]')?.textContent).toBe('runs');
  expect(await judged).toEqual({ kind: 'empty', text: 'not run' });
});
