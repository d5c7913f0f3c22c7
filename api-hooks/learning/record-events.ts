import { courseBySlug, type EntryOutline, entryIndex } from '#domain/catalogue/curriculum';
import {
  type EventChanges,
  type EventResult,
  type EventsRequest,
  type EventsResponse,
  eventsRequest,
} from '#domain/contract/learning/events';
import type { LearnerFacts } from '#domain/learner/learner-state';
import { courseAccess, lessonAccess } from '#domain/learning/access';
import { decideEvent, eventTime } from '#domain/learning/events';
import type { Completion, ProgressMap } from '#domain/learning/progress';
import { isNews, neededByBoth } from '#domain/learning/required-practices';
import { noteVisit } from '../activity/note-visit.ts';
import { recordActivity, streakOf } from '../activity/record-activity.ts';
import { signCertificatesOf } from '../certificates/sign-certificates.ts';
import { nextStepOf } from '../learner/next-step-of.ts';
import { type KnownLearner, knownLearner, readLearner, settled, toEarnedBadges } from '../learner/read-learner.ts';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { learnerOf, parseBody } from '../lib/request.ts';
import type { CoreApp } from '../lib/sql.ts';
import { type SentAnswer, storeRecalls } from '../recall/store-recalls.ts';
import { isPracticeOf, practicesNeeded } from './lesson-editions.ts';
import { recordCompletion } from './record-completion.ts';
import { recordPractice } from './record-practice.ts';

type LearnerEvent = EventsRequest['events'][number];

/**
 * POST events: what the learner did, in any order and as often as needed. Each event is answered for itself: one that is refused
 * does not hold back the others.
 *
 * Only what completes something, or changes what is due, needs a transaction, and its costs: every other act is one row, stored once for its
 * id.
 */
export function recordEvents(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  noteVisit(event.app, learner.id);
  const { events, changes } = parseBody(event, eventsRequest);
  const read = readLearner(event.app, learner.id);
  let recorded: Recorded;
  if (events.some((item) => item.kind === 'question-recalled' || mayComplete(event.app, item, read.facts))) {
    event.app.runInTransaction((tx) => {
      // While this request waited for its turn to write, an enrollment may have ended.
      recorded = recordAll(tx, learner, events, knownLearner(tx, learner.id, read));
    });
  } else recorded = recordAll(event.app, learner, events, settled(event.app, learner.id, read));
  const { certificates } = recorded!.known.state;
  // What was issued before and is not signed yet is signed by a cron.
  if (certificates.length > read.facts.certificates.length) signCertificatesOf(event.app, learner.id);
  event.json(200, changes ? changesOf(event.app, learner, recorded!) : wholeAnswer(event.app, learner, recorded!));
}

/** The result of a batch. `completed`: the courses in which an entry or a practice was done, also when it was before. */
type Recorded = {
  results: EventResult[];
  known: KnownLearner;
  completed: string[];
  recalled: SentAnswer[];
  isStreakNews: boolean;
};

/** Whether something may be stored that is not yet: an act that is unknown, or was stored for a later moment or a stricter edition. */
function mayComplete(app: CoreApp, item: LearnerEvent, facts: LearnerFacts): boolean {
  const { kind, course, lesson, part = '', edition, at } = item;
  if (kind === 'practice-done') return isNews(facts.practices.get(course), lesson, part, at);
  if (kind !== 'lesson-completed') return false;
  const known = completionOf(facts, course, lesson);
  if (known === undefined || !(known.completedAt <= at)) return true;
  const { needs = [] } = known;
  if (needs.length === 0) return false;
  const entry = courseBySlug(curriculum(), course)?.entries.find(({ id }) => id === lesson);
  const own = entry ? practicesNeeded(app, { course, lesson: entry }, edition, at) : [];
  return neededByBoth(needs, own).length < needs.length;
}

function completionOf({ completions }: LearnerFacts, course: string, lesson: string): Completion | undefined {
  const stored = completions.get(course);
  return stored && Object.hasOwn(stored, lesson) ? stored[lesson] : undefined;
}

function recordAll(app: CoreApp, learner: core.Record, events: LearnerEvent[], known: KnownLearner): Recorded {
  const recorded: Recorded = { results: [], known, completed: [], recalled: [], isStreakNews: false };
  for (const item of events) recordEvent(app, learner, item, recorded);
  const { recalled } = recorded;
  if (recalled.length > 0 && storeRecalls(app, learner, recalled, recorded.known.state)) recorded.isStreakNews = true;
  return recorded;
}

