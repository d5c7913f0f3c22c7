/** What a learner chooses: the times of the calendar, another address for it, and the day of the weekly mail. */
import { mailRequest, timesRequest } from '#domain/contract/reminders/reminders';
import { toWeekdays } from '#domain/learning/learning-times';
import { now } from '../lib/clock.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody } from '../lib/request.ts';
import { newSecret } from '../lib/secret-address.ts';
import { dbTime, execute, newId } from '../lib/sql.ts';
import { type Limit, takeTry } from '../lib/tries.ts';
import { STORE_ADDRESS, STORE_MAIL_DAY, STORE_TIMES } from '../sql/reminders-sql.ts';
import { nextMail } from './next-mail.ts';
import { sendReminders, storedReminders } from './stored-reminders.ts';

/** More than anybody changes in an hour. */
const CHANGES: Limit = { name: 'reminders', max: 60, windowMs: 60 * 60 * 1000 };

/** GET reminders. */
export function showReminders(event: core.RequestEvent): void {
  sendReminders(event, learnerOf(event));
}

/** PUT reminders/times. Without days there is no calendar, and its address leads nowhere. */
export function saveTimes(event: core.RequestEvent): void {
  const learner = changingLearner(event);
  const { days, time } = parseBody(event, timesRequest);
  const { address } = storedReminders(event.app, learner.id);
  execute(event.app, STORE_TIMES, {
    id: newId(),
    user: learner.id,
    days: toWeekdays(days).join(','),
    time,
    address: days.length === 0 ? '' : address || newSecret(),
    now: dbTime(now()),
  });
  sendReminders(event, learner);
}

/** POST reminders/address. Where there is no calendar nothing changes. */
export function changeAddress(event: core.RequestEvent): void {
  const learner = changingLearner(event);
  execute(event.app, STORE_ADDRESS, { user: learner.id, address: newSecret(), now: dbTime(now()) });
  sendReminders(event, learner);
}

/** PUT reminders/mail. The secret of the link that stops the mails stays the same, so that it works in older mails too. */
export function saveMail(event: core.RequestEvent): void {
  const learner = changingLearner(event);
  const { day } = parseBody(event, mailRequest);
  if (day !== null && !learner.verified()) refuse('email-unconfirmed');
  const { mail_token, last_mail } = storedReminders(event.app, learner.id);
  execute(event.app, STORE_MAIL_DAY, {
    id: newId(),
    user: learner.id,
    day: day ?? '',
    token: mail_token || newSecret(),
    next: day === null ? '' : nextMail(day, learner.getString('time_zone'), last_mail),
    now: dbTime(now()),
  });
  sendReminders(event, learner);
}

function changingLearner(event: core.RequestEvent): core.Record {
  const learner = learnerOf(event);
  takeTry(event, CHANGES, learner.id);
  return learner;
}
