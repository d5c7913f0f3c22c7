/** Takes a learner through a course, as the pages do. */
import { contentRoot } from '#content/schema/content-root';
import type { Curriculum } from '#domain/catalogue/curriculum';
import { at as inPath } from '#domain/contract/endpoint';
import { badgeSeenEndpoint } from '#domain/contract/learning/badge-seen';
import { eventsEndpoint } from '#domain/contract/learning/events';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { submitAttemptEndpoint } from '#domain/contract/learning/submit-attempt';
import { MAX_EVENTS } from '#domain/learning/events';
import { quizId } from '#domain/learning/quiz-id';
import { type Client, event, practiceEvent, type Reply } from './api-client.ts';
import { builtCurriculum, quizKeyOf } from './built-curriculum.ts';
import { wholeAttemptOf } from './task-attempts.ts';

/** How many entries a course has. */
export function entriesOf(slug: string): number {
  return outlineOf(slug).entries.length;
}

/** What is sent of a lesson that was done: its required practices, and that the end was reached. */
export function eventsOf(slug: string, lesson: string, content = contentRoot(), at?: string): Record<string, string>[] {
  const { practices } = outlineOf(slug, content).entries.find(({ id }) => id === lesson) ?? {};
  const done = (practices?.ids ?? []).map((part) => practiceEvent(slug, lesson, part, at));
  return [...done, { ...event('lesson-completed', slug, lesson, at), edition: practices?.edition ?? '' }];
}

/** From the first entry to the last; `entries` stops earlier, `from` begins later (counting from 0), `at` is the moment (ISO) of all; now without. */
export async function finishCourse(
  learner: Client,
  slug: string,
  entries = Number.POSITIVE_INFINITY,
  from = 0,
  content = contentRoot(),
  at?: string,
): Promise<void> {
  let waiting: Record<string, string>[] = [];
  const send = async (): Promise<void> => {
    if (waiting.length > 0)
      demandOk(await learner.send('POST', eventsEndpoint.path, { changes: true, events: waiting }));
    waiting = [];
  };
  for (const { id, kind } of outlineOf(slug, content).entries.slice(from, entries)) {
    // As after hours offline: what waits is sent in one request, and before a quiz.
    const events = kind === 'quiz' ? [] : eventsOf(slug, id, content, at);
    if (kind === 'quiz' || waiting.length + events.length > MAX_EVENTS) await send();
    waiting.push(...events);
    if (kind !== 'quiz') continue;
    const { path } = inPath(submitAttemptEndpoint, { quizId: quizId(slug, id) });
    demandOk(await learner.send('POST', path, await wholeAttemptOf(learner, quizKeyOf(slug, id, content))));
  }
  await send();
}

function demandOk({ status, body }: Reply): void {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
}

/** As `finishCourse`, some time ago: what was earned has been celebrated. A new badge is shown over the first page for some seconds. */
export async function finishCourseBefore(
  learner: Client,
  slug: string,
  entries?: number,
  content = contentRoot(),
): Promise<void> {
  await finishCourse(learner, slug, entries, 0, content);
  const { badges } = (await learner.get<Me>(meEndpoint.path)).body;
  for (const { badge } of badges.filter(({ seen }) => !seen))
    await learner.send('POST', badgeSeenEndpoint.path, { badge });
}

function outlineOf(slug: string, content = contentRoot()): Curriculum['courses'][number] {
  const course = builtCurriculum(content).courses.find((known) => known.slug === slug);
  if (course === undefined) throw new Error(`no course ${slug}`);
  return course;
}
