import { courseBySlug, entryIndex } from '#domain/catalogue/curriculum';
import { type EventResult, type EventsRequest, type EventsResponse, eventsRequest } from '#domain/contract/events';
import type { LearnerState } from '#domain/credentials/learner-state';
import { courseAccess, lessonAccess } from '#domain/learning/access';
import { decideEvent, eventTime } from '#domain/learning/events';
import { signCertificatesOf } from '../certificates/sign-certificates.ts';
import { learnerState, toEarnedBadges } from '../learner/learner-state.ts';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { learnerOf, parseBody } from '../lib/request.ts';
import type { CoreApp } from '../lib/sql.ts';
import { recordActivity, streakOf } from './record-activity.ts';
import { recordCompletion } from './record-completion.ts';

type LearnerEvent = EventsRequest['events'][number];

/**
 * POST events: what the learner did, in any order and as often as needed. Each event is answered for itself: one that is refused
 * does not hold back the others.
 */
export function recordEvents(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { events } = parseBody(event, eventsRequest);
  const results: EventResult[] = [];
  let state: LearnerState | undefined;
  event.app.runInTransaction((tx) => {
    state = learnerState(tx, learner.id);
    for (const item of events) {
      const recorded = recordEvent(tx, learner, item, state);
      results.push(recorded.result);
      // An event may open what a later one of the same batch is about.
      state = recorded.state;
    }
  });
  signCertificatesOf(event.app, learner.id);
  const response: EventsResponse = {
    results,
    progress: state!.progress,
    streak: streakOf(event.app, learner),
    badges: toEarnedBadges(state!),
  };
  event.json(200, response);
}

type Recorded = { result: EventResult; state: LearnerState };

function recordEvent(tx: CoreApp, learner: core.Record, item: LearnerEvent, state: LearnerState): Recorded {
  const refused = (code: Extract<EventResult, { code: unknown }>['code']): Recorded => ({
    result: { id: item.id, outcome: 'refused', code },
    state,
  });
  const time = eventTime(item.at, now());
  if (!time.ok) return refused(time.code);
  const course = courseBySlug(curriculum(), item.course);
  const ofCourse = courseAccess(curriculum(), item.course, state);
  const n = course ? entryIndex(course, item.lesson) + 1 : 0;
  const access = n > 0 ? lessonAccess(curriculum(), item.course, n, state) : ofCourse;
  const decision = decideEvent(course, item, access);
  if (!decision.ok) return refused(decision.code);
  const { entry } = decision;

  recordActivity(tx, learner, item, time.at);
  if (item.kind !== 'lesson-completed' || !entry) return { result: { id: item.id, outcome: 'recorded' }, state };
  const after = recordCompletion(tx, learner.id, item.course, entry.id, time.at);
  // A preview lesson that is read before the enrollment counts once the learner enrolls.
  const isCounted = ofCourse.open && after.progress[item.course]?.entries[entry.id] === 'counted';
  return { result: { id: item.id, outcome: isCounted ? 'counted' : 'waiting' }, state: after };
}
