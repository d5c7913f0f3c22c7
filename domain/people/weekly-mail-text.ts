/** The weekly mail in words: what waits in recall, and where the learner stopped. Nothing of what was not done, and no numbers of it. */
import type { MailPlace } from '../learning/weekly-mail.ts';
import { type Counted, fill, fillCount } from '../text/fill.ts';
import { type Locale, localized } from '../text/locales.ts';
import { composeMail, type Mail, type MailFrame } from './mail.ts';

/** As content/copy/<language>/mails.yaml has them. */
export type WeeklyTexts = {
  subject: string;
  due: Counted;
  place: string;
  begin: string;
  why: string;
  goOn: string;
  recall: string;
  stop: string;
};

/** `due` counts the questions of recall that are asked today; `place` has its titles. One of the two is there. */
export type WeeklyNews = { due: number; place: (MailPlace & { title: string; courseTitle: string }) | null };
type WeeklyTo = { name: string; locale: Locale; origin: string; stopLink: string };

/** Whether there is something to write about. */
export function hasNews({ due, place }: Pick<WeeklyNews, 'due'> & { place: MailPlace | null }): boolean {
  return due > 0 || place !== null;
}

/** The whole mail. Its button goes to the lesson, which is light, or else to recall. */
export function composeWeeklyMail(frame: MailFrame, texts: WeeklyTexts, news: WeeklyNews, to: WeeklyTo): Mail {
  const { due, place } = news;
  const lines = [
    ...(place === null
      ? []
      : [fill(place.isBegun ? texts.place : texts.begin, { lesson: place.title, course: place.courseTitle })]),
    ...(due === 0 ? [] : [fillCount(texts.due, due)]),
    texts.why,
  ];
  const path = place === null ? '/review' : `/course/${place.course}/lesson/${place.n}`;
  const action = place === null ? texts.recall : texts.goOn;
  return composeMail(
    frame,
    { subject: texts.subject, lines, action },
    {
      name: to.name,
      locale: to.locale,
      link: `${to.origin}${localized(path, to.locale)}`,
      stop: { text: texts.stop, link: to.stopLink },
    },
  );
}
