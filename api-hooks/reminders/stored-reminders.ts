/** What is stored of a learner's reminders, and how it is answered. */

import { at } from '#domain/contract/endpoint';
import { calendarFeedEndpoint } from '#domain/contract/reminders/calendar-feed';
import type { Reminders } from '#domain/contract/reminders/reminders';
import { FIRST_TIME, toWeekdays } from '#domain/learning/learning-times';
import { MAIL_STOPS } from '#domain/learning/weekly-mail';
import { localDay } from '../lib/clock.ts';
import { environment } from '../lib/environment.ts';
import { calendarFileName } from '../lib/secret-address.ts';
import { type CoreApp, firstRow, isoTime } from '../lib/sql.ts';
import { REMINDERS } from '../sql/reminders-sql.ts';

/** As the columns are; '' and 0 for what is not there. */
const NOTHING = {
  days: '',
  time: '',
  times_at: '',
  address: '',
  mail_day: '',
  mail_token: '',
  next_mail: '',
  last_mail: '',
  stopped: '',
  stopped_at: '',
};

/** Of a learner who never asked for any: empty. */
export function storedReminders(app: CoreApp, user: string): typeof NOTHING {
  return firstRow(app, REMINDERS, { user }, NOTHING) ?? NOTHING;
}

/** Answers with everything, as it is stored now. */
export function sendReminders(event: core.RequestEvent, learner: core.Record): void {
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, toReminders(storedReminders(event.app, learner.id), learner));
}

function toReminders(stored: typeof NOTHING, learner: core.Record): Reminders {
  const dayOf = (moment: string): string => localDay(isoTime(moment) ?? '', learner.getString('time_zone'));
  const why = MAIL_STOPS.find((known) => known === stored.stopped);
  const file = calendarFileName(stored.address);
  return {
    days: toWeekdays(stored.days.split(',')),
    time: stored.time || FIRST_TIME,
    address: stored.address === '' ? null : environment.origin + at(calendarFeedEndpoint, { file }).path,
    mail: {
      day: toWeekdays([stored.mail_day])[0] ?? null,
      next: stored.next_mail === '' ? null : dayOf(stored.next_mail),
      stopped: why === undefined ? null : { why, day: dayOf(stored.stopped_at) },
      confirmed: learner.verified(),
    },
  };
}
