/**
 * Vectors: each rule's answer to some representative questions. A rule that is right in Node can be wrong in PocketBase's
 * JavaScript runtime, so vectors.test.ts runs them here and an API test runs them again inside the real binary.
 */
import { courseAccess, lessonAccess, type Standing, standingOf } from './access.ts';
import { checkPassword, checkSignIn, checkSignUp, cleanEmail, utf8Length } from './account.ts';
import { earnedBadges, highestBadge, profileSubtitle } from './badges.ts';
import {
  certificateBySlug,
  certificateFileName,
  certificateIdText,
  certificatePercent,
  certificateState,
  certificates,
} from './certificates.ts';
import { isCommonPassword } from './common-passwords.ts';
import { abbreviate, projectedCounters, projectedThisMonth } from './counters.ts';
import {
  allInOrder,
  availableCourses,
  courseByCode,
  courseBySlug,
  courseMinutes,
  coursesOfLevel,
  entryAt,
  entryIndex,
  lessonTitles,
  levelRank,
  programTotals,
} from './curriculum.ts';
import { dashboardStats, focusedCourse, programPercent, suggestedCourses, upcomingMilestones } from './dashboard.ts';
import { addDays, daysBetween, isDay } from './days.ts';
import { formatMinutes, readingMinutes } from './estimates.ts';
import { decideEvent, eventTime, isEventKind } from './events.ts';
import { fill } from './fill.ts';
import { gates } from './gates.ts';
import { gradeQuiz, scorePercent } from './grading.ts';
import { earlierInstant, instantMs, laterInstant } from './instant.ts';
import { cleanName, displayNameFromEmail, firstName, learnerId, usernameFromEmail } from './learner.ts';
import { safeUrl } from './markdown-links.ts';
import { finishedAvailable, finishedEverything, finishedOnlyBeginner, finishedSecurity } from './milestones.ts';
import { localPath } from './next-path.ts';
import { isProblem } from './problems.ts';
import {
  averageProgress,
  type Completions,
  courseProgress,
  courseState,
  entryStates,
  mergeCompletions,
  mergeProgress,
  percentOf,
  positionPercent,
  remainingMinutes,
  settleCompletions,
} from './progress.ts';
import { ATTEMPT_KEY_PATTERN, drawQuiz } from './quiz-draw.ts';
import { isRating, shownRating } from './ratings.ts';
import {
  publishedCurriculum,
  sampleCurriculum as sample,
  sampleCourse,
  sampleCourseBySlug,
  sampleQuizKey,
} from './sample-curriculum.ts';
import { atEnd } from './scroll.ts';
import { NO_FILTERS, searchIndex, searchItems } from './search.ts';
import { checkAvatar, checkBio, checkEmailChange, checkNameChange, checkNewPassword } from './settings.ts';
import { isActive, isFrozen, lastWeeks, streakFromDays } from './streaks.ts';
import { crockford, readCode, verificationCode } from './verification.ts';

export type Vector = { name: string; run: () => unknown; expected: unknown };

const ATTEMPT = '0123456789abcdef-0';
const NOW = '2026-03-31T12:00:00Z';
const TODAY = '2026-03-31';
const UUID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';

const four = sampleCourse('four', ['a', 'b', 'quiz-c', 'd']);
const codes = (courses: { code: string }[]): string[] => courses.map(({ code }) => code);
const slugs = (courses: { slug: string }[]): string[] => courses.map(({ slug }) => slug);
const at = (minute: number): string => `2026-03-01T09:${String(minute).padStart(2, '0')}:00Z`;
const done = (...ids: string[]): Completions =>
  Object.fromEntries(ids.map((id, index) => [id, { completedAt: at(index), counted: false }]));
const learner = (own: Partial<Standing> = {}): Standing => ({
  role: 'learner',
  enrolled: true,
  percents: {},
  finished: [],
  ...own,
});
const daysAgo = (...counts: number[]): string[] => counts.map((count) => addDays(TODAY, -count));
const pool = (count: number): { id: string; options: { key: string }[] }[] =>
  Array.from({ length: count }, (_question, index) => ({
    id: `q${index + 1}`,
    options: [{ key: 'a' }, { key: 'b' }, { key: 'c' }, { key: 'd' }],
  }));
const answersTo = (ids: string[], option: string): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, option]));
const beginner = sampleCourseBySlug('prompt-engineering-beginner');
const beginnerDone = courseProgress(beginner, done(...beginner.entries.map(({ id }) => id)), null);
const everySlug = slugs(sample.courses);