/** Adds the result of one event; it may open what a later one of the same batch is about. */
function recordEvent(app: CoreApp, learner: core.Record, item: LearnerEvent, recorded: Recorded): void {
  const { id, kind, course: slug } = item;
  const { results } = recorded;
  const { state } = recorded.known;
  const time = eventTime(item.at, now(), item.late);
  if (!time.ok) {
    results.push({ id, outcome: 'refused', code: time.code });
    return;
  }
  const course = courseBySlug(curriculum(), slug);
  const ofCourse = courseAccess(curriculum(), slug, state);
  const n = course ? entryIndex(course, item.lesson) + 1 : 0;
  const access = n > 0 ? lessonAccess(curriculum(), slug, n, state) : ofCourse;
  const decision = decideEvent(course, item, access);
  if (!decision.ok) {
    results.push({ id, outcome: 'refused', code: decision.code });
    return;
  }
  const { entry } = decision;
  const isPractice = kind === 'practice-done' && entry !== null;
  if (isPractice && !isPracticeOf(app, { course: slug, lesson: entry }, item.part ?? '')) {
    results.push({ id, outcome: 'refused', code: 'unknown-practice' });
    return;
  }

  if (kind === 'question-recalled') {
    // What was known more than a month ago says nothing of when the question should come again.
    if (entry !== null && !item.late) recorded.recalled.push({ ...item, at: time.at });
    results.push({ id, outcome: 'recorded' });
    return;
  }
  if (!item.late && recordActivity(app, learner, item, time.at)) recorded.isStreakNews = true;
  if (isPractice) countPractice(app, learner.id, { ...item, at: time.at }, recorded);
  else if (kind === 'lesson-completed' && entry) {
    countCompletion(app, learner.id, { ...item, at: time.at }, entry, recorded);
    // A preview lesson that is read before the enrollment counts once the learner enrolls.
    const isCounted = ofCourse.open && recorded.known.state.progress[slug]?.entries[entry.id] === 'counted';
    results.push({ id, outcome: isCounted ? 'counted' : 'waiting' });
    return;
  }
  results.push({ id, outcome: 'recorded' });
}

function countPractice(app: CoreApp, user: string, item: LearnerEvent, recorded: Recorded): void {
  const { course, lesson, part = '', at } = item;
  if (mayComplete(app, item, recorded.known.facts)) {
    recorded.known = recordPractice(app, user, { course, lesson, part }, at, recorded.known);
  }
  recorded.completed.push(course);
}

function countCompletion(
  app: CoreApp,
  user: string,
  item: LearnerEvent,
  entry: EntryOutline,
  recorded: Recorded,
): void {
  const { course, edition, at } = item;
  const { known } = recorded;
  if (mayComplete(app, item, known.facts)) {
    const before = completionOf(known.facts, course, entry.id);
    const own = practicesNeeded(app, { course, lesson: entry }, edition, at);
    const needs = before === undefined ? own : neededByBoth(before.needs ?? [], own);
    recorded.known = recordCompletion(app, user, { course, entry: entry.id, at, needs }, known);
  }
  recorded.completed.push(course);
}

/** What the page that sent the events does not know yet; an answer that was lost on the way is made up for when they are sent again. */
function changesOf(
  app: CoreApp,
  learner: core.Record,
  recorded: Recorded,
): Pick<EventChanges, 'results'> & Partial<EventChanges> {
  const { results, completed, isStreakNews } = recorded;
  const { state } = recorded.known;
  const unseen = completed.length === 0 ? [] : toEarnedBadges(state).filter(({ seen }) => !seen);
  const progress: ProgressMap = {};
  for (const slug of completed) {
    const ofCourse = state.progress[slug];
    if (ofCourse) progress[slug] = ofCourse;
  }
  return {
    results,
    ...(completed.length > 0 && { progress, nextStep: nextStepOf(state) }),
    ...(isStreakNews && { streak: streakOf(app, learner) }),
    ...(unseen.length > 0 && { badges: unseen }),
  };
}

/** For a page of an older build, which expects everything. */
function wholeAnswer(app: CoreApp, learner: core.Record, { results, known: { state } }: Recorded): EventsResponse {
  const { progress } = state;
  const badges = toEarnedBadges(state);
  return { results, progress, nextStep: nextStepOf(state), streak: streakOf(app, learner), badges };
}
