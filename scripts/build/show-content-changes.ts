/**
 * Astro's development server and the content folder: pages follow every change of a course, a quiz or a text, and while a file is broken
 * the browser shows our message about it, which names the file, the line and how to correct it, in place of the stack of a program.
 */
import { type FSWatcher, watch } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { copyFolder } from '#content/schema/content-root';
import { loadContent } from '#content/schema/load-content';
import { type ContentProblem, problemLine } from '#content/schema/problem';
import { escapeMarkup } from '#domain/text/escape';
import { mdxHarmless } from '../check-content/mdx-harmless.ts';

/**
 * The modules that read the content folder: the interface texts, and all else. What imports them is read again with them; nearly every
 * component imports the texts, so they are left alone when a course has changed.
 */
const READER_OF_TEXTS = resolve('site/ui/texts/copy-build.ts');
const READER_OF_COURSES = resolve('site/data/curriculum/catalogue.ts');
/** Editors write a file in several steps. */
const QUIET_MS = 50;

/** The plugin for a content folder, given relative to the repository. */
export function showContentChanges(root: string): Plugin {
  const folder = resolve(root);
  const texts = resolve(copyFolder(root));
  let problems: ContentProblem[] | undefined;
  let watchers: FSWatcher[] = [];
  return {
    name: 'show-content-changes',
    apply: 'serve',
    configureServer(server) {
      let timer: NodeJS.Timeout | undefined;
      const readers = new Set<string>();
      const hasChanged = (path: string): void => {
        problems = undefined;
        readers.add(path.startsWith(texts) ? READER_OF_TEXTS : READER_OF_COURSES);
        clearTimeout(timer);
        timer = setTimeout(() => {
          readAgain(server, [...readers]);
          readers.clear();
        }, QUIET_MS);
      };
      // Vite's own watcher looks through a folder first, and misses what is saved meanwhile; this one is ready when it returns.
      watchers = (texts.startsWith(folder) ? [folder] : [folder, texts]).map((watched) =>
        watch(watched, { recursive: true }, (_event, name) => hasChanged(join(watched, name ?? ''))),
      );
      server.middlewares.use((request, response, next) => {
        if (!isPage(request)) return next();
        problems ??= brokenParts(root);
        const shown = problems.filter((problem) => concerns(problem, request.url ?? ''));
        if (shown.length === 0) return next();
        sendProblems(response, shown, root);
      });
    },
    closeBundle() {
      for (const watcher of watchers) watcher.close();
    },
  };
}

/** What keeps pages from being made: files that do not load, and lessons that cannot be shown. */
function brokenParts(root: string): ContentProblem[] {
  const content = loadContent(root);
  return content.problems.length > 0 ? content.problems : mdxHarmless(content);
}

/** A lesson that cannot be shown is a matter of its course's pages; a file that does not load, of all. */
function concerns({ file }: ContentProblem, url: string): boolean {
  const [room, slug] = file.split('/');
  if (!file.endsWith('.mdx')) return true;
  return room === 'courses' ? url.includes(`/course/${slug}`) : url.includes('/docs');
}

function readAgain(server: ViteDevServer, readers: readonly string[]): void {
  for (const { moduleGraph, hot } of Object.values(server.environments)) {
    const modules = readers.flatMap((file) => [...(moduleGraph.getModulesByFile(file) ?? [])]);
    for (const module of modules) moduleGraph.invalidateModule(module);
    // Astro keeps which addresses a page has until this message.
    hot.send('astro:content-changed', {});
  }
  server.environments.client.hot.send({ type: 'full-reload', path: '*' });
}

function isPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true;
}

/** Vite's client is in the page, so that it reloads when the file is saved again. */
function sendProblems(response: ServerResponse, problems: readonly ContentProblem[], root: string): void {
  const lines = problems.map((problem) => `<li><p>${escapeMarkup(problemLine(problem, root))}</p></li>`);
  response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>The content has a mistake</title>
<script type="module" src="/@vite/client"></script>
<h1>The content has a mistake</h1><p>Correct it and save: this page reloads by itself.</p><ul>${lines.join('')}</ul></html>`,
  );
}
