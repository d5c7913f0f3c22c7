/** What the pages of the build say of themselves, and that all of it is there: pictures, sitemap, feed, llms.txt, manifest. */
import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { type Document, Window } from 'happy-dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCALES } from '#domain/text/locales';
import { filesBelow } from '#scripts/build/assemble-site';
import { ADMIN_PAGES } from '#site/admin-paths.ts';
import { PAGES } from '#site/paths.ts';
import { SETTINGS_PAGE_NAMES, settingsPagePath } from '#site/settings-paths.ts';
import { WORK_PAGES } from '#site/work-paths.ts';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { builtCurriculum } from '#support/built-curriculum';

const PICTURE_MAXIMUM = 100 * 1024;
const TITLE_MAXIMUM = 70;
/** Open to everybody and yet not to be found: forms, pages of one person, the page for what is not there. */
const NOT_INDEXED =
  /^\/(cohort|auth|courses|course-file|search|dashboard|review|welcome|start|certifications|offline|weekly-mail|verify(\/.+)?|404)$|^\/(templates|profile|user|ai-user|admin|static-admin|account|instructor|work)/;

/** For printing: a whole course each, without a navigation and data for search engines, and led to from the page about the course. */
const PAPER = /^\/courses\/[a-z0-9-]+\/(booklet|teachers-kit)$/;

type Built = { path: string; file: string; document: Document };

let academy: RunningAcademy;
let pages: Built[];
let site: string;

beforeAll(async () => {
  academy = await startAcademy();
  site = `${academy.academy.build}/public`;
  pages = htmlBelow(site);
});
afterAll(() => academy.stop());

/** The pages below a folder of the build; the path has no language. */
function htmlBelow(folder: string): Built[] {
  return (
    filesBelow(folder)
      // The frame of a Playground is no page: nobody opens it, and it holds nothing but a program.
      .filter((file) => file.endsWith('.html') && !file.endsWith('/playground-frame.html'))
      .map((file) => {
        const address = `/${relative(folder, file).replace(/(^index)?\.html$/, '')}`;
        return { path: withoutLanguage(address), file, document: parse(readFileSync(file, 'utf8'), 'text/html') };
      })
  );
}

function withoutLanguage(path: string): string {
  return path.replace(new RegExp(`^/(${LOCALES.slice(1).join('|') || '(?!)'})(?=/|$)`), '') || '/';
}

/** Nothing is loaded: what a page would preload is left out. */
function parse(text: string, type: 'text/html' | 'application/xml'): Document {
  return new new Window().DOMParser().parseFromString(
    text.replace(/<link rel="preload"[^>]*>/g, ''),
    type,
  ) as unknown as Document;
}

const attribute = (document: Document, selector: string, name = 'content'): string | null =>
  document.querySelector(selector)?.getAttribute(name) ?? null;

/** Where the build says a page is; its origin is the one it was built with, not the one the test serves it from. */
const pathOf = (address: string | null): string => (address === null ? '' : new URL(address, academy.origin).pathname);

function indexed(): Built[] {
  const open = htmlBelow(`${academy.academy.build}/guarded`);
  return [...pages, ...open].filter(({ document }) => attribute(document, 'meta[name="robots"]') === null);
}

/** How many first-level headings someone sees who is signed in, or out. */
function headings(document: Document, who: 'in' | 'out'): number {
  const unseen = `template, noscript, [hidden], .nojs-only, .${who === 'in' ? 'out' : 'in'}-only`;
  return [...document.querySelectorAll('h1')].filter((heading) => heading.closest(unseen) === null).length;
}

/** Pages that are made of content, or serve many addresses (`shell`). */
const OF_CONTENT =
  /^\/(course\/[a-z0-9-]+(\/lesson\/\d+|\/project|\/peers|\/defence|\/workbook)?|courses\/[a-z0-9-]+(\/booklet|\/teachers-kit)?|docs\/[a-z0-9-]+|refused\/[a-z-]+\/[a-z0-9-]+|(user|verify)\/shell|404)$/;

it('the list of pages is what is built, in every language', () => {
  const listed = [
    ...new Set<string>([
      ...Object.values(PAGES),
      ...Object.values(ADMIN_PAGES),
      ...Object.values(WORK_PAGES),
      ...SETTINGS_PAGE_NAMES.map((name) => settingsPagePath(name)),
    ]),
  ];
  const built = [...pages, ...htmlBelow(`${academy.academy.build}/guarded`)].map(({ path }) => path);
  const single = built.filter((path) => !OF_CONTENT.test(path));
  expect(single.sort()).toEqual(listed.flatMap((path) => LOCALES.map(() => path)).sort());
});

it('every page has one heading, a title and a description that fit, and a language', () => {
  const trouble = pages.flatMap(({ path, document }) => {
    const title = document.querySelector('title')?.textContent ?? '';
    const description = attribute(document, 'meta[name="description"]') ?? '';
    return [
      ...(['in', 'out'] as const).map((who) =>
        headings(document, who) === 1 ? '' : `${path}: ${headings(document, who)} h1 signed ${who}`,
      ),
      title.length > 0 && title.length <= TITLE_MAXIMUM ? '' : `${path}: title of ${title.length}: ${title}`,
      description.length >= 30 && description.length <= 200 ? '' : `${path}: description of ${description.length}`,
      (LOCALES as readonly string[]).includes(attribute(document, 'html', 'lang') ?? '') ? '' : `${path}: no language`,
    ].filter((line) => line !== '');
  });
  expect(trouble).toEqual([]);
});

