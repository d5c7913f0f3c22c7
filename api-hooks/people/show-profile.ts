import { courseBySlug } from '#domain/catalogue/curriculum';
import type {
  PublicProfile,
  ShownCertificate,
  ShownPageOfPerson,
  ShownProgress,
  ShownWorkOfPerson,
} from '#domain/contract/people/public-profile';
import { personKey, spectateStanding } from '#domain/people/people';
import { readShown, shownPageOfField } from '#domain/practice/workbook';
import { checkedLine } from '#domain/projects/hand-in';
import { countMiss, demandMissesLeft } from '../certificates/verify-limit.ts';
import { learnerState } from '../learner/read-learner.ts';
import { localDay, localMoment } from '../lib/clock.ts';
import { curriculum } from '../lib/curriculum.ts';
import { refuse } from '../lib/refuse.ts';
import { demandLearner, learnerOf, pathValue } from '../lib/request.ts';
import { type CoreApp, isoTime, rows } from '../lib/sql.ts';
import { SHOWN_CERTIFICATES, SHOWN_PAGES } from '../sql/people-sql.ts';
import { SHOWN_WORKS } from '../sql/project-sql.ts';
import { passedDefence } from '../work/passed-defence.ts';
import { badgesOfPerson, type PersonRow, personRow, toPersonCard, visibilityOf } from './person-rows.ts';
import { countSpectates, spectateId, stopId } from './spectate-rows.ts';

/**
 * GET users/{id}: what this learner lets others see. The owner gets the same answer: it is the preview. `who: 'anyone'`, because a learner
 * may open the profile to readers without an account.
 */
export function showProfile(event: core.RequestEvent): void {
  if (event.auth) demandLearner(event);
  // Someone whose session has ended is asked to sign in again, and not served as a stranger.
  else if (event.request?.header.get('Authorization')) refuse('signed-out');
  const viewer = event.auth ? learnerOf(event).id : '';
  const person = event.auth ? askedPerson(event) : personForGuests(event);
  const { app } = event;
  const visibility = visibilityOf(person);
  const profile: PublicProfile = {
    ...toPersonCard(person),
    since: localDay(isoTime(person.created) ?? '', zoneOf(app, person.id)),
    badges: badgesOfPerson(person),
    certificates: visibility.certificates ? certificatesOf(app, person.id) : null,
    progress: visibility.progress ? progressOf(app, person.id) : null,
    pages: visibility.pages ? pagesOf(app, person.id) : null,
    works: visibility.name ? worksOf(app, person.id) : null,
    spectatorsCount: countSpectates(app, 'target', person.id),
    spectatingCount: countSpectates(app, 'spectator', person.id),
    viewer: viewerOf(app, viewer, person.id),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, profile);
}

/** What is between a viewer and the person. Nothing with someone who has no account. */
function viewerOf(app: CoreApp, viewer: string, person: string): PublicProfile['viewer'] {
  const nothing = { standing: spectateStanding(viewer, person, false), spectate: '', isSpectator: false, stop: '' };
  if (viewer === '') return nothing;
  const asViewer = { spectator: viewer, target: person };
  const asTarget = { spectator: person, target: viewer };
  return {
    standing: spectateStanding(viewer, person, stopId(app, asViewer) !== ''),
    spectate: spectateId(app, asViewer),
    isSpectator: spectateId(app, asTarget) !== '',
    stop: stopId(app, asTarget),
  };
}

/**
 * The person whom someone without an account may see. Everybody else gets one answer, also for what is nobody's: sign in first. Who guesses
 * learner ids comes no further than on /verify (docs/decisions/050): the misses of both are counted together.
 */
function personForGuests(event: core.RequestEvent): PersonRow {
  const key = personKey(pathValue(event, 'id'));
  const typed = key?.kind === 'learner' ? ({ ...key, courseSlug: null } as const) : null;
  if (typed) demandMissesLeft(event, typed);
  const person = key && personRow(event.app, key, '');
  if (person && visibilityOf(person).guests) return person;
  if (typed) countMiss(event, typed);
  return refuse('signed-out');
}

/** The person whose id is in the path. One path and one answer for what is malformed, unknown or gone. */
export function askedPerson(event: core.RequestEvent): PersonRow {
  const key = personKey(pathValue(event, 'id'));
  const person = key && personRow(event.app, key, learnerOf(event).id);
  if (!person) refuse('not-found');
  return person;
}

/** Those that hold now: a certificate that was withdrawn or replaced is nobody's to show. */
function certificatesOf(app: CoreApp, user: string): ShownCertificate[] {
  const like = { token: '', course_slug: '', course_title: '', awarded_at: '' };
  return rows(app, SHOWN_CERTIFICATES, { user }, like).map((row) => ({
    courseSlug: row.course_slug,
    title: row.course_title,
    issuedAt: isoTime(row.awarded_at) ?? '',
    token: row.token,
  }));
}

/** The courses that are under way or finished, with the learner's own days; one that has left the catalogue is left out. */
function progressOf(app: CoreApp, user: string): ShownProgress[] {
  const zone = zoneOf(app, user);
  return [...learnerState(app, user).begun].flatMap(([slug, { percent, completedAt }]) => {
    const course = courseBySlug(curriculum(), slug);
    return course
      ? [
          {
            course: slug,
            title: course.title,
            percent: completedAt ? 100 : percent,
            completedAt: completedAt && localMoment(completedAt, zone),
          },
        ]
      : [];
  });
}

/** The pages of the workbook that the learner has chosen one by one. */
function pagesOf(app: CoreApp, user: string): ShownPageOfPerson[] {
  return rows(app, SHOWN_PAGES, { user }, { place: '', field: '', value: '' }).flatMap(({ place, field, value }) => {
    const page = readShown(value);
    const id = shownPageOfField(field);
    const courseTitle = courseBySlug(curriculum(), place)?.title ?? '';
    return page === null || id === null ? [] : [{ id, course: place, courseTitle, checked: '', ...page }];
  });
}

/** The projects that the learner shows to everybody, with the learner's own days. */
function worksOf(app: CoreApp, user: string): ShownWorkOfPerson[] {
  const zone = zoneOf(app, user);
  const like = { id: '', course: '', total: 0, decided_at: '', ai_use: '' };
  return rows(app, SHOWN_WORKS, { user }, like).map((row) => {
    const course = courseBySlug(curriculum(), row.course);
    return {
      id: row.id,
      title: course?.title ?? row.course,
      artifact: course?.project.artifact ?? '',
      checked: checkedLine(row.ai_use),
      total: row.total,
      acceptedAt: localMoment(isoTime(row.decided_at) ?? '', zone),
      defended: defendedOn(app, { user, course: row.course }, zone),
    };
  });
}

/** As the certificate says of the project, in the learner's own day. */
function defendedOn(
  app: CoreApp,
  whose: { user: string; course: string },
  zone: string,
): ShownWorkOfPerson['defended'] {
  const passed = passedDefence(app, whose);
  return passed && { day: localDay(passed.startsAt, zone), total: passed.total };
}

/** Days are those of the person whom the page is about, for every reader. */
function zoneOf(app: CoreApp, user: string): string {
  return app.findRecordById('users', user).getString('time_zone');
}
