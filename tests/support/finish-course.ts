/** Takes a learner through a course, as the pages do. */
import { readFileSync } from 'node:fs';
import type { Curriculum } from '#domain/curriculum';
import { answersFor, type Client, event, newKey, quizKeyOf } from './api-client.ts';

const { courses } = JSON.parse(readFileSync('.generated/curriculum.json', 'utf8')) as Curriculum;

/** From the first entry to the last; `entries` stops earlier. */
export async function finishCourse(learner: Client, slug: string, entries = Number.POSITIVE_INFINITY): Promise<void> {
  const course = courses.find((known) => known.slug === slug);
  if (course === undefined) throw new Error(`no course ${slug}`);
  for (const entry of course.entries.slice(0, entries)) {
    const key = newKey();
    const answer =
      entry.kind === 'quiz'
        ? await learner.send('POST', `/api/academy/quizzes/${slug}.${entry.id}/attempts`, {
            key,
            answers: answersFor(quizKeyOf(slug, entry.id), key),
          })
        : await learner.send('POST', '/api/academy/events', { events: [event('lesson-completed', slug, entry.id)] });
    if (answer.status !== 200) throw new Error(`${entry.id}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}
