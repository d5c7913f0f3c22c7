/** Learners who write without a pause: each act is one request, and what the server acknowledged is noted. */
import { setTimeout as wait } from 'node:timers/promises';
import type { EventsResponse } from '#domain/contract/learning/events';
import { type Client, event } from '#support/api-client';
import { builtCurriculum } from '#support/built-curriculum';

/** The course that they learn. */
export const SLUG = 'prompt-engineering-beginner';

/** What the server has acknowledged, and when (ms). */
export type Mark = { id: string; at: number };

export type Writing = {
  /** In the order in which they were acknowledged. */
  marks: Mark[];
  /** Ends it; throws what `onFailure` has thrown. */
  stop(): Promise<void>;
};

type Options = {
  /** Between two acts of a learner. */
  pauseMs: number;
  /** Whether an act that was not acknowledged is sent again, or the learner stops. May throw. */
  onFailure(error: unknown): Promise<'again' | 'stop'>;
};

/** Of an account only so many acts a day are stored, and an act may be this old (api-hooks/sql/learning-sql.ts, domain/learning/events.ts). */
const DAYS = 25;
let written = 0;

/** A new act. Each is of another day, so that a fast machine does not come to the limit of a day, after which it is acknowledged and not stored. */
function newAct(lesson: string): Record<string, string> {
  written += 1;
  return event('lesson-opened', SLUG, lesson, new Date(Date.now() - (written % DAYS) * 86_400_000).toISOString());
}

/** Sends an act; throws when it was not acknowledged. */
export async function write(writer: Client, act = newAct(firstLesson())): Promise<Mark> {
  const { status, body } = await writer.send<EventsResponse>('POST', '/api/academy/events', { events: [act] });
  if (status !== 200 || body.results[0]?.outcome === 'refused') throw new Error(JSON.stringify(body));
  return { id: act['id'] ?? '', at: Date.now() };
}

/** All writers write until `stop`. */
export function startWriting(writers: readonly Client[], { pauseMs, onFailure }: Options): Writing {
  const marks: Mark[] = [];
  const lesson = firstLesson();
  let isWriting = true;
  const writeAll = async (writer: Client): Promise<void> => {
    let act = newAct(lesson);
    while (isWriting) {
      try {
        marks.push(await write(writer, act));
        act = newAct(lesson);
        await wait(pauseMs);
      } catch (error) {
        if ((await onFailure(error)) === 'stop') return;
      }
    }
  };
  const work = Promise.all(writers.map(writeAll));
  // It is thrown by `stop`; until then nobody waits for it.
  work.catch(() => {});
  return {
    marks,
    stop: async () => {
      isWriting = false;
      await work;
    },
  };
}

function firstLesson(): string {
  const course = builtCurriculum().courses.find(({ slug }) => slug === SLUG);
  const lesson = course?.entries[0]?.id;
  if (lesson === undefined) throw new Error(`no lesson in ${SLUG}`);
  return lesson;
}
