/** Takes a learner through a course, as the pages do. */
import { contentRoot } from '#content/schema/content-root';
import type { Curriculum } from '#domain/catalogue/curriculum';
import { badgeSeenEndpoint } from '#domain/contract/learning/badge-seen';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { type Client, event, practiceEvent } from './api-client.ts';
import { builtCurriculum, quizKeyOf } from './built-curriculum.ts';
import { wholeAttemptOf } from './task-attempts.ts';

/** How many entries a course has. */
export function entriesOf(slug: string): number {
  return outlineOf(slug).entries.length;
}

/** What is sent of a lesson that was done: its required practices, and that the end was reached. */
export function eventsOf(slug: string, lesson: string, content = contentRoot()): Record<string, string>[] {
  const { practices } = outlineOf(slug, content).entries.find(({ id }) => id === lesson) ?? {};
  const done = (practices?.ids ?? []).map((part) => practiceEvent(slug, lesson, part));
  return [...done, { ...event('lesson-completed', slug, lesson), edition: practices?.edition ?? '' }];
}

/** From the first entry to the last; `entries` stops earlier, `from` begins later (counting from 0). */
export async function finishCourse(
  learner: Client,
  slug: string,
  entries = Number.POSITIVE_INFINITY,
  from = 0,
  content = contentRoot(),
): Promise<void> {
  for (const entry of outlineOf(slug, content).entries.slice(from, entries)) {
    const answer =
      entry.kind === 'quiz'
        ? await learner.send(
            'POST',
            `/api/academy/quizzes/${slug}.${entry.id}/attempts`,
            await wholeAttemptOf(learner, quizKeyOf(slug, entry.id, content)),
          )
        : await learner.send('POST', '/api/academy/events', { events: eventsOf(slug, entry.id, content) });
    if (answer.status !== 200) throw new Error(`${entry.id}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
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
