import type { CourseTitle, OwnCourse, RecallQuestion, RecallResponse } from '#domain/contract/recall/recall';
import { daysUntil, dueAt, inRecallOrder, recallLimit, recallOutlook } from '#domain/learning/recall';
import { isOwn } from '#domain/learning/recall-schedule';
import type { Locale } from '#domain/text/locales';
import { learnerState } from '../learner/read-learner.ts';
import { learnerOf, pageLocale } from '../lib/request.ts';
import { courseTexts } from './course-texts.ts';
import { knownQuestions, type OwnQuestion } from './known-questions.ts';
import { clockIn } from './recall-outlook.ts';

/** What a device keeps for days without a connection. */
const KEPT_DAYS = 3;
const KEPT_MAX = 60;

/** GET recall: the questions of the next days in the language of the page, what is due, and what the learner remembers. */
export function showRecall(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const clock = clockIn(learner.getString('time_zone'));
  const limit = recallLimit(learner.getString('recall_limit'));
  const known = knownQuestions(event.app, learner.id, learnerState(event.app, learner.id));
  const texts = textsOf(known, pageLocale(event));
  const soon = known.map((own) => ({ ...own, due: dueAt(own) })).filter(({ due }) => daysUntil(due, clock) < KEPT_DAYS);
  const asked = limit === 0 ? [] : inRecallOrder(soon, clock).slice(0, KEPT_MAX);
  const response: RecallResponse = {
    offset: clock.offset,
    outlook: recallOutlook(known, clock, limit),
    questions: asked.flatMap((own) => withTexts(own, texts)),
    courses: [...texts].map(([course, of]) => ownIn(course, of.course, known)),
  };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, response);
}

type Texts = Map<string, ReturnType<typeof courseTexts>>;

/** The files of the courses from which something is known. */
function textsOf(known: readonly OwnQuestion[], locale: Locale): Texts {
  const courses = [...new Set(known.map(({ course }) => course))];
  return new Map(courses.map((course) => [course, courseTexts(locale, course)]));
}

function withTexts({ course, question, due, card }: OwnQuestion & { due: number }, texts: Texts): RecallQuestion[] {
  const own = texts.get(course)?.textsOf(question);
  const [entry = '', name = ''] = question.split('/');
  return own === undefined ? [] : [{ ...own, course, entry, name, due, card }];
}

function ownIn(course: string, { title, lang }: CourseTitle, known: readonly OwnQuestion[]): OwnCourse {
  const ofCourse = known.filter((one) => one.course === course);
  const own = ofCourse.filter(({ card }) => card !== null && isOwn(card));
  return { course, title, ...(lang && { lang }), known: ofCourse.length, own: own.length };
}