const curriculumVectors: Vector[] = [
  {
    name: 'courses stand in level order, then by their order in the level',
    run: () => codes(allInOrder(sample)),
    expected: ['PE-101', 'PE-102', 'VC-104', 'AI-201', 'AG-203', 'VC-301', 'DS-401', 'PR-402'],
  },
  {
    name: 'only available courses are live',
    run: () => codes(availableCourses(sample)),
    expected: ['PE-101', 'PE-102', 'AI-201', 'AG-203', 'VC-301', 'DS-401'],
  },
  { name: 'Security is level 4', run: () => levelRank('Security'), expected: 4 },
  {
    name: 'a level lists its courses, live or not',
    run: () => codes(coursesOfLevel(sample, 'Security')),
    expected: ['DS-401', 'PR-402'],
  },
  {
    name: 'a course is found by slug and by code',
    run: () => [courseBySlug(sample, 'agents')?.code, courseByCode(sample, 'PE-102')?.slug, courseBySlug(sample, 'x')],
    expected: ['AG-203', 'prompt-engineering', null],
  },
  {
    name: 'entries are numbered from 1 and found from 0',
    run: () => [entryAt(beginner, 1)?.id, entryAt(beginner, 5), entryIndex(beginner, 'quiz-your-prompts')],
    expected: ['what-is-a-prompt', null, 2],
  },
  {
    name: 'a coming-soon course shows its planned titles',
    run: () => lessonTitles(sampleCourseBySlug('vibe-coding')),
    expected: ['A', 'B', 'C'],
  },
  { name: 'a course takes the sum of its entries', run: () => courseMinutes(beginner), expected: { min: 35, max: 70 } },
  {
    name: 'the program takes 18-24 hours times the course count',
    run: () => programTotals(sample, { min: 18, max: 24 }),
    expected: { courses: 8, levels: 4, lessonsPerCourse: 3, hours: { min: 144, max: 192 } },
  },
];

const progressVectors: Vector[] = [
  {
    name: 'a completion counts once all earlier ones count',
    run: () => settleCompletions(four, done('a', 'quiz-c'), false),
    expected: { a: { completedAt: at(0), counted: true }, 'quiz-c': { completedAt: at(1), counted: false } },
  },
  {
    name: 'a finished course takes every completion at once, and a retired one stays as it was',
    run: () => settleCompletions(four, done('d', 'retired'), true),
    expected: { d: { completedAt: at(0), counted: true }, retired: { completedAt: at(1), counted: false } },
  },
  {
    name: 'one of four entries is 25 percent, one waits',
    run: () => courseProgress(four, done('a', 'd'), null),
    expected: { percent: 25, completedAt: null, entries: { a: 'counted', d: 'waiting' }, addedSinceFinish: 0 },
  },
  {
    name: 'a course is finished at its last completion, whatever came when',
    run: () => courseProgress(four, done('d', 'quiz-c', 'b', 'a'), null).completedAt,
    expected: at(3),
  },
  {
    name: 'an entry added after the finish takes nothing away',
    run: () => courseProgress(four, done('a', 'b', 'quiz-c'), at(30)),
    expected: {
      percent: 75,
      completedAt: at(30),
      entries: { a: 'counted', b: 'counted', 'quiz-c': 'counted' },
      addedSinceFinish: 1,
    },
  },
  {
    name: 'names that every object has are no completions',
    run: () => courseProgress(sampleCourse('odd', ['constructor', 'toString']), {}, null).percent,
    expected: 0,
  },
  {
    name: 'two devices: all of both, the earlier moment, counted on either',
    run: () =>
      mergeCompletions(
        { a: { completedAt: '2026-03-01 09:05:00.000Z', counted: false } },
        { a: { completedAt: '2026-03-01T11:02:00+02:00', counted: true }, b: { completedAt: at(3), counted: false } },
      ),
    expected: {
      a: { completedAt: '2026-03-01T11:02:00+02:00', counted: true },
      b: { completedAt: at(3), counted: false },
    },
  },
  {
    name: 'the local record replaces the server record only if greater',
    run: () => [mergeProgress(40, 60), mergeProgress(60, 40), mergeProgress(60, Number.NaN)],
    expected: [60, 60, 60],
  },
  {
    name: 'percents are rounded, and 100 means everything',
    run: () => [percentOf(1, 3), percentOf(2, 3), percentOf(299, 300), percentOf(3, 3), percentOf(0, 0)],
    expected: [33, 67, 99, 100, 0],
  },
  {
    name: 'entries are completed, current, waiting or locked',
    run: () => entryStates(four, courseProgress(four, done('a', 'quiz-c'), null)),
    expected: ['completed', 'current', 'waiting', 'locked'],
  },
  {
    name: 'offline, entries after an ungraded quiz stay open',
    run: () =>
      entryStates(four, courseProgress(four, done('a', 'b'), null), { ungraded: ['quiz-c'] }).concat(
        entryStates(sampleCourse('x', ['quiz-a', 'b', 'c']), null, { ungraded: ['quiz-a'] }),
      ),
    expected: ['completed', 'completed', 'waiting', 'current', 'waiting', 'current', 'open'],
  },
  {
    name: 'states, means and positions',
    run: () => [courseState(null), courseState(beginnerDone), averageProgress([33, 34]), positionPercent(0, 4)],
    expected: ['not-started', 'completed', 34, 25],
  },
  {
    name: 'remaining time is that of what is not done',
    run: () => remainingMinutes(four, courseProgress(four, done('a', 'quiz-c'), null)),
    expected: { min: 20, max: 40 },
  },
];

