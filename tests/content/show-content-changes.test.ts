/** `npm run dev` follows the content folder, and shows our message about a mistake in place of a program's stack. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { showContentChanges } from '#scripts/build/show-content-changes';
import { COURSE, LESSON, mutatedContent } from './mutated-content.ts';

const READER = join(import.meta.dirname, '../../site/data/curriculum/catalogue.ts');
const TEXTS = join(import.meta.dirname, '../../site/ui/texts/copy-build.ts');

/** Vite with the plugin alone: what it lets through ends in 404. */
async function dev(root: string): Promise<{ vite: ViteDevServer; page: (path: string) => Promise<string> }> {
  const vite = await createVite({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    plugins: [showContentChanges(root)],
  });
  const server = createServer(vite.middlewares).listen(0, '127.0.0.1');
  onTestFinished(async () => {
    server.close();
    await vite.close();
  });
  await vi.waitFor(() => expect(server.listening).toBe(true));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = async (path: string): Promise<string> =>
    await (await fetch(origin + path, { headers: { Accept: 'text/html' } })).text();
  return { vite, page };
}

test('a broken tag is reported on the pages of its course, with its line and how to correct it, and no stack', async () => {
  const root = mutatedContent({ [LESSON]: (text) => `${text}\n<Zebra>\n` });
  const { page } = await dev(root);
  const shown = await page('/course/first-steps/lesson/1');
  expect(shown).toContain('The content has a mistake');
  expect(shown).toMatch(/ask-clearly\.mdx:\d+:1 {2}The MDX cannot be read: Expected a closing tag for `&lt;Zebra&gt;`/);
  expect(shown).toContain('/@vite/client');
  expect(shown).not.toMatch(/ {4}at |node_modules/);
  expect(await page('/courses')).not.toContain('The content has a mistake');
});

test('a course.yaml that does not load is reported on every page, and no longer once it is corrected', async () => {
  const root = mutatedContent({ [COURSE]: (text) => text.replace('level: Foundations', 'level: Fundations') });
  const { page } = await dev(root);
  expect(await page('/courses')).toContain('did you mean Foundations?');
  const file = join(root, COURSE);
  writeFileSync(file, readFileSync(file, 'utf8').replace('Fundations', 'Foundations'));
  await vi.waitFor(async () => expect(await page('/courses')).not.toContain('The content has a mistake'), 10_000);
});

test('a change of a course.yaml makes the pages read the content again, and the browser reload', async () => {
  const root = mutatedContent();
  const { vite } = await dev(root);
  const { ssr, client } = vite.environments;
  if (!ssr || !client) throw new Error('Vite has these two');
  await ssr.moduleGraph.ensureEntryFromUrl(READER);
  await ssr.moduleGraph.ensureEntryFromUrl(TEXTS);
  const invalidated = vi.spyOn(ssr.moduleGraph, 'invalidateModule');
  const sent = vi.spyOn(client.hot, 'send');
  const file = join(root, COURSE);
  writeFileSync(file, readFileSync(file, 'utf8').replace('title: First Steps', 'title: Other Steps'));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ type: 'full-reload', path: '*' }), 10_000);
  const files = invalidated.mock.calls.map(([module]) => module.file);
  expect(files).toContain(READER);
  // Nearly every component imports the texts: all of them would be made again.
  expect(files).not.toContain(TEXTS);
});
