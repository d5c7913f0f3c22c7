/** Imports point one way (README, 'The map'). Read from the sources, so that a type import counts too. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { circlesIn, graphOf, importsOf } from './import-graph.ts';

const ALL = importsOf('domain', 'content/schema', 'site', 'api-hooks', 'scripts');
const graph = graphOf(ALL);

/** Every import of the files below a folder, as `file → module`. */
function linesOf(folder: string): string[] {
  return [...ALL]
    .filter(([file]) => file.startsWith(`${folder}/`))
    .flatMap(([file, modules]) => modules.map((module) => `${file} → ${module}`));
}

it.each([
  [
    'domain',
    /→ (\.\/|\.\.\/(?!\.)|valibot$)|^domain\/(credentials\/badges|practice\/(?:sheet|sql|code|flow|phone|document-search)|contract\/[\w-]+)\/.* → \.\.\/\.\.\/(?!\.)|^domain\/assistant\/passage-index\.ts → minisearch$|^domain\/learning\/recall-schedule\.ts → ts-fsrs$/,
  ],
  [
    'content/schema',
    /→ (\.\/|#domain\/|#content\/|astro\/zod$|yaml$|node:|github-slugger$|fastest-levenshtein$|@mdx-js\/mdx)/,
  ],
  // The signatures of credentials are a bundle of their own, loaded only when one is made.
  ['api-hooks', /→ (\.{1,2}\/|#domain\/|valibot$)|^api-hooks\/certificates\/crypto\/.* → (@noble\/|fflate$|jsonld$)/],
])('%s imports only what it may', (folder, allowed) => {
  expect(linesOf(folder).filter((line) => !allowed.test(line))).toEqual([]);
});

it('site and api-hooks never import each other, and no page reads a quiz key', () => {
  expect(linesOf('site').filter((line) => /api-hooks|quiz-keys|#scripts|#support|toQuizKey/.test(line))).toEqual([]);
  expect(linesOf('api-hooks').filter((line) => /#site|\/site\//.test(line))).toEqual([]);
});

it('only the contracts import a package into domain/', () => {
  const packages = linesOf('domain').filter((line) => line.endsWith('→ valibot'));
  expect(packages.filter((line) => !line.startsWith('domain/contract/'))).toEqual([]);
});

it('no file reaches itself over its imports', () => {
  const known = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: [] };
  expect(circlesIn(new Map(Object.entries(known))).map((circle) => circle.sort())).toEqual([['a', 'b', 'c']]);
  expect(circlesIn(graph)).toEqual([]);
});

/** Outer rooms first: a room imports rooms further down, never one further up. Files beside the rooms of site are last: all reach them. */
const SITE_ROOMS = ['pages', 'features', 'shell', 'service-worker', 'data', 'ui', 'styles', 'assets', ''];
const DOMAIN_ROOMS = [
  'course-file',
  'contract',
  'assistant',
  'model',
  'projects',
  'people',
  'dashboard',
  'cohorts',
  'learner',
  'credentials',
  'learning',
  'catalogue',
  'practice',
  'text',
  '',
];

/** The nouns need each other in this order; below them are what several of them use: texts of statements, activity, tools of staff. */
const HOOK_ROOMS = [
  '',
  'reminders',
  'people',
  'pages',
  'flags',
  'external-modules',
  'assistant',
  'model',
  'administration',
  'operations',
  'account',
  'learning',
  'texts',
  'recall',
  'program',
  'cohorts',
  'projects',
  'certificates',
  'work',
  'staff',
  'learner',
  'activity',
  'sql',
  'lib',
];

/** The programs that are run come before what they use. */
const SCRIPT_ROOMS = [
  'operate',
  '',
  'by-hand',
  'bench',
  'test',
  'faults',
  'serve',
  'build',
  'booklet',
  'assistant',
  'generate',
  'demo',
  'new',
  'check-content',
  'project-file',
  'standby',
  'try-prompts',
  'lib',
  'mdx',
];

it.each([
  ['site', SITE_ROOMS],
  ['domain', DOMAIN_ROOMS],
  ['api-hooks', HOOK_ROOMS],
  ['scripts', SCRIPT_ROOMS],
])('the rooms of %s import one way', (root, rooms) => {
  const placeOf = (file: string): number => rooms.indexOf(/^[^/]+\/([^/]+)\//.exec(file)?.[1] ?? '');
  const inRoot = [...graph].filter(([file]) => file.startsWith(`${root}/`));
  expect(inRoot.map(([file]) => file).filter((file) => placeOf(file) === -1)).toEqual([]);
  const upwards = inRoot.flatMap(([file, targets]) =>
    targets
      .filter((target) => target.startsWith(`${root}/`) && placeOf(target) < placeOf(file))
      .map((target) => `${file} → ${target}`),
  );
  expect(upwards).toEqual([]);
});

/** What a feature offers to other features; everything else is its own business. */
const DOORS = [
  'bookmarks/BookmarkButton.astro',
  'bookmarks/BookmarkList.tsx',
  'bookmarks/bookmark-buttons.ts',
  'catalogue/CourseFacts.astro',
  'catalogue/course-card.ts',
  'certificate/CertificatePreview.astro',
  'certificate/DiplomaTemplate.astro',
  'certificate/certificate-day.ts',
  'certificate/draw-certificate.ts',
  'certificate/level-text.ts',
  'certificate/own-certificate.ts',
  'certificate/sheet-words.ts',
  'cohort/CohortDateWords.tsx',
  'course-map/CourseMap.astro',
  'course-map/drawn-map.ts',
  'course/DraftNotice.astro',
  'course/EntryList.astro',
  'course/course-standing.ts',
  'course/course-store.ts',
  'course/own-band.ts',
  'course/show-course.ts',
  'lesson/Reader.astro',
  'lesson/lesson-page.ts',
  'lesson/parts-client.ts',
  'lesson/parts.ts',
  'lesson/phone/call-service.ts',
  'lesson/phone/phone-words.ts',
  'lesson/phone/words-for-phones.ts',
  'onboarding/offered-step.ts',
  'people/PersonRow.tsx',
  'people/VisibilitySettings.tsx',
  'projects/FileList.tsx',
  'projects/InstructorGate.tsx',
  'reminders/RemindersSettings.tsx',
  'streak/StreakCard.tsx',
  'streak/streak-model.ts',
];

/** Every import from one feature into another, with the names of both. */
const betweenFeatures = [...graph].flatMap(([file, targets]) =>
  targets.flatMap((target) => {
    const [from, to] = [file, target].map((path) => /^site\/features\/([^/]+)\//.exec(path)?.[1]);
    return from === undefined || to === undefined || from === to ? [] : [{ file, target, from, to }];
  }),
);

it('a feature is entered by its doors, and every door is used', () => {
  const doors = DOORS.map((door) => `site/features/${door}`);
  const windows = betweenFeatures.filter(({ target }) => !doors.includes(target));
  expect(windows.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  expect(doors.filter((door) => !betweenFeatures.some(({ target }) => target === door))).toEqual([]);
});

it('features need each other without a circle', () => {
  const features = new Map<string, string[]>();
  for (const { from, to } of betweenFeatures) features.set(from, [...(features.get(from) ?? []), to]);
  expect(circlesIn(features)).toEqual([]);
});

/** Parts whose learner runs their own code. What shows the work of others gives no code a way to a model. */
const ASKING_FOR_CODE = /^site\/features\/lesson\/(agent|code|server|playground|model)\//;

it('only a part of a lesson lets code ask a model', () => {
  const asking = [...graph].filter(([, targets]) => targets.some((target) => /\/(run|live)-model\.ts$/.test(target)));
  expect(asking.length).toBeGreaterThan(3);
  expect(asking.map(([file]) => file).filter((file) => !ASKING_FOR_CODE.test(file))).toEqual([]);
});

/** The entry of the server's bundle. */
const HANDS_ON = ['api-hooks/academy.ts'];

it('a name has one address: nothing is exported again from another file', () => {
  const files = [...ALL.keys()].filter((file) =>
    /^export (type )?(\{[^}]*\}|\*.*) from '/m.test(readFileSync(file, 'utf8')),
  );
  expect(files.filter((file) => !HANDS_ON.includes(file))).toEqual([]);
});