const accessVectors: Vector[] = [
  {
    name: 'a visitor is asked to sign in',
    run: () => courseAccess(sample, 'prompt-engineering', null),
    expected: { open: false, reason: 'signed-out', missing: [] },
  },
  {
    name: 'a learner who is not enrolled is sent to the program',
    run: () => courseAccess(sample, 'prompt-engineering', learner({ enrolled: false })),
    expected: { open: false, reason: 'not-enrolled', missing: [] },
  },
  {
    name: 'the lowest level is open',
    run: () => courseAccess(sample, 'prompt-engineering', learner()),
    expected: { open: true },
  },
  {
    name: 'missing prerequisites are named',
    run: () => courseAccess(sample, 'agents', learner()),
    expected: {
      open: false,
      reason: 'missing-prerequisites',
      missing: [{ code: 'PE-102', title: 'Course prompt-engineering', slug: 'prompt-engineering' }],
    },
  },
  {
    name: 'with none listed, one finished course of a lower level is enough',
    run: () => [
      courseAccess(sample, 'vibe-coding-pro', learner()),
      courseAccess(sample, 'vibe-coding-pro', learner({ finished: ['prompt-engineering'] })),
    ],
    expected: [
      {
        open: false,
        reason: 'missing-prerequisites',
        missing: [
          { code: 'AI-201', title: 'Course ai-landscape-problem-framing', slug: 'ai-landscape-problem-framing' },
          { code: 'AG-203', title: 'Course agents', slug: 'agents' },
        ],
      },
      { open: true },
    ],
  },
  {
    name: 'a started course stays open, a preview lesson is no start',
    run: () => [
      courseAccess(sample, 'agents', learner({ percents: { agents: 67 } })).open,
      courseAccess(sample, 'agents', learner({ percents: { agents: 33 } })).open,
    ],
    expected: [true, false],
  },
  {
    name: 'an instructor opens what is available and nothing else',
    run: () => [
      courseAccess(sample, 'data-security', learner({ role: 'instructor', enrolled: false })),
      courseAccess(sample, 'privacy', learner({ role: 'admin' })),
      courseAccess(sample, 'nowhere', learner({ role: 'admin' })),
    ],
    expected: [
      { open: true },
      { open: false, reason: 'coming-soon', missing: [] },
      { open: false, reason: 'unknown-course', missing: [] },
    ],
  },
  {
    name: 'a preview lesson is open to all; others ask what the course asks',
    run: () => [
      lessonAccess(sample, 'agents', 1, null),
      lessonAccess(sample, 'agents', 2, null),
      lessonAccess(sample, 'agents', 9, learner()),
    ],
    expected: [
      { open: true },
      { open: false, reason: 'signed-out', missing: [] },
      { open: false, reason: 'unknown-lesson', missing: [] },
    ],
  },
  {
    name: 'the standing follows from the progress map',
    run: () => standingOf('learner', true, { 'prompt-engineering-beginner': beginnerDone }),
    expected: {
      role: 'learner',
      enrolled: true,
      percents: { 'prompt-engineering-beginner': 100 },
      finished: ['prompt-engineering-beginner'],
    },
  },
];

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
    run: () => [lastWeeks([], TODAY).length, lastWeeks(daysAgo(1), TODAY, 1)],
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

