import { courseBySlug, entryIndex } from '#domain/catalogue/curriculum';
import { type EventResult, type EventsRequest, type EventsResponse, eventsRequest } from '#domain/contract/events';
import { courseAccess, lessonAccess } from '#domain/learning/access';
import { decideEvent, eventTime } from '#domain/learning/events';
import { signCertificatesOf } from '../certificates/sign-certificates.ts';
import { now } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { badgesOf, progressMap, standingOf } from '../lib/learner-records.ts';
import { learnerOf, parseBody } from '../lib/request.ts';
import type { CoreApp } from '../lib/sql.ts';
import { recordActivity, streakOf } from './record-activity.ts';
import { recordCompletion, storeCompletion } from './record-completion.ts';

type LearnerEvent = EventsRequest['events'][number];

/**
 * POST events: what the learner did, in any order and as often as needed. Each event is answered for itself: one that is refused
 * does not hold back the others.
 */
export function recordEvents(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { events } = parseBody(event, eventsRequest);
  const results: EventResult[] = [];
  event.app.runInTransaction((tx) => {
    for (const item of events) results.push(recordEvent(tx, learner, item));
  });
  signCertificatesOf(event.app, learner.id);
  const response: EventsResponse = {
    results,
    progress: progressMap(event.app, learner.id),
    streak: streakOf(event.app, learner),
    badges: badgesOf(event.app, learner.id),
  };
  event.json(200, response);
}

function recordEvent(tx: CoreApp, learner: core.Record, item: LearnerEvent): EventResult {
  const refused = (code: Extract<EventResult, { code: unknown }>['code']): EventResult => ({
    id: item.id,
    outcome: 'refused',
    code,
  });
  const time = eventTime(item.at, now());
  if (!time.ok) return refused(time.code);
  const course = courseBySlug(curriculum(), item.course);
  // The unlock rule reads progress that an earlier event of the same batch may have changed, so it is asked for each event.
  const standing = standingOf(tx, learner);
  const ofCourse = courseAccess(curriculum(), item.course, standing);
  const n = course ? entryIndex(course, item.lesson) + 1 : 0;
  const access = n > 0 ? lessonAccess(curriculum(), item.course, n, standing) : ofCourse;
  const decision = decideEvent(course, item, access);
  if (!decision.ok) return refused(decision.code);
  const { entry } = decision;

  recordActivity(tx, learner, item, time.at);
  if (item.kind !== 'lesson-completed' || !course || !entry) return { id: item.id, outcome: 'recorded' };
  if (ofCourse.open) return { id: item.id, outcome: recordCompletion(tx, learner.id, course, entry.id, time.at) };
  // A preview lesson, read before the enrollment: it counts once the learner enrolls.
  storeCompletion(tx, learner.id, course.slug, entry.id, time.at);
  return { id: item.id, outcome: 'waiting' };
}
