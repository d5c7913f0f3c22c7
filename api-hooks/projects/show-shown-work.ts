import type { ShownWork } from '#domain/contract/projects/shown-work';
import { linksOf } from '#domain/projects/hand-in';
import { levelsOf } from '#domain/projects/reading';
import { rubricResult } from '#domain/projects/rubric';
import { localDay } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { pathValue } from '../lib/request.ts';
import { isoTime, rows } from '../lib/sql.ts';
import { VERSIONS } from '../sql/project-sql.ts';
import { linesIn, projectById, readingsOf, VERSION_ROW } from '../work/stored-project.ts';
import { courseOfWork } from './work-of.ts';

/** GET works/{id}. One answer for what is unknown, not accepted, not shown, or gone with its author. */
export function showShownWork(event: core.RequestEvent): void {
  const project = projectById(event.app, pathValue(event, 'id'));
  if (project === null || project.state !== 'accepted' || !project.is_public) refuse('not-found');
  const { user, course, version } = project;
  const handedIn = rows(event.app, VERSIONS, { user, course }, VERSION_ROW).find(({ number }) => number === version);
  const author = event.app.findRecordById('users', user);
  // Someone who is about to leave shows nothing any more.
  if (handedIn === undefined || author.getString('delete_after') !== '') refuse('not-found');
  const readings = readingsOf(event.app, project).filter(({ number }) => number === version);
  const { lines, total } = rubricResult(readings.map((reading) => levelsOf(linesIn(reading.lines))));
  const { code, title } = courseOfWork(course);
  const response: ShownWork = {
    course,
    code,
    title,
    author: author.getString('name'),
    acceptedOn: localDay(isoTime(project.decided_at) ?? '', author.getString('time_zone')),
    total,
    points: lines.map(({ id, points, weight }) => ({ line: id, points, weight })),
    work: handedIn.work,
    aiUse: handedIn.ai_use,
    links: linksOf(handedIn.links) ?? [],
    onMade: project.made_state === 'shown',
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}
