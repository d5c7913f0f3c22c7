import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RUNNING_KINDS } from '#domain/practice/running-parts';
import { assetsIn, besideIn, isWithdrawn, mayStore, offlinePath, pieceOf, savedPath } from './page-rules.ts';
import { requestKind } from './request-kind.ts';

describe('what the worker touches', () => {
  const kind = (path: string, isNavigation = true, method = 'GET') => requestKind({ method, path, isNavigation });
  it.each([
    ['/', 'page'],
    ['/courses', 'page'],
    ['/authors', 'page'],
    ['/course/x/lesson/2', 'guarded'],
    ['/course', 'guarded'],
    ['/auth', 'form'],
    ['/rw', 'page'],
    ['/rw/auth', 'form'],
    ['/rw/course/x/lesson/2', 'guarded'],
    ['/rwanda', 'page'],
    ['/api/academy/me', 'pass'],
    ['/_/', 'pass'],
    ['/_astro/a.js', 'asset'],
    ['/_astro/academy-display.B2x.woff2', 'asset'],
    ['/_astro/greeting.C3.webm', 'clip'],
    ['/favicon.svg', 'shared'],
    ['/search-index.json', 'shared'],
    ['/rw/search-index.json', 'shared'],
    ['/words/shortcuts.json', 'shared'],
    ['/rw/courses/x/titles.json', 'shared'],
  ])('opening %s: %s', (path, expected) => {
    expect(kind(path)).toBe(expected);
  });

  it('lets everything else pass that is no page', () => {
    expect(kind('/feed.json', false)).toBe('pass');
    expect(kind('/course/x', false)).toBe('pass');
    expect(kind('/course/x/x.course')).toBe('pass');
    expect(kind('/rw/course/x/x.course')).toBe('pass');
    expect(kind('/course/x/lesson/4/answers.json', false)).toBe('pass');
    expect(kind('/course/x', true, 'POST')).toBe('pass');
  });

  it.each([
    ['/courses', '/courses'],
    ['/verify', '/verify'],
    ['/verify/batch', '/verify/batch'],
    ['/verify/K7M2QX', '/verify/shell'],
    ['/user/K7M2QX', '/user/shell'],
    ['/ai-user/abcdefghij12345', '/user/shell'],
    ['/user', '/user/shell'],
    ['/users/x', '/users/x'],
  ])('saves %s as %s', (path, saved) => {
    expect(savedPath(path)).toBe(saved);
  });

  it('keeps the questions of a quiz as it keeps its page', () => {
    expect(kind('/course/x/lesson/4/questions.json', false)).toBe('beside');
    expect(
      besideIn('<link rel="preload" href="/course/x/lesson/4/questions.json"> "/course/x/lesson/4/questions.json"'),
    ).toEqual(['/course/x/lesson/4/questions.json']);
    expect(kind('/rw/course/x/lesson/4/questions.json', false)).toBe('beside');
    expect(besideIn('href="/rw/course/x/lesson/4/questions.json"')).toEqual(['/rw/course/x/lesson/4/questions.json']);
  });

  it('keeps the frame for learners’ code with the lessons that have a Playground', () => {
    expect(kind('/playground-frame')).toBe('beside');
    expect(besideIn('<section data-part="playground">')).toEqual(['/playground-frame']);
    expect(besideIn('<section data-part="server">')).toEqual(['/playground-frame']);
    expect(besideIn('<section data-part="agent">')).toEqual(['/playground-frame']);
    expect(besideIn('<section data-part="number">')).toEqual([]);
  });

  it('knows the offline page', () => {
    expect(offlinePath('/course/x')).toBe('/offline');
    expect(offlinePath('/rw/course/x')).toBe('/rw/offline');
  });

  it('keeps one copy of the page of all certificates, in each language', () => {
    expect(savedPath('/verify/9K4T2WQF')).toBe('/verify/shell');
    expect(savedPath('/rw/verify/9K4T2WQF')).toBe('/rw/verify/shell');
    expect(savedPath('/rw/verify/batch')).toBe('/rw/verify/batch');
  });
});

