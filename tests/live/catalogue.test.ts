/** The academy's own catalogue: what the specification and the certificates rely on. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadSoundContent } from '#content/schema/load-content';
import { toCurriculum, toQuizKey } from '#content/schema/outline';
import { courseByCode, coursesOfLevel, programTotals } from '#domain/catalogue/curriculum';
import { type SearchItem, searchItems } from '#domain/catalogue/search';
import { searchIndex } from '#domain/catalogue/search-index';
import { certificates } from '#domain/credentials/certificates';
import { shortestWay } from '#domain/learning/course-map';
import { quizPool } from '#domain/learning/grading';
import { nextFor } from '#domain/learning/next-for';
import { drawQuestions } from '#domain/learning/quiz-draw';
import { holdsAllWords, wordsOf } from '#domain/text/search-words';
import { build, htmlOf } from './built-pages.ts';

const content = loadSoundContent();
const curriculum = toCurriculum(content, 'hash');
const codesOf = (courses: readonly { code: string }[]) => courses.map(({ code }) => code);

/** The codes that were ordered, and the two that other parts of the product name. */
const LISTED = `PE-101 AI-101 PE-102 AA-102 DA-103 VC-104 VC-105 LP-106 VO-107
  AI-201 NW-201 MM-202 UX-202 AG-203 DF-204 RAG-205 VO-206 SP-207 WA-208 AN-209
  VC-301 VC-302 LP-303 LP-304 PS-301 DS-401 PR-402 SO-403`.split(/\s+/);

test('every listed code is there, in a catalogue of 33 to 36 courses', () => {
  expect(codesOf(curriculum.courses)).toEqual(expect.arrayContaining(LISTED));
  expect(curriculum.courses.length).toBeGreaterThanOrEqual(33);
  expect(curriculum.courses.length).toBeLessThanOrEqual(36);
});

test('the five certificates find their courses', () => {
  expect(certificates(curriculum).map(({ id, code }) => [id, code])).toEqual([
    ['foundations', 'PE-101'],
    ['prompt-engineering', 'PE-102'],
    ['pro-builder', 'VC-301'],
    ['security', null],
    ['program', null],
  ]);
  expect(codesOf(coursesOfLevel(curriculum, 'Security'))).toEqual(['DS-401', 'PR-402', 'SO-403']);
});

test('one course is the start: it alone asks for nothing, it comes first, and every other one builds on it', () => {
  const next = nextFor(curriculum, { role: 'learner', progress: {}, touched: [] });
  expect(next).toMatchObject({ act: 'start', course: { code: 'PE-101' }, n: 1 });
  expect(next?.entry?.preview).toBe(true);
  expect(codesOf(curriculum.courses.filter(({ prerequisites }) => prerequisites.length === 0))).toEqual(['PE-101']);
  for (const { slug, code } of curriculum.courses)
    expect(codesOf(shortestWay(curriculum, slug, [])?.steps ?? [])[0], code).toBe('PE-101');
});

const ALL_RIGHT = 'link:b,address:c,prompt:a,check:c,table:b,average:b,tag:a,code:b,select:c,join:a';

test.each([
  ['link', 'PE-101'],
  ['prompt', 'PE-101'],
  ['check', 'PE-101'],
  ['address', 'AI-101'],
  ['table', 'DA-103'],
  ['average', 'DA-103'],
  ['tag', 'VC-104'],
  ['code', 'VC-105'],
  ['select', 'VC-105'],
  ['join', 'VC-105'],
  ['', 'PE-102'],
])('a newcomer who skips "%s" of the tasks of the start begins with %s', (task, code) => {
  const start = ALL_RIGHT.replace(new RegExp(`${task || 'none'}:.`), `${task}:`);
  expect(nextFor(curriculum, { role: 'learner', progress: {}, touched: [], start })).toMatchObject({
    act: 'start',
    course: { code },
    n: 1,
  });
});