const credentialVectors: Vector[] = [
  {
    name: 'milestones: everything, available, only the beginner course, security',
    run: () => [
      finishedEverything(publishedCurriculum, everySlug),
      finishedEverything(sample, everySlug),
      finishedAvailable(sample, slugs(availableCourses(sample))),
      finishedOnlyBeginner(sample, ['prompt-engineering-beginner', 'agents']),
      finishedSecurity(sample, ['data-security']),
      finishedSecurity({ ...sample, courses: [] }, []),
    ],
    expected: [true, false, true, false, false, false],
  },
  {
    name: 'gates of a beginner and of an admin',
    run: () => [gates(sample, ['prompt-engineering-beginner'], 'learner'), gates(sample, [], 'admin')],
    expected: [
      { a: false, b: true, c: false, admin: false },
      { a: true, b: true, c: true, admin: true },
    ],
  },
  {
    name: 'badges are earned, kept, and come highest first',
    run: () => [
      earnedBadges(publishedCurriculum, everySlug, []),
      earnedBadges(sample, [], ['foundational-prompter', 'developer']),
      earnedBadges(sample, [], [], 'admin'),
      highestBadge(['foundational-prompter', 'data-security-guardian']),
    ],
    expected: [
      ['builder', 'data-security-guardian', 'foundational-prompter'],
      ['foundational-prompter'],
      ['developer'],
      'data-security-guardian',
    ],
  },
  {
    name: 'the subtitle follows the badge',
    run: () =>
      [['builder'], ['data-security-guardian'], ['foundational-prompter'], []].map((ids) => profileSubtitle(ids)),
    expected: ['certified', 'guardian', 'prompter', 'student'],
  },
  {
    name: 'five certificates',
    run: () => certificates(sample).map(({ id, courseSlug }) => [id, courseSlug]),
    expected: [
      ['foundations', 'prompt-engineering-beginner'],
      ['prompt-engineering', 'prompt-engineering'],
      ['pro-builder', 'vibe-coding-pro'],
      ['security', 'ai-collaboration-security-track'],
      ['program', 'ai-builder-program-capstone'],
    ],
  },
  {
    name: 'the percent and state of certificates',
    run: () =>
      certificates(sample).map((certificate) => [
        certificatePercent(certificate, { 'data-security': 50, privacy: 30 }, ['prompt-engineering']),
        certificateState(sample, certificate, {}, ['prompt-engineering']).state,
      ]),
    expected: [
      [0, 'locked'],
      [100, 'open'],
      [0, 'locked'],
      [30, 'locked'],
      [13, 'unpublished'],
    ],
  },
  {
    name: 'what is written on a certificate',
    run: () => [
      certificateIdText('prompt-engineering', 'k7m2qx'),
      certificateIdText('agents', ''),
      certificateIdText('agents', 'k7'),
      certificateFileName('agents'),
      certificateBySlug(sample, 'agents'),
    ],
    expected: ['PROMPT-ENGINEERING-K7M2QX', 'AGENTS-LEARNR', 'AGENTS-K7XXXX', 'agents-certificate.png', null],
  },
];

const codeVectors: Vector[] = [
  {
    name: 'typed codes: blank, code, learner id, token, unreadable',
    run: () => ['  ', '9kOt2wIl', '9K4T-2WQF', 'k7m2qx', UUID.toUpperCase(), '!!!'].map(readCode),
    expected: [
      { kind: 'blank' },
      { kind: 'code', code: '9K0T2W11' },
      { kind: 'code', code: '9K4T2WQF' },
      { kind: 'learner', learnerId: 'K7M2QX', courseSlug: null },
      { kind: 'token', token: UUID },
      { kind: 'unreadable' },
    ],
  },
  {
    name: 'pasted links',
    run: () =>
      [
        `https://academy.rw/rw/verify/${UUID}?utm_source=x#top`,
        `https://academy.rw/check?token=${UUID}&lang=rw`,
        `https%3A%2F%2Facademy.rw%2Fverify%2F${UUID}`,
        'https://academy.rw/verify/9K4T2WQF',
        'https://academy.rw/verify/',
      ].map(readCode),
    expected: [
      { kind: 'token', token: UUID },
      { kind: 'token', token: UUID },
      { kind: 'token', token: UUID },
      { kind: 'code', code: '9K4T2WQF' },
      { kind: 'blank' },
    ],
  },
  {
    name: 'labels, longer runs, certificate ids and offline tokens',
    run: () =>
      [
        'Verification Code: 9K4T2WQF',
        'XX9K4T2WQF',
        'Certificate ID: VIBE-CODE-K7M2QX',
        'local-eyJhIjoiKyBjb2RlIC8ifQ+/a==',
        '100% 9K4T2WQF',
      ].map(readCode),
    expected: [
      { kind: 'code', code: '9K4T2WQF' },
      { kind: 'code', code: '9K4T2WQF' },
      { kind: 'learner', learnerId: 'K7M2QX', courseSlug: 'vibe-code' },
      { kind: 'offline', token: 'local-eyJhIjoiKyBjb2RlIC8ifQ+/a==' },
      { kind: 'code', code: '9K4T2WQF' },
    ],
  },
  {
    name: 'a new code avoids I, L, O and U',
    run: () => [verificationCode((n) => n - 1), verificationCode(() => 18), crockford('oil')],
    expected: ['ZZZZZZZZ', 'JJJJJJJJ', '011'],
  },
];