describe('what the worker stores', () => {
  const response = (change: object = {}) => ({
    ok: true,
    redirected: false,
    type: 'basic' as ResponseType,
    headers: new Headers({ 'Content-Type': 'text/html; charset=utf-8' }),
    ...change,
  });
  it('a good page of our own', () => {
    expect(mayStore(response(), '/docs')).toBe(true);
  });
  it.each([
    ['an error', { ok: false }],
    ['where a redirect led to', { redirected: true }],
    ['a redirect', { ok: false, type: 'opaqueredirect' }],
    ['an answer of another origin', { type: 'cors' }],
    ['what is no page', { headers: new Headers({ 'Content-Type': 'application/json' }) }],
  ])('but not %s', (_, change) => {
    expect(mayStore(response(change), '/docs')).toBe(false);
  });
  it("the questions of a quiz only as data: a page in their place is someone else's", () => {
    const json = { headers: new Headers({ 'Content-Type': 'application/json' }) };
    expect(mayStore(response(json), '/course/x/lesson/4/questions.json')).toBe(true);
    expect(mayStore(response(), '/course/x/lesson/4/questions.json')).toBe(false);
  });
  it('a refusal takes the copy away, trouble of the server does not', () => {
    expect([200, 302, 403, 404, 410, 500, 503].filter(isWithdrawn)).toEqual([403, 404, 410]);
  });
});

describe('the files that belong to a page', () => {
  it('are those that it names, each once', () => {
    const html =
      '<link href="/_astro/a.C1.css"><script src="/_astro/b.D2.js"></script><img src="/_astro/a.C1.css"><audio src="/_astro/g.C3.webm">';
    expect(assetsIn(html, 'page')).toEqual(['/_astro/a.C1.css', '/_astro/b.D2.js']);
  });
  it('are the scripts of all parts in which work runs, as these are called', () => {
    const folder = fileURLToPath(new URL('../features/lesson', import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => basename(file));
    for (const kind of RUNNING_KINDS) {
      expect(files).toContain(`start-${kind}.ts`);
      expect(assetsIn(`import("./start-${kind}.E3.js")`, 'script')).toEqual([`/_astro/start-${kind}.E3.js`]);
    }
  });
  it('are those that a script imports at once, the parts of the session that must work offline, and styles', () => {
    const js =
      'import{a as b}from"./x.E3.js";import"./y.F4.js";const p=()=>import("./assistant.G5.js"),q=()=>import(`./sign-out.H6.js`),r=()=>import("./late-texts-rw.K9.js"),d=["_astro/panels.I7.css","_astro/assistant.G5.js"],e="/_astro/dialog.J8.css";';
    expect(assetsIn(js, 'script')).toEqual([
      '/_astro/x.E3.js',
      '/_astro/y.F4.js',
      '/_astro/sign-out.H6.js',
      '/_astro/late-texts-rw.K9.js',
      '/_astro/panels.I7.css',
      '/_astro/dialog.J8.css',
    ]);
  });

  it('and, for a browser that does not know the signature of course files, what checks it', () => {
    const js = 'const {v}=await p(async()=>{},`./x`);import("./ed25519-library.L1.js")';
    expect(assetsIn(js, 'script')).toEqual([]);
    expect(assetsIn(js, 'script', true)).toEqual(['/_astro/ed25519-library.L1.js']);
  });
});

describe('a stored clip', () => {
  const stored = (): Response => new Response('0123456789', { headers: { 'Content-Type': 'video/webm' } });

  it.each([
    ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=3-5', 206, '345', 'bytes 3-5/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    [null, 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('for %s is returned with %s', async (range, status, text, of) => {
    const piece = await pieceOf(stored(), range);
    expect([piece.status, await piece.text(), piece.headers.get('Content-Range')]).toEqual([status, text, of]);
  });
});
