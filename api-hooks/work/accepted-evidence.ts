import { courseBySlug } from '#domain/catalogue/curriculum';
import type { ProjectEvidence } from '#domain/credentials/credential';
import { levelsOf } from '#domain/projects/reading';
import { type RubricResult, rubricResult } from '#domain/projects/rubric';
import { fill } from '#domain/text/fill';
import { localDay } from '../lib/clock.ts';
import { credentialData, curriculum } from '../lib/curriculum.ts';
import { environment } from '../lib/environment.ts';
import { type CoreApp, isoTime } from '../lib/sql.ts';
import { type PassedDefence, passedDefence } from './passed-defence.ts';
import { linesIn, projectOf, readingsOf, type StoredProject } from './stored-project.ts';

/** The accepted projects of these courses as they are signed into a certificate: what it was, and how it was judged. Never the work itself. */
export function acceptedEvidence(app: CoreApp, user: string, courses: readonly string[]): ProjectEvidence[] {
  return courses
    .map((course) => projectOf(app, { user, course }))
    .filter(({ state }) => state === 'accepted')
    .flatMap((project) => evidenceOf(app, project));
}

function evidenceOf(app: CoreApp, project: StoredProject): ProjectEvidence[] {
  const { id, course: slug, user, version, decided_at, is_public } = project;
  const course = courseBySlug(curriculum(), slug);
  const readings = readingsOf(app, project).filter(({ number }) => number === version);
  if (course === null || readings.length === 0) return [];
  const { name, narrative, readers } = credentialData().copy.project;
  const result = rubricResult(readings.map(({ lines }) => levelsOf(linesIn(lines))));
  const zone = app.findRecordById('users', user).getString('time_zone');
  const passed = passedDefence(app, project);
  return [
    {
      course: slug,
      ...(passed !== null && { defended: true }),
      ...(is_public && { url: `${environment.origin}/work?id=${id}` }),
      name: fill(name, { course: course.title }),
      narrative: `${fill(narrative, {
        artifact: course.project.artifact,
        day: localDay(isoTime(decided_at) ?? '', zone),
        total: result.total,
        readers: readings.length === 1 ? readers.one : readers.two,
        lines: linesText(result),
      })}${passed === null ? '' : defendedText(passed, zone)}`,
    },
  ];
}

/** A sentence on the defence that was passed. */
function defendedText({ startsAt, total }: PassedDefence, zone: string): string {
  return ` ${fill(credentialData().copy.project.defended, { day: localDay(startsAt, zone), total })}`;
}

function linesText({ lines }: RubricResult): string {
  const { line, rubric } = credentialData().copy.project;
  return lines.map(({ id, points, weight }) => fill(line, { line: rubric[id], points, weight })).join(', ');
}
