/** Vectors of what a learner does: quizzes, events, streaks. */

import { ATTEMPT_KEY_PATTERN } from './learning/attempt-key.ts';
import { decideEvent, eventTime, isEventKind } from './learning/events.ts';
import { gradeQuiz, scorePercent } from './learning/grading.ts';
import { drawQuiz } from './learning/quiz-draw.ts';
import { sampleCourseBySlug, sampleQuizKey } from './learning/sample-curriculum.ts';
import { isActive, isFrozen, lastWeeks, streakFromDays } from './learning/streaks.ts';
import { isProblem } from './problems.ts';
import { addDays, daysBetween, isDay } from './text/days.ts';
import { earlierInstant, instantMs, laterInstant } from './text/instant.ts';
import type { Vector } from './vector.ts';

const ATTEMPT = '0123456789abcdef-0';
const NOW = '2026-03-31T12:00:00Z';
const TODAY = '2026-03-31';
const UUID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';

const daysAgo = (...counts: number[]): string[] => counts.map((count) => addDays(TODAY, -count));
const pool = (count: number): { id: string; options: { key: string }[] }[] =>
  Array.from({ length: count }, (_question, index) => ({
    id: `q${index + 1}`,
    options: [{ key: 'a' }, { key: 'b' }, { key: 'c' }, { key: 'd' }],
  }));
const answersTo = (ids: string[], option: string): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, option]));
const beginner = sampleCourseBySlug('prompt-engineering-beginner');

const quizVectors: Vector[] = [
  {
    name: 'this key draws these questions and shuffles their options so',
    run: () => drawQuiz(pool(5), 3, ATTEMPT),
    expected: [
      { id: 'q1', options: ['a', 'b', 'c', 'd'] },
      { id: 'q3', options: ['d', 'a', 'b', 'c'] },
      { id: 'q5', options: ['a', 'd', 'b', 'c'] },
    ],
  },
  {
    name: 'without a draw every question is asked in order',
    run: () => drawQuiz(pool(12), null, UUID).map(({ id }) => id),
    expected: ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9', 'q10', 'q11', 'q12'],
  },
  {
    name: 'an attempt key has 16 to 64 characters of a-z, 0-9 and dash',
    run: () => [UUID, ATTEMPT, 'short', UUID.toUpperCase(), `${UUID} `].map((key) => ATTEMPT_KEY_PATTERN.test(key)),
    expected: [true, true, false, false, false],
  },
  {
    name: 'the score is rounded',
    run: () => [scorePercent(1, 3), scorePercent(2, 3), scorePercent(7, 10), scorePercent(0, 0)],
    expected: [33, 67, 70, 0],
  },
  {
    name: 'an attempt is graded and reviewed',
    run: () => gradeQuiz(sampleQuizKey(2), ATTEMPT, { q1: 'a', q2: 'b' }),
    expected: {
      ok: true,
      score: 50,
      passed: false,
      correct: 1,
      total: 2,
      failedCheckpoint: false,
      review: [
        {
          question: 'q1',
          chosen: 'a',
          answer: 'a',
          right: true,
          explanation: 'Because of q1',
          why: null,
          ref: 'lesson#q1',
        },
        {
          question: 'q2',
          chosen: 'b',
          answer: 'a',
          right: false,
          explanation: 'Because of q2',
          why: 'b forgets the reader',
          ref: 'lesson#q2',
        },
      ],
    },
  },
  {
    name: 'the grade counts only what the key draws',
    run: () => {
      const drawn = drawQuiz(pool(12), 8, UUID).map(({ id }) => id);
      const graded = gradeQuiz(sampleQuizKey(12, 8), UUID, answersTo(drawn, 'a'));
      return graded.ok && [graded.score, graded.total, graded.passed];
    },
    expected: [100, 8, true],
  },
  {
    name: 'a wrong checkpoint fails the attempt',
    run: () => {
      const answers = { ...answersTo(sampleQuizKey(10).order, 'a'), q10: 'b' };
      const graded = gradeQuiz(sampleQuizKey(10, null, ['q10']), ATTEMPT, answers);
      return graded.ok && [graded.score, graded.passed, graded.failedCheckpoint];
    },
    expected: [90, false, true],
  },
  {
    name: 'unanswered, unknown questions and unknown options are refused',
    run: () => [
      gradeQuiz(sampleQuizKey(2), ATTEMPT, { q1: 'a' }),
      gradeQuiz(sampleQuizKey(2), ATTEMPT, JSON.parse('{"q1":"a","q2":"a","__proto__":"a"}')),
      gradeQuiz(sampleQuizKey(2), ATTEMPT, { q1: 'constructor', q2: 'a' }),
    ],
    expected: [
      { ok: false, code: 'unanswered', question: 'q2' },
      { ok: false, code: 'unknown-question', question: '__proto__' },
      { ok: false, code: 'unknown-option', question: 'q1' },
    ],
  },
];