test('a beginner reaches the capstone by courses that come before it, one that asks for nothing first', () => {
  const capstone = content.program?.data.capstone;
  const course = courseByCode(curriculum, capstone?.course ?? '');
  const codes = codesOf(shortestWay(curriculum, course?.slug ?? '', [])?.steps ?? []);
  expect(codes[0]).toBe('PE-101');
  expect(codes.at(-1)).toBe(capstone?.course);
  expect(codes).toEqual(expect.arrayContaining([capstone?.putsAppOnline, capstone?.protectsData]));
});

test('the hours of the program are those of its courses', () => {
  const { hours, hoursPerCourse } = programTotals(curriculum);
  expect(hours.min).toBeGreaterThan(hoursPerCourse.max);
  expect(hours.max).toBeGreaterThan(hours.min);
});

test.each([
  ['scam', 'paid-says-the-message'],
  ['deepfake', 'voice-of-a-brother'],
  ['mobile money', 'paid-says-the-message'],
  ['hallucination', 'check-facts-and-bias'],
  ['few-shot', 'show-examples'],
  ['speech recognition', 'five-minutes-become-text'],
  ['localStorage', 'it-remembers-after-a-restart'],
  ['input validation', 'zero-million-letter-o'],
  ['landing page', 'read-what-comes-back'],
  ['duplicate', 'the-same-payment-twice'],
  ['function calling', 'a-tool-that-reads'],
  ['prompt injection', 'the-message-takes-over'],
  ['kill switch', 'a-stop-that-works'],
])('who searches for "%s" finds the lesson %s, whose title tells a story', (query, lesson) => {
  expect(searchItems(searchIndex(curriculum), query).map(({ lessonId }) => lessonId)).toContain(lesson);
});

test('every attempt at the final quiz of an open course has three tasks among eight entries', () => {
  const open = curriculum.courses.flatMap(({ slug, status }) => (status === 'available' ? [slug] : []));
  const keys = [...content.quizzes.values()].map((quiz) => toQuizKey(quiz, content));
  const finals = keys.filter(({ final, course }) => final && open.includes(course));
  expect(finals.map(({ course }) => course).sort()).toEqual(open.sort());
  for (const key of finals) {
    for (let number = 1; number <= 24; number += 1) {
      for (const learner of ['aline', 'bosco', 'claire', 'david', 'esther', 'fabrice', 'grace', 'henri']) {
        const asked = drawQuestions(quizPool(key), { learner, number });
        expect(asked, key.course).toHaveLength(8);
        const tasks = asked.filter((id) => key.questions[id]?.task);
        expect(tasks.length, `${key.course}, ${learner}, attempt ${number}`).toBeGreaterThanOrEqual(3);
      }
    }
  }
});

/** What newcomers typed into the search and into the documentation, and the article that answers. */
const ASKED = [
  ['questions of today', 'questions-of-today'],
  ['hand in project', 'handing-in-a-project'],
  ['works of other learners', 'handing-in-a-project'],
  ['gallery', 'handing-in-a-project'],
  ['employer', 'showing-an-employer'],
  ['workbook', 'your-workbook'],
  ["ikayi y'imyitozo", 'your-workbook'],
  ['umukoresha', 'showing-an-employer'],
] as const;

test.each(ASKED)('who types “%s” finds the article %s in the search and in the documentation', (query, article) => {
  const items = JSON.parse(readFileSync(`${build}/public/search-index.json`, 'utf8')) as SearchItem[];
  expect(searchItems(items, query).map(({ id }) => id)).toContain(`help:${article}`);
  const [, topic = ''] = new RegExp(`<article[^>]*id="${article}"([^]*?)</article>`).exec(htmlOf('/docs')) ?? [];
  expect(holdsAllWords(unescaped(topic), wordsOf(query))).toBe(true);
});

function unescaped(html: string): string {
  return html.replaceAll('&#39;', "'");
}
