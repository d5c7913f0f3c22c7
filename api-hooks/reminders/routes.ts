import { calendarFeedEndpoint } from '#domain/contract/reminders/calendar-feed';
import {
  newAddressEndpoint,
  remindersEndpoint,
  saveMailEndpoint,
  saveTimesEndpoint,
} from '#domain/contract/reminders/reminders';
import { stopMailEndpoint } from '#domain/contract/reminders/stop-mail';
import type { Cron, Route } from '../lib/routes.ts';
import { changeAddress, saveMail, saveTimes, showReminders } from './save-reminders.ts';
import { sendWeeklyMails } from './send-weekly-mails.ts';
import { showCalendar } from './show-calendar.ts';
import { openStopPage, stopByLink } from './stop-mail.ts';

const CHANGE = { who: 'learner', maxBody: 1_000 } as const;

export const reminderRoutes: Record<string, Route> = {
  reminders: { ...remindersEndpoint, handler: showReminders, who: 'learner' },
  saveTimes: { ...saveTimesEndpoint, ...CHANGE, handler: saveTimes },
  changeAddress: { ...newAddressEndpoint, ...CHANGE, handler: changeAddress },
  saveMail: { ...saveMailEndpoint, ...CHANGE, handler: saveMail },
  calendar: { ...calendarFeedEndpoint, handler: showCalendar, who: 'anyone', quiet: true },
  openStopPage: { ...stopMailEndpoint, method: 'GET', handler: openStopPage, who: 'anyone', quiet: true },
  stopByLink: { ...stopMailEndpoint, handler: stopByLink, who: 'anyone', maxBody: 1_000, quiet: true },
};

export const reminderCrons: Record<string, Cron> = {
  sendWeeklyMails: { schedule: '* * * * *', handler: sendWeeklyMails },
};
