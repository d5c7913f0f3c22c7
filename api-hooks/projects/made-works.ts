/** The page of works: what is on it, and how a work comes onto it and off it. */
import {
  askForMadeRequest,
  decideMadeRequest,
  type MadeResponse,
  reportMadeRequest,
} from '#domain/contract/projects/made';
import {
  beginningOf,
  isMadeToDecide,
  MADE_BEGIN,
  MADE_PAGE_SIZE,
  MADE_REPORTS_MAX,
  type MadeState,
  madeAfterAuthor,
  madePlaceOf,
  madePlaceText,
} from '#domain/projects/made';
import { localDay, now } from '../lib/clock.ts';
import { cutPage, queryValue } from '../lib/paging.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody, pathValue } from '../lib/request.ts';
import { type CoreApp, dbTime, execute, firstRow, isoTime, rows } from '../lib/sql.ts';
import { MADE_WORKS, REPORTED_BY, SET_MADE } from '../sql/project-sql.ts';
import { projectById, projectOf, type StoredProject } from '../work/stored-project.ts';
import { ownProjectOf, sendOwnProject, shownProjectOf } from './own-project.ts';
import { courseOfWork, sendWork, workOf } from './work-of.ts';

const MADE_ROW = { id: '', course: '', decided_at: '', work: '', name: '', time_zone: '' };

/** GET made?after. Not stored anywhere: what is taken back is gone with the next request. */
export function listMade(event: core.RequestEvent): void {
  const given = queryValue(event, 'after');
  const place = given === '' ? MADE_BEGIN : madePlaceOf(given);
  if (place === null) refuse('bad-input');
  const { id, at } = place;
  const window = { id, at: dbTime(at), limit: MADE_PAGE_SIZE + 1 };
  const { rows: shown, hasMore } = cutPage(rows(event.app, MADE_WORKS, window, MADE_ROW), MADE_PAGE_SIZE);
  const last = hasMore ? shown.at(-1) : undefined;
  const next = last ? madePlaceText({ id: last.id, at: isoTime(last.decided_at) ?? '' }) : '';
  const response: MadeResponse = { works: shown.map(toMade), next };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

function toMade({ id, course, decided_at, work, name, time_zone }: typeof MADE_ROW): MadeResponse['works'][number] {
  const { code, title, artifact } = courseOfWork(course);
  const acceptedOn = localDay(isoTime(decided_at) ?? '', time_zone);
  return { id, code, title, artifact, author: name, beginning: beginningOf(work), acceptedOn };
}

/** POST projects/{course}/made. Only what everybody may read anyway. Taken back it is always. */
export function askForMade(event: core.RequestEvent): void {
  const { asks } = parseBody(event, askForMadeRequest);
  const own = asks ? ownProjectOf(event) : shownProjectOf(event);
  event.app.runInTransaction((tx) => {
    const project = projectOf(tx, own);
    if (project.state !== 'accepted' || !project.is_public) refuse('project-closed');
    const state = madeAfterAuthor(project.made_state, asks, project.made_report !== '');
    // What waits keeps its place.
    if (state !== project.made_state) setMade(tx, project, state);
  });
  sendOwnProject(event, own);
}

/** POST works/{id}/report, by someone signed in. What an instructor has looked at after a report is not reported again. */
export function reportMade(event: core.RequestEvent): void {
  const { text } = parseBody(event, reportMadeRequest);
  const reporter = learnerOf(event).id;
  event.app.runInTransaction((tx) => {
    const project = projectById(tx, pathValue(event, 'id'));
    if (project === null || project.made_state !== 'shown' || project.user === reporter) refuse('not-found');
    if (project.made_report !== '') refuse('conflict');
    if ((firstRow(tx, REPORTED_BY, { reporter }, { n: 0 })?.n ?? 0) >= MADE_REPORTS_MAX) refuse('too-many-events');
    setMade(tx, { ...project, made_report: text, made_reporter: reporter }, 'reported');
  });
  event.json(200, {});
}

/** POST instructor/works/{id}/made, by those who read the work. The newest decision counts. */
export function decideMade(event: core.RequestEvent): void {
  const { decision } = parseBody(event, decideMadeRequest);
  event.app.runInTransaction((tx) => {
    const { work } = workOf(event, tx);
    if (!isMadeToDecide(work.made_state)) refuse('conflict');
    // Its author has closed the link since it was declined: shown now, it would be on the page as soon as the link is open again.
    if (decision === 'shown' && !work.is_public) refuse('conflict');
    setMade(tx, work, decision);
  });
  sendWork(event);
}

/** Stores the state with the moment. */
export function setMade(
  app: CoreApp,
  { id, made_report: report, made_reporter: reporter }: StoredProject,
  state: MadeState,
): void {
  execute(app, SET_MADE, { id, state, report, reporter, now: dbTime(now()) });
}
