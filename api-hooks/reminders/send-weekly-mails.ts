import { toWeekdays } from '#domain/learning/learning-times';
import { dueToday } from '#domain/learning/recall-outlook';
import { mailPlace, mailStep } from '#domain/learning/weekly-mail';
import { composeWeeklyMail, hasNews, type WeeklyNews } from '#domain/people/weekly-mail-text';
import { localeOr } from '#domain/text/locales';
import { awaitVisit } from '../activity/note-visit.ts';
import { learnerState } from '../learner/read-learner.ts';
import { now } from '../lib/clock.ts';
import { curriculum, mailCopy } from '../lib/curriculum.ts';
import { environment } from '../lib/environment.ts';
import { sendMail } from '../lib/send-mail.ts';
import { dbTime, execute, rows } from '../lib/sql.ts';
import { readRecall } from '../recall/known-questions.ts';
import { outlookOf } from '../recall/recall-outlook.ts';
import { DUE_MAILS, MAIL_SENT, PUT_MAIL_OFF, TAKE_MAIL } from '../sql/reminders-sql.ts';
import { stopHeaders, stopPagePath } from './mail-addresses.ts';
import { nextMail } from './next-mail.ts';
import { placeTitles } from './place-titles.ts';
import { stopMail } from './stop-mail.ts';

const MAILS_A_BATCH = 50;
/** A run ends before the next begins. */
const RUN_MS = 40_000;

const DUE = {
  user: '',
  mail_day: '',
  mail_token: '',
  next_mail: '',
  unread: 0,
  name: '',
  email: '',
  locale: '',
  time_zone: '',
  recall_limit: '',
  may_receive: 0,
};
type DueMail = typeof DUE;

/** Every minute: the mails that are due, in batches; what is left over when the time of this run is over waits for the next. */
export function sendWeeklyMails(): void {
  const ends = Date.now() + RUN_MS;
  let batch: DueMail[];
  do {
    batch = rows($app, `${DUE_MAILS} LIMIT ${MAILS_A_BATCH}`, { now: dbTime(now()) }, DUE);
    for (const mail of batch) {
      if (Date.now() >= ends) return;
      handle(mail);
    }
  } while (batch.length === MAILS_A_BATCH);
}

/** One that the mail server did not take is tried again after this. */
const PUT_OFF_MS = 6 * 60 * 60 * 1000;

/**
 * First of all the next mail is due in a week: whatever fails afterwards, nobody gets two in one. One that cannot be sent is put off, and keeps
 * nobody else's.
 */
function handle(mail: DueMail): void {
  const [weekday] = toWeekdays([mail.mail_day]);
  // After a day that is none no mail comes: left as it is, it would be the first of every batch.
  const next = weekday === undefined ? '' : nextMail(weekday, mail.time_zone, dbTime(now()));
  if (!take(mail, next) || weekday === undefined) return;
  try {
    const step = mailStep({ unread: mail.unread, mayReceive: mail.may_receive === 1 });
    if (step === 'stop') stopMail($app, mail.user, 'unread');
    if (step === 'write') write(mail);
  } catch (error) {
    const later = new Date(Date.parse(now()) + PUT_OFF_MS).toISOString();
    execute($app, PUT_MAIL_OFF, { user: mail.user, next, later: dbTime(later) });
    console.error(`[academy] the weekly mail of ${mail.user} was not sent and is put off: ${error}`);
  }
}

function take({ user, next_mail }: DueMail, next: string): boolean {
  return rows($app, TAKE_MAIL, { user, due: next_mail, next }, { user: '' }).length === 1;
}

/** When nothing waits for the learner, there is no mail this week. */
function write(mail: DueMail): void {
  const news = newsOf(mail);
  if (!hasNews(news)) return;
  send(mail, news);
  execute($app, MAIL_SENT, { user: mail.user, now: dbTime(now()) });
  awaitVisit(mail.user);
}

function newsOf({ user, locale, time_zone: timeZone, recall_limit: limit }: DueMail): WeeklyNews {
  const state = learnerState($app, user);
  const outlook = outlookOf(readRecall($app, user), { timeZone, limit }, state);
  const place = mailPlace(curriculum(), state);
  return {
    due: dueToday(outlook, outlook.day),
    place: place && { ...place, ...placeTitles(place, localeOr(locale)) },
  };
}

function send({ name, email, locale: stored, mail_token }: DueMail, news: WeeklyNews): void {
  const { origin } = environment;
  const locale = localeOr(stored);
  const texts = mailCopy()[locale];
  const stopLink = origin + stopPagePath(mail_token, locale);
  const mail = composeWeeklyMail(texts, texts.weekly, news, { name, locale, origin, stopLink });
  sendMail(email, { ...mail, headers: stopHeaders(mail_token) });
}
