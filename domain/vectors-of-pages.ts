/** Vectors of what pages show: links, estimates, counters, the dashboard, search. */

import { abbreviate, projectedCounters, projectedThisMonth } from './catalogue/counters.ts';
import { formatMinutes, readingMinutes } from './catalogue/estimates.ts';
import { linkTo, plainText, selectModules } from './catalogue/external-modules.ts';
import { failed, isDue, isSyncing, neverFetched, succeeded, tried } from './catalogue/fetch-schedule.ts';
import { NO_FILTERS, searchItems } from './catalogue/search.ts';
import { searchIndex } from './catalogue/search-index.ts';
import { dashboardStats, focusedCourse, suggestedCourses, upcomingMilestones } from './dashboard/dashboard.ts';
import { bookmarkDescription } from './learning/bookmark-views.ts';
import { programPercent } from './learning/program-progress.ts';
import { type Completions, courseProgress } from './learning/progress.ts';
import { isRating, shownRating } from './learning/ratings.ts';
import { recommendations } from './learning/recommendations.ts';
import { sampleCurriculum as sample, sampleCourseBySlug } from './learning/sample-curriculum.ts';
import { atEnd } from './learning/scroll.ts';
import { fill } from './text/fill.ts';
import { safeUrl } from './text/markdown-links.ts';
import { localPath } from './text/next-path.ts';
import type { Vector } from './vector.ts';

const slugs = (courses: { slug: string }[]): string[] => courses.map(({ slug }) => slug);
const at = (minute: number): string => `2026-03-01T09:${String(minute).padStart(2, '0')}:00Z`;
const done = (...ids: string[]): Completions =>
  Object.fromEntries(ids.map((id, index) => [id, { completedAt: at(index), counted: false }]));
const beginner = sampleCourseBySlug('prompt-engineering-beginner');
const beginnerDone = courseProgress(beginner, done(...beginner.entries.map(({ id }) => id)), null);

