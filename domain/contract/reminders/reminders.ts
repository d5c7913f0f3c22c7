/**
 * GET reminders: the times of the learner's calendar and its address, and the state of the weekly mail. PUT reminders/times and
 * PUT reminders/mail change them, POST reminders/address gives the calendar another address; each answers with all of it.
 */
import * as v from 'valibot';
import { isTimeOfDay } from '../../learning/learning-times.ts';
import { MAIL_STOPS } from '../../learning/weekly-mail.ts';
import { WEEKDAYS } from '../../text/calendar-file.ts';
import { API_ROOT, type Body, type Endpoint } from '../endpoint.ts';
import { flag, list, nullable, object, oneOf, type Shaped, text } from '../shape.ts';

const weekday = oneOf(...WEEKDAYS);

const reminders = object({
  /** Empty while there is no calendar. */
  days: list(weekday),
  time: text,
  /** The absolute address of the calendar; everyone who has it reads the days and the time. */
  address: nullable(text),
  mail: object({
    /** null while there are no mails. */
    day: nullable(weekday),
    /** The day of the next mail by the learner's clock, YYYY-MM-DD. */
    next: nullable(text),
    /** Why there are none any more, and since which day. */
    stopped: nullable(object({ why: oneOf(...MAIL_STOPS), day: text })),
    /** Whether the e-mail address is confirmed: another one gets no mail. */
    confirmed: flag,
  }),
});
export type Reminders = Shaped<typeof reminders>;

const ROOT = `${API_ROOT}/reminders`;

export const remindersEndpoint = { method: 'GET', path: ROOT, answer: reminders } as const satisfies Endpoint;

export const saveTimesEndpoint = {
  method: 'PUT',
  path: `${ROOT}/times`,
  answer: reminders,
} as const satisfies Endpoint;
/** No days: no calendar, and its address leads nowhere any more. */
export function timesRequest() {
  return v.object({
    days: v.pipe(v.array(v.picklist(WEEKDAYS)), v.maxLength(WEEKDAYS.length)),
    time: v.pipe(v.string(), v.check(isTimeOfDay)),
  });
}
export type TimesRequest = Body<typeof timesRequest>;

/** Another address for the calendar; the one before leads nowhere from then on. */
export const newAddressEndpoint = {
  method: 'POST',
  path: `${ROOT}/address`,
  answer: reminders,
} as const satisfies Endpoint;

export const saveMailEndpoint = { method: 'PUT', path: `${ROOT}/mail`, answer: reminders } as const satisfies Endpoint;
/** null: no mails. */
export function mailRequest() {
  return v.object({ day: v.nullable(v.picklist(WEEKDAYS)) });
}
export type MailRequest = Body<typeof mailRequest>;
