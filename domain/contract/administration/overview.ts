/** GET admin/overview: what the cron counted last. */

import type { Endpoint } from '../endpoint.ts';
import { healthFields } from '../operations/health.ts';
import { list, nullable, number, object, type Shaped, text } from '../shape.ts';
import { ADMIN_ROOT } from './admin-root.ts';

const courseCount = object({ slug: text, title: text, started: number, completed: number });

const totals = object({
  learners: number,
  completions: number,
  /** Certificates that are valid now. */
  certificates: number,
  activeWeek: number,
  activeMonth: number,
  courses: list(courseCount),
});
export type Totals = Shaped<typeof totals>;

export const overviewEndpoint = {
  method: 'GET',
  path: `${ADMIN_ROOT}/overview`,
  answer: object({
    totals,
    /** The oldest first, today last; days on which nothing was counted are there with zeros. */
    days: list(object({ day: text, learners: number, active: number, completions: number, certificates: number })),
    /** When it was counted, ISO. */
    at: text,
    health: object({
      ...healthFields,
      databaseBytes: number,
      /** Mails that wait in the outbox because no SMTP is set. */
      unsentMails: number,
      unsignedCertificates: number,
      pageErrors: number,
      lastBackupAt: nullable(text),
    }),
  }),
} as const satisfies Endpoint;
export type OverviewResponse = Shaped<typeof overviewEndpoint.answer>;
