/** Brings a learner forward through the API, as the pages of a course would. */
import { readFileSync } from 'node:fs';
import { attemptsPath } from '#domain/contract/attempts';
import { EVENTS_PATH } from '#domain/contract/events';
import type { Curriculum } from '#domain/curriculum';
import { answersFor, type Client, event, newKey, quizKeyOf } from './api-client.ts';

export function builtCurriculum(): Curriculum {
  return JSON.parse(readFileSync('.generated/curriculum.json', 'utf8')) as Curriculum;
}

/** Completes the first `count` entries of a course (all when absent): lessons by events, quizzes by a right attempt. */
export async function complete(learner: Client, slug: string, count?: number): Promise<void> {
  const course = builtCurriculum().courses.find((known) => known.slug === slug);
  if (!course) throw new Error(`no course ${slug}`);
  for (const entry of course.entries.slice(0, count)) {
    const key = newKey();
    const answer =
      entry.kind === 'quiz'
        ? await learner.send('POST', attemptsPath(slug, entry.id), {
            key,
            answers: answersFor(quizKeyOf(slug, entry.id), key),
          })
        : await learner.send('POST', EVENTS_PATH, { events: [event('lesson-completed', slug, entry.id)] });
    if (answer.status !== 200) throw new Error(`${slug} ${entry.id}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}