const eventVectors: Vector[] = [
  {
    name: 'an event is at most 5 minutes ahead and 30 days back',
    run: () => [
      eventTime('2026-03-31T14:05:00+02:00', NOW),
      eventTime('2026-03-31T12:05:01Z', NOW),
      eventTime('2026-03-01T12:00:00Z', NOW),
      eventTime('2026-03-01T11:59:59Z', NOW),
    ],
    expected: [
      { ok: true, at: '2026-03-31T12:05:00.000Z' },
      { ok: false, code: 'event-time' },
      { ok: true, at: '2026-03-01T12:00:00.000Z' },
      { ok: false, code: 'event-time' },
    ],
  },
  {
    name: 'a completion event for a quiz needs the quiz',
    run: () => decideEvent(beginner, { kind: 'lesson-completed', lesson: 'quiz-your-prompts' }, { open: true }),
    expected: { ok: false, code: 'needs-quiz' },
  },
  {
    name: 'unknown, retired and missing lessons',
    run: () => [
      decideEvent(null, { kind: 'lesson-opened', lesson: 'a' }, { open: true }),
      decideEvent(beginner, { kind: 'lesson-opened', lesson: 'nowhere' }, { open: true }),
      decideEvent(beginner, { kind: 'lesson-completed', lesson: 'old-history-of-ai' }, { open: true }),
      decideEvent(beginner, { kind: 'lab-run', lesson: '' }, { open: true }),
      decideEvent(beginner, { kind: 'lab-run', lesson: '' }, { open: false, reason: 'not-enrolled', missing: [] }),
    ],
    expected: [
      { ok: false, code: 'unknown-course' },
      { ok: false, code: 'unknown-lesson' },
      { ok: true, entry: null },
      { ok: true, entry: null },
      { ok: false, code: 'not-enrolled' },
    ],
  },
  {
    name: 'codes and kinds are told from other words',
    run: () => [isEventKind('lab-run'), isEventKind('constructor'), isProblem('needs-quiz'), isProblem('toString')],
    expected: [true, false, true, false],
  },
  {
    name: 'instants are read with T, a space, a fraction or an offset',
    run: () =>
      [
        '2026-03-01T12:00:00Z',
        '2026-03-01 12:00:00.250Z',
        '2026-03-01T14:00:00+02:00',
        '2026-02-29T12:00:00Z',
        'now',
      ].map(instantMs),
    expected: [1772366400000, 1772366400250, 1772366400000, null, null],
  },
  {
    name: 'the earlier and the later instant, whatever their spelling',
    run: () => [
      earlierInstant('2026-03-01T13:00:00Z', '2026-03-01T14:30:00+02:00'),
      laterInstant('soon', '2026-03-01 13:00:00.000Z'),
    ],
    expected: ['2026-03-01T14:30:00+02:00', '2026-03-01 13:00:00.000Z'],
  },
];

const streakVectors: Vector[] = [
  {
    name: 'days in a row, in any order and twice',
    run: () => streakFromDays(daysAgo(0, 2, 1, 2), TODAY),
    expected: { current: 3, longest: 3, lastDay: TODAY, totalDays: 3, freezes: 0, frozenDays: [] },
  },
  {
    name: 'a freeze earned in 7 days pays for the day missed',
    run: () => streakFromDays(daysAgo(8, 7, 6, 5, 4, 3, 2, 0), TODAY),
    expected: { current: 8, longest: 8, lastDay: TODAY, totalDays: 8, freezes: 0, frozenDays: ['2026-03-30'] },
  },
  {
    name: 'a frozen streak is not active, an ended one is neither',
    run: () =>
      [daysAgo(8, 7, 6, 5, 4, 3, 2), daysAgo(3, 2), daysAgo(1)].map((days) => {
        const streak = streakFromDays(days, TODAY);
        return [isActive(streak, TODAY), isFrozen(streak, TODAY)];
      }),
    expected: [
      [false, true],
      [false, false],
      [true, false],
    ],
  },
  {
    name: 'the calendar runs from Monday to Sunday',
    run: () => [lastWeeks([], [], TODAY).length, lastWeeks(daysAgo(1), [], TODAY, 1)],
    expected: [
      12,
      [
        [
          { day: '2026-03-30', state: 'active' },
          { day: '2026-03-31', state: 'missed' },
          { day: '2026-04-01', state: 'ahead' },
          { day: '2026-04-02', state: 'ahead' },
          { day: '2026-04-03', state: 'ahead' },
          { day: '2026-04-04', state: 'ahead' },
          { day: '2026-04-05', state: 'ahead' },
        ],
      ],
    ],
  },
  {
    name: 'days over leap days and years',
    run: () => [addDays('2028-02-28', 1), addDays('2026-01-01', -1), daysBetween('2024-01-01', '2025-01-01')],
    expected: ['2028-02-29', '2025-12-31', 366],
  },
  {
    name: 'days that do not exist',
    run: () => ['2028-02-29', '2026-02-29', '2026-1-1', 'today'].map(isDay),
    expected: [true, false, false, false],
  },
];

export const practiceVectors: Vector[] = [...quizVectors, ...eventVectors, ...streakVectors];
