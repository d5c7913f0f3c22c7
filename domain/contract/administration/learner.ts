/** GET learners/{id}, for administrators: all about one. */

import { adminCertificate } from '../certificates/all-certificates.ts';
import { certificateState } from '../certificates/certificates.ts';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { flag, list, nullable, number, object, oneOf, type Shaped, text } from '../shape.ts';
import { logEntry } from './admin-log.ts';
import { listedFields } from './learners.ts';

const entry = object({
  n: number,
  title: text,
  kind: oneOf('lesson', 'quiz'),
  completedAt: nullable(text),
  counted: flag,
});

const course = object({
  slug: text,
  code: text,
  title: text,
  percent: number,
  enrolledAt: nullable(text),
  completedAt: nullable(text),
  entries: list(entry),
});
export type LearnerCourse = Shaped<typeof course>;

const attempt = object({ course: text, quiz: text, score: number, passed: flag, at: text });
export type LearnerAttempt = Shaped<typeof attempt>;

/** A certificate that staff may issue: what the learner does not have yet. */
const issuable = object({ courseSlug: text, title: text, standing: certificateState });
export type IssuableCertificate = Shaped<typeof issuable>;

export const learnerEndpoint = {
  method: 'GET',
  path: `${API_ROOT}/learners/{id}`,
  answer: object({
    learner: object({ ...listedFields, username: text, timeZone: text, locale: text }),
    enrolledAt: nullable(text),
    courses: list(course),
    attempts: list(attempt),
    certificates: list(adminCertificate),
    issuable: list(issuable),
    streak: object({ current: number, longest: number }),
    log: list(logEntry),
  }),
} as const satisfies Endpoint;
export type LearnerDetail = Shaped<typeof learnerEndpoint.answer>;