it('titles are different in each language', () => {
  const titles = indexed().map(
    ({ document }) => `${attribute(document, 'html', 'lang')} ${document.querySelector('title')?.textContent}`,
  );
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

it('what is not to be found is marked as such, everything else names its address', () => {
  const wrong = pages.filter(({ path, document }) => {
    const isHidden = attribute(document, 'meta[name="robots"]') === 'noindex';
    return isHidden !== (NOT_INDEXED.test(path) || PAPER.test(path));
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
  for (const { path, document } of indexed()) {
    const canonical = attribute(document, 'link[rel="canonical"]', 'href');
    expect(withoutLanguage(pathOf(canonical)), path).toBe(path);
  }
});

it('of the course pages only the open lessons are to be found', () => {
  const open = builtCurriculum().courses.flatMap(({ slug, entries }) =>
    entries.flatMap(({ preview }, index) => (preview ? [`/course/${slug}/lesson/${index + 1}`] : [])),
  );
  const found = indexed().flatMap(({ path }) => (path.startsWith('/course/') ? [path] : []));
  expect([...new Set(found)].sort()).toEqual(open.sort());
});

it('every page that may be shared has its own picture, small enough for any preview', () => {
  const shared = [...pages, ...indexed()].filter(
    ({ document }) => attribute(document, 'meta[property="og:title"]') !== null,
  );
  expect(shared.length).toBeGreaterThan(10);
  for (const { path, document } of shared) {
    const picture = `${site}${pathOf(attribute(document, 'meta[property="og:image"]'))}`;
    const bytes = readFileSync(picture);
    expect(statSync(picture).size, picture).toBeLessThan(PICTURE_MAXIMUM);
    // A PNG's width and height are at a fixed place.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
    expect(attribute(document, 'meta[name="twitter:card"]'), path).toBe('summary_large_image');
    for (const name of ['type', 'site_name', 'title', 'description', 'locale', 'image:alt'])
      expect(attribute(document, `meta[property="og:${name}"]`), `${path} og:${name}`).toBeTruthy();
  }
  const unshared = indexed().filter(({ document }) => attribute(document, 'meta[property="og:image"]') === null);
  expect(unshared.map(({ path }) => path)).toEqual([]);
});

/** What Google asks of each kind, beside schema.org's own rules. */
const REQUIRED: Record<string, string[]> = {
  EducationalOrganization: ['name', 'url'],
  Course: ['name', 'description', 'url', 'provider', 'offers', 'hasCourseInstance'],
  Offer: ['category', 'price', 'priceCurrency'],
  CourseInstance: ['courseMode', 'courseWorkload'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Syllabus: ['name'],
  LearningResource: ['url', 'name', 'description', 'timeRequired'],
};

type Node = Record<string, unknown>;

/** Every node of a graph, the nested ones too. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(nodesOf)];
}

function structuredData({ document }: Built): Node[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
    const data = JSON.parse(script.textContent ?? '') as Node;
    expect(data['@context']).toBe('https://schema.org');
    return nodesOf(data['@graph']);
  });
}

it('structured data has what each kind of it needs', () => {
  for (const page of pages) {
    for (const node of structuredData(page).filter((one) => one['@type'] !== undefined)) {
      const kind = String(node['@type']);
      expect(Object.keys(REQUIRED), `${page.path}: ${kind}`).toContain(kind);
      for (const key of REQUIRED[kind] ?? []) expect(node[key], `${page.path}: ${kind}.${key}`).toBeDefined();
    }
  }
});

it('the start page describes the academy and its open courses, the program the courses, an article its place', () => {
  const kinds = (path: string): unknown[] => {
    const page = pages.find((one) => one.path === path);
    return page === undefined ? [] : structuredData(page).map((node) => node['@type']);
  };
  const open = builtCurriculum().courses.filter(({ status }) => status === 'available').length;
  const courses = (path: string): number => kinds(path).filter((kind) => kind === 'Course').length;
  expect(kinds('/')).toContain('EducationalOrganization');
  expect([courses('/'), courses('/program')]).toEqual([open, open]);
  expect(kinds('/program')).toContain('BreadcrumbList');
  expect(kinds('/docs/ai-ethics-fundamentals')).toContain('BreadcrumbList');
});

it('every page carries Organization data, once', () => {
  for (const page of pages.filter(({ path }) => !PAPER.test(path))) {
    const academies = structuredData(page).filter((node) => node['logo'] !== undefined);
    expect(
      academies.map((node) => node['@type']),
      page.path,
    ).toEqual(['EducationalOrganization']);
  }
});

it('every course has a page about it, which its data names, and of which the open ones are data of a course', () => {
  const { courses } = builtCurriculum();
  const about = pages.filter(({ path }) => path.startsWith('/courses/') && !PAPER.test(path));
  expect(about.map(({ path }) => path).sort()).toEqual(
    courses.flatMap(({ slug }) => LOCALES.map(() => `/courses/${slug}`)).sort(),
  );
  for (const page of about) {
    const nodes = structuredData(page);
    const isOpen = courses.some(({ slug, status }) => page.path.endsWith(`/${slug}`) && status === 'available');
    const data = nodes.filter((node) => node['@type'] === 'Course');
    expect(
      data.map((node) => withoutLanguage(pathOf(String(node['url'])))),
      page.path,
    ).toEqual(isOpen ? [page.path] : []);
    expect(nodes.map((node) => node['@type'])).toContain('BreadcrumbList');
  }
});

it('the sitemap lists what is to be found and nothing else, and every address in it answers', async () => {
  const response = await fetch(`${academy.origin}/sitemap.xml`);
  expect(response.headers.get('Content-Type')).toMatch(/xml/);
  const xml = parse(await response.text(), 'application/xml');
  const addresses = [...xml.querySelectorAll('loc')].map(({ textContent }) => textContent ?? '');
  expect(addresses.filter((address) => !address.startsWith(`${academy.origin}/`))).toEqual([]);
  const listed = addresses.map(pathOf);
  const canonical = indexed().map(({ document }) => pathOf(attribute(document, 'link[rel="canonical"]', 'href')));
  expect([...listed].sort()).toEqual([...canonical].sort());
  for (const path of listed)
    expect((await fetch(academy.origin + path, { redirect: 'manual' })).status, path).toBe(200);
  // Two languages: each address names both.
  for (const language of [...LOCALES, 'x-default'])
    expect(xml.querySelectorAll(`[hreflang="${language}"]`).length, language).toBe(listed.length);
});

it('robots.txt names the sitemap', async () => {
  const text = await (await fetch(`${academy.origin}/robots.txt`)).text();
  expect(text).toContain(`\nSitemap: ${academy.origin}/sitemap.xml\n`);
  expect(text).toContain('Disallow: /api/');
});

it('the feed is Atom, with one entry an open course, and pages offer it', async () => {
  const response = await fetch(`${academy.origin}/feed.xml`);
  expect(response.headers.get('Content-Type')).toMatch(/xml/);
  const feed = parse(await response.text(), 'application/xml');
  const open = builtCurriculum().courses.filter(({ status }) => status === 'available');
  const entries = [...feed.querySelectorAll('entry')];
  expect(entries.map((entry) => pathOf(entry.querySelector('id')?.textContent ?? null)).sort()).toEqual(
    open.map(({ slug }) => `/course/${slug}`).sort(),
  );
  for (const entry of [...entries, feed])
    for (const tag of ['title', 'id', 'updated', 'link']) expect(entry.querySelector(tag), tag).not.toBeNull();
  expect(feed.querySelector('updated')?.textContent).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00\+02:00$/);
  for (const path of ['/', '/courses', '/program']) {
    const page = pages.find((one) => one.path === path);
    expect(page && attribute(page.document, 'link[type="application/atom+xml"]', 'href'), path).toBe('/feed.xml');
  }
});

it('llms.txt names every course, its links lead somewhere, and no text of a guarded lesson is in it', async () => {
  const text = await (await fetch(`${academy.origin}/llms.txt`)).text();
  expect(text).toMatch(/^# Spek Academy\n\n> /);
  const { courses } = builtCurriculum();
  for (const { code, title } of courses) expect(text).toContain(`${code} ${title}`);
  for (const [, address = ''] of text.matchAll(/\]\((http[^)]+)\)/g)) {
    const path = pathOf(address);
    const { status } = await fetch(academy.origin + path, { redirect: 'manual' });
    expect(status, path).toBe(200);
  }
  const guarded = courses.flatMap(({ entries }) => entries.filter(({ preview }) => !preview));
  for (const { description } of guarded) expect(text).not.toContain(description);
});

it('the manifest names icons that are there, one of them for any shape', async () => {
  const manifest = (await (await fetch(`${academy.origin}/manifest.webmanifest`)).json()) as {
    icons: { src: string; purpose: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const address of [...manifest.icons.map(({ src }) => src), ...manifest.shortcuts.map(({ url }) => url)])
    expect((await fetch(academy.origin + address)).status, address).toBe(200);
});

it('no page and no file names another port than the one that was set', async () => {
  for (const path of [
    '/',
    '/courses',
    '/program',
    '/docs/ai-ethics-fundamentals',
    '/llms.txt',
    '/feed.xml',
    '/rw/feed.xml',
  ]) {
    const text = await (await fetch(academy.origin + path)).text();
    const named = [
      ...text.matchAll(/(?:content|src)="http:\/\/(127[^/"]*)|"(?:url|logo|item)":"http:\/\/(127[^/"]*)/g),
    ];
    expect(named, path).toEqual([]);
    if (/\.(txt|xml)$/.test(path)) expect(text, path).not.toContain('127.0.0.1:8090');
  }
});