const accountVectors: Vector[] = [
  {
    name: 'a learner id has 6 characters of A-Z and 0-9',
    run: () => [learnerId(() => 0), learnerId((n) => n - 1)],
    expected: ['AAAAAA', '999999'],
  },
  {
    name: 'names derived from an e-mail',
    run: () => [
      displayNameFromEmail('marie_claire-uwase+x@example.rw'),
      usernameFromEmail('Jean.Claude@example.rw'),
      firstName(' Marie Claire'),
    ],
    expected: ['Marie Claire Uwase', 'jean.claude', 'Marie'],
  },
  {
    name: 'names are trimmed and composed',
    run: () => [
      cleanName('  Uwase   Marie\u00a0 '),
      cleanName('Zoe\u0308'),
      cleanName('😀'.repeat(80)).ok,
      cleanName(' \n'),
    ],
    expected: [
      { ok: true, name: 'Uwase Marie' },
      { ok: true, name: 'Zo\u00eb' },
      true,
      { ok: false, code: 'name-required' },
    ],
  },
  {
    name: 'control, bidi and invisible characters are refused in names, letters of any script are not',
    run: () =>
      [
        'Ke\u0000za',
        'Ke\u202eza',
        'Ke\u200bza',
        'Keza \ud83d',
        '\u200d',
        'Keza\u{e0041}',
        'u'.repeat(81),
        '李小龍',
        'عائشة',
        'Zoë 👩🏾‍💻',
      ].map((name) => cleanName(name).ok),
    expected: [false, false, false, false, false, false, false, true, true, true],
  },
  {
    name: 'password rules',
    run: () =>
      [
        'imbut42',
        'imbuto42',
        'imbutonziza',
        '40718293',
        'inkazirimukibay',
        'Password123',
        'SpekAcademy24',
        'çéàüöäßñ7',
        `1${'你好吗呀'.repeat(6)}`,
      ].map(checkPassword),
    expected: [
      'password-short',
      null,
      'password-rule',
      'password-rule',
      null,
      'password-common',
      'password-common',
      null,
      'password-long',
    ],
  },
  {
    name: 'common passwords, whatever their case',
    run: () => ['1Q2W3E4R', 'kigali2025', 'aaaaaa11', 'rwanda48213907'].map(isCommonPassword),
    expected: [true, true, true, false],
  },
  { name: 'bytes of UTF-8', run: () => ['a', 'ë', '你', '😀', '\ud83d'].map(utf8Length), expected: [1, 2, 3, 4, 3] },
  {
    name: 'e-mails are trimmed and lowercased, or refused',
    run: () => [' Keza@Example.RW\n', '', 'keza@home', 'keza@@example.rw', 'ke za@example.rw'].map(cleanEmail),
    expected: [
      { ok: true, email: 'keza@example.rw' },
      { ok: false, code: 'email-required' },
      { ok: false, code: 'email-invalid' },
      { ok: false, code: 'email-invalid' },
      { ok: false, code: 'email-invalid' },
    ],
  },
  {
    name: 'sign-in and sign-up forms',
    run: () => {
      const form = { name: 'Keza', email: 'keza@example.rw', password: 'imbuto42x', consent: true };
      return [
        checkSignIn({ email: ' ', password: 'x' }),
        checkSignUp(form),
        checkSignUp({ ...form, name: ' ' }),
        checkSignUp({ ...form, consent: false }),
      ];
    },
    expected: ['fill-all', null, 'fill-all', 'consent-required'],
  },
  {
    name: 'profile settings',
    run: () => [
      checkNameChange({ current: 'Keza', next: ' Keza ', password: 'x', used: false }),
      checkEmailChange('keza@example.rw', ' KEZA@example.rw'),
      checkNewPassword('imbuto42x', 'imbuto42y'),
      checkAvatar('image/png', 2_097_153),
      checkBio('b'.repeat(500)),
    ],
    expected: ['name-same', 'email-same', 'passwords-differ', 'image-large', null],
  },
];

const pageVectors: Vector[] = [
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
];

export const vectors: Vector[] = [
  ...curriculumVectors,
  ...progressVectors,
  ...accessVectors,
  ...quizVectors,
  ...eventVectors,
  ...streakVectors,
  ...credentialVectors,
  ...codeVectors,
  ...accountVectors,
  ...pageVectors,
];