export const pageVectors: Vector[] = [
  {
    name: 'after signing in only local paths are followed',
    run: () =>
      [
        '/course/agents?x=a%2Fb#y',
        '//evil.example',
        '/\\evil',
        '/\t/evil',
        '/auth',
        '/rw/auth?next=/',
        '/api/x',
        '/authors',
        7,
      ].map((next) => localPath(next, '-')),
    expected: ['/course/agents?x=a%2Fb#y', '-', '-', '-', '-', '-', '-', '/authors', '-'],
  },
  {
    name: 'links of Markdown',
    run: () =>
      [
        'https://example.rw',
        '/a:b',
        'mailto:keza@example.rw',
        'java\nscript:alert(1)',
        'data:x',
        '\u0001javascript:x',
      ].map(safeUrl),
    expected: ['https://example.rw', '/a:b', 'mailto:keza@example.rw', '', '', ''],
  },
  {
    name: 'places of a text are filled',
    run: () => fill('{a} {a} {b} {toString}', { a: '{b} $&', b: 2 }),
    expected: '{b} $& {b} $& 2 {toString}',
  },
  {
    name: 'the end of a lesson is within 54 px',
    run: () => [atEnd(54, false), atEnd(54.1, false), atEnd(900, true)],
    expected: [true, false, true],
  },
  {
    name: 'ratings show from 5 on',
    run: () => [shownRating(4, 20), shownRating(7, 32), isRating(5), isRating(4.5), isRating('5')],
    expected: [{ shown: false, count: 4 }, { shown: true, average: 4.6, count: 7 }, true, false, false],
  },
  {
    name: 'estimates in minutes and half hours',
    run: () => [readingMinutes(900), formatMinutes({ min: 35, max: 70 }), formatMinutes({ min: 100, max: 130 })],
    expected: [
      { min: 5, max: 7 },
      { unit: 'minutes', min: 35, max: 70 },
      { unit: 'hours', min: 1.5, max: 2.5 },
    ],
  },
  {
    name: 'projected counters',
    run: () => [projectedCounters('2024-01-11'), projectedThisMonth(124)],
    expected: [{ students: 1067, courses: 13, lessons: 371, completions: 2934 }, 12],
  },
  {
    name: 'counts in short',
    run: () => [999, 1000, 1100, 2299, 999_999, 1_000_000, 2_960_000].map(abbreviate),
    expected: ['999', '1000', '1.1K', '2.2K', '999.9K', '1M', '2.9M'],
  },
  {
    name: 'the dashboard of somebody new',
    run: () => [
      focusedCourse(sample, {})?.slug,
      slugs(suggestedCourses(sample, {})),
      upcomingMilestones(sample, {}).map(({ kind }) => kind),
      programPercent(sample, {}),
    ],
    expected: [
      'prompt-engineering-beginner',
      ['prompt-engineering-beginner', 'prompt-engineering'],
      ['quiz', 'course-end', 'badge'],
      0,
    ],
  },
  {
    name: 'the dashboard after the first course',
    run: () => {
      const progress = { 'prompt-engineering-beginner': beginnerDone };
      return [
        focusedCourse(sample, progress)?.slug,
        programPercent(sample, progress),
        dashboardStats(sample, progress),
      ];
    },
    expected: [
      'prompt-engineering',
      17,
      { averageProgress: 100, enrolled: 1, available: 6, completed: 1, inProgress: 0 },
    ],
  },
  {
    name: 'search by title, outcome and tag; titles first',
    run: () => searchItems(searchIndex(sample), ' Prompt BOOK ').map(({ id }) => id),
    expected: [
      'outcome:prompt-engineering-beginner/prompt-book',
      'course:prompt-engineering-beginner',
      'lesson:prompt-engineering-beginner/keep-a-prompt-book',
    ],
  },
  {
    name: 'search filters are exact, and an empty query finds nothing',
    run: () => [
      searchItems(searchIndex(sample), 'course', { ...NO_FILTERS, level: 'Advanced' }).map(({ id }) => id),
      searchItems(searchIndex(sample), '  '),
    ],
    expected: [['course:vibe-coding-pro', 'course:data-security', 'course:privacy'], []],
  },
  {
    name: 'modules elsewhere: whole words, roles, those that name AI first; plain text; links to the host only',
    run: () => {
      const module = (uid: string, own: object): object => ({ uid, title: 'Storage', levels: ['beginner'], ...own });
      const modules = [
        module('role', { roles: ['developer'] }),
        module('chair', { title: 'Maintain a chair' }),
        module('ai', { summary: '<p>All about\u202e AI &amp; you</p>', url: 'https://learn.example/ai' }),
        module('caf\u00e9', { products: ['azure-app'], url: 'https://learn.example@evil.example/' }),
      ];
      const found = selectModules({ modules }, 'learn.example') ?? [];
      return found.map(({ uid, summary, url }) => [uid, summary, url]);
    },
    expected: [
      ['ai', 'All about AI & you', 'https://learn.example/ai'],
      ['caf\u00e9', '', ''],
      ['role', '', ''],
    ],
  },
  {
    name: 'texts from outside are cut between whole characters',
    run: () => [
      plainText('one two three four', 14),
      plainText('\ud83c\udf89'.repeat(9), 3),
      plainText('half \ud83d', 9),
      plainText(['x'], 9),
      linkTo('learn.example', 'https://LEARN.example:8443?x'),
      selectModules({ modules: [] }, 'learn.example'),
    ],
    expected: ['one two three…', '\ud83c\udf89\ud83c\udf89…', 'half', '', 'https://LEARN.example:8443?x', null],
  },
  {
    name: 'a list from elsewhere is fetched at once, then daily, and with growing pauses after failures',
    run: () => {
      const first = tried(neverFetched('a'), 'a', at(0));
      const good = succeeded(first, at(1));
      const day = '2026-03-02T09:00:00Z';
      return [
        isDue(neverFetched('a'), 'a', at(0)),
        [at(4), at(5)].map((now) => isDue(failed(first, 'status'), 'a', now)),
        [at(59), day].map((now) => isDue(good, 'a', now)),
        isDue(good, 'b', at(2)),
        [first, failed(first, 'status'), good].map(isSyncing),
      ];
    },
    expected: [true, [false, true], [false, true], true, [true, false, false]],
  },
  {
    name: 'what a bookmark marks says of itself',
    run: () =>
      ['', 'ask-for-structure', 'gone'].map((lesson) => bookmarkDescription(sample, { course: beginner.slug, lesson })),
    expected: ['Write prompts that work.', 'Tables and lists for a cooperative', ''],
  },
  {
    name: 'recommendations and their reasons',
    run: () =>
      recommendations(sample, { 'prompt-engineering-beginner': beginnerDone }, 'learner').map(
        ({ code, opens, reason }) => [code, opens, reason],
      ),
    expected: [
      ['PE-102', 'now', { kind: 'leads-to', next: 'AG-203' }],
      ['AI-201', 'now', { kind: 'open' }],
      ['VC-301', 'now', { kind: 'open' }],
    ],
  },
];
