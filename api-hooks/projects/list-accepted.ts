import type { AcceptedProjects } from '#domain/contract/projects/accepted-projects';
import { learnerOf } from '../lib/request.ts';
import { isoTime, rows } from '../lib/sql.ts';
import { ACCEPTED } from '../sql/project-sql.ts';
import { courseOfWork } from './work-of.ts';

/** GET projects: the newest first. */
export function listAccepted(event: core.RequestEvent): void {
  const like = { id: '', course: '', total: 0, decided_at: '', is_public: false };
  const response: AcceptedProjects = {
    projects: rows(event.app, ACCEPTED, { user: learnerOf(event).id }, like).map((row) => ({
      id: row.id,
      course: row.course,
      title: courseOfWork(row.course).title,
      total: row.total,
      acceptedAt: isoTime(row.decided_at) ?? '',
      isPublic: row.is_public,
    })),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}
