import { setCalendarRequest } from '#domain/contract/cohorts/clinic-calendar';
import { CALENDAR_TYPE, calendarFile } from '#domain/text/calendar-file';
import { fill } from '#domain/text/fill';
import { localeOr } from '#domain/text/locales';
import { now } from '../lib/clock.ts';
import { mailCopy } from '../lib/curriculum.ts';
import { environment } from '../lib/environment.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody, pathValue } from '../lib/request.ts';
import { newSecret, secretOfCalendarFile } from '../lib/secret-address.ts';
import { dbTime, execute, firstRow } from '../lib/sql.ts';
import { COHORT_OF_CALENDAR, OWNER_OF_CALENDAR, SET_CALENDAR } from '../sql/cohort-sql.ts';
import { isMember } from './join-cohort.ts';
import { sendOwnCohorts } from './own-cohorts.ts';
import { clinicsOf, cohortRow } from './stored-cohort.ts';

const REFRESH_HOURS = 6;

/** POST cohorts/{id}/calendar: a new address each time, so the one before ends. */
export function setCalendar(event: core.RequestEvent): void {
  const user = learnerOf(event).id;
  const cohort = pathValue(event, 'id');
  const { on } = parseBody(event, setCalendarRequest);
  if (!isMember(event.app, cohort, user)) refuse('not-found');
  const calendar = on ? newSecret() : '';
  execute(event.app, SET_CALENDAR, { cohort, user, calendar, now: dbTime(now()) });
  sendOwnCohorts(event);
}

/** GET clinic-calendars/{token}.ics. Who has the address is not known, so it names nobody. */
export function showClinicCalendar(event: core.RequestEvent): void {
  const calendar = secretOfCalendarFile(pathValue(event, 'file'));
  const cohort = calendar === '' ? null : cohortRow(event.app, COHORT_OF_CALENDAR, { calendar });
  const owner = firstRow(event.app, OWNER_OF_CALENDAR, { calendar }, { locale: '' });
  if (cohort === null || owner === null) refuse('not-found');
  const summary = fill(mailCopy()[localeOr(owner.locale)].clinic, { cohort: cohort.name });
  const events = clinicsOf(event.app, cohort.id).map(({ id, startsAt, minutes, place, changedAt }) => ({
    uid: `${id}@${environment.origin.replace(/^https?:\/\//, '')}`,
    changedMs: Date.parse(changedAt),
    starts: Date.parse(startsAt),
    minutes,
    summary,
    ...(place !== '' && { location: place }),
  }));
  const file = calendarFile({
    name: cohort.name,
    product: '-//Spek Academy//Clinics//EN',
    refreshHours: REFRESH_HOURS,
    events,
  });
  const headers = event.response.header();
  headers.set('Content-Type', CALENDAR_TYPE);
  headers.set('Content-Disposition', 'attachment; filename="clinics.ics"');
  headers.set('Cache-Control', 'no-store');
  event.string(200, file);
}
