/**
 * Practices that count: a lesson with required parts is complete when they were done and the end was reached, whatever comes first, twice or
 * from another device; and what an author changes in between takes nothing away.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EntryOutline } from '#domain/catalogue/curriculum';
import { type OwnData, ownDataEndpoint } from '#domain/contract/account/own-data';
import { type EventsResponse, eventsEndpoint } from '#domain/contract/learning/events';
import type { Me } from '#domain/contract/learning/me-shape';
import type { CourseProgress } from '#domain/learning/progress';
import type { RunningAcademy } from '#support/academy';
import { attemptOf, type Client, event, newLearner, practiceEvent, signIn, superuser } from '#support/api-client';
import { quizKeyOf } from '#support/built-curriculum';
import { changeOutline, courseIn, startChangeableAcademy } from '#support/changed-outline';
import { eventsOf, finishCourse } from '#support/finish-course';

const SLUG = 'prompt-engineering-beginner';
const LESSON = 'check-facts-and-bias';
const PART = 'free-line';
/** The entries before the lesson. */
const BEFORE = 5;
const PREVIEW = { course: 'ai-landscape-problem-framing', lesson: 'build-or-not' };

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startChangeableAcademy({ signs: [] });
});
afterAll(() => academy.stop());

async function enrolled(): Promise<Client> {
  return await newLearner(academy.origin, { enrolled: true });
}

/** Someone for whom the lesson is the current one. */
async function whoIsThere(): Promise<Client> {
  const learner = await enrolled();
  await finishCourse(learner, SLUG, BEFORE);
  return learner;
}

type Sent = Record<string, string>;
const practice = (at?: string): Sent => practiceEvent(SLUG, LESSON, PART, at);
const [, completionToday = {}] = eventsOf(SLUG, LESSON);
const completion = (own: Sent = {}): Sent => {
  const { edition = '' } = completionToday;
  return { ...event('lesson-completed', SLUG, LESSON), edition, ...own };
};

async function send(learner: Client, ...events: Sent[]): Promise<EventsResponse> {
  return (await learner.send<EventsResponse>('POST', eventsEndpoint.path, { events })).body;
}

async function outcomes(learner: Client, ...events: Sent[]): Promise<string[]> {
  return (await send(learner, ...events)).results.map((result) =>
    result.outcome === 'refused' ? result.code : result.outcome,
  );
}

async function progressOf(learner: Client, slug = SLUG): Promise<CourseProgress | undefined> {
  return (await learner.get<Me>('/api/academy/me')).body.progress[slug];
}

describe('a lesson with a required part', () => {
  it('is complete when the part was done and the end was reached', async () => {
    const learner = await whoIsThere();
    expect(await outcomes(learner, practice(), completion())).toEqual(['recorded', 'counted']);
    expect(await progressOf(learner)).toMatchObject({
      entries: { [LESSON]: 'counted' },
      practices: { [LESSON]: [PART] },
    });
  });

  it('holds a completion that comes first, says for what, and counts it when the part was done', async () => {
    const learner = await whoIsThere();
    expect(await outcomes(learner, completion())).toEqual(['waiting']);
    const held = await progressOf(learner);
    expect(held).toMatchObject({ entries: { [LESSON]: 'waiting' }, lacking: { [LESSON]: [PART] } });
    const { progress } = await send(learner, practice());
    expect(progress[SLUG]?.entries[LESSON]).toBe('counted');
    expect(progress[SLUG]).not.toHaveProperty('lacking');
  });

  it('keeps the quiz after it closed while the part is left', async () => {
    const learner = await whoIsThere();
    await send(learner, completion(), ...eventsOf(SLUG, 'safety-and-privacy'));
    const quiz = `/api/academy/quizzes/${SLUG}.final-quiz/attempts`;
    const attempt = () => learner.send('POST', quiz, attemptOf(learner, quizKeyOf(SLUG, 'final-quiz')));
    expect(await attempt()).toMatchObject({ status: 409, body: { data: { code: 'quiz-locked' } } });
    await send(learner, practice());
    expect((await attempt()).status).toBe(200);
    expect((await progressOf(learner))?.percent).toBe(100);
  });

  it('comes to the same state by any order in one request, and by every event twice', async () => {
    const later = event('lesson-completed', SLUG, 'safety-and-privacy');
    const act = [completion(), practice(), later];
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
      [0, 2, 1, 0, 1, 2],
    ];
    const states = [];
    for (const order of orders) {
      const learner = await whoIsThere();
      await send(learner, ...order.map((place) => act[place] ?? {}));
      const { entries, practices, lacking, percent } = (await progressOf(learner)) ?? {};
      states.push({ entries, practices, lacking, percent });
    }
    expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(1);
    expect(states[0]).toMatchObject({ percent: 88, practices: { [LESSON]: [PART] } });
  });

  it('shows on another device what was done on the first', async () => {
    const learner = await whoIsThere();
    await send(learner, practice());
    const elsewhere = await signIn(academy.origin, learner.email);
    expect((await progressOf(elsewhere))?.practices).toEqual({ [LESSON]: [PART] });
    expect(await outcomes(elsewhere, completion())).toEqual(['counted']);
  });

  it('tells the page that asked for changes the progress of the course', async () => {
    const learner = await whoIsThere();
    const body = { changes: true, events: [practice()] };
    const answer = await learner.send<EventsResponse>('POST', eventsEndpoint.path, body);
    expect(answer.body.progress[SLUG]?.practices).toEqual({ [LESSON]: [PART] });
  });

  it.each([
    ['a part that the lesson does not have', { part: 'no-such-part' }],
    ['a part that is not required', { part: 'who-decides' }],
    ['a part of another lesson', { lesson: 'show-examples' }],
    ['no part', { part: undefined }],
  ])('%s is refused, and the rest of the batch is taken', async (_, change) => {
    const learner = await whoIsThere();
    const wrong = { ...practice(), ...change } as Sent;
    expect(await outcomes(learner, wrong, practice(), completion())).toEqual([
      'unknown-practice',
      'recorded',
      'counted',
    ]);
  });

  it('of a course that is closed refuses its practices', async () => {
    const learner = await enrolled();
    const closed = practiceEvent(PREVIEW.course, 'five-kinds-of-tools', 'any');
    expect(await outcomes(learner, closed)).toEqual(['missing-prerequisites']);
    expect(await outcomes(await newLearner(academy.origin), practice())).toEqual(['not-enrolled']);
  });

  it('that is free counts for someone who enrolls later', async () => {
    const learner = await newLearner(academy.origin);
    const { results } = await send(learner, ...eventsOf(PREVIEW.course, PREVIEW.lesson));
    expect(results.map(({ outcome }) => outcome)).toEqual(['recorded', 'recorded', 'waiting']);
    expect((await progressOf(learner, PREVIEW.course))?.practices?.[PREVIEW.lesson]).toHaveLength(2);
  });

  it('alone begins no course', async () => {
    const learner = await enrolled();
    await send(learner, practice());
    const me = (await learner.get<Me>('/api/academy/me')).body;
    expect(me.enrollments).toEqual([]);
    expect(me.progress[SLUG]).toMatchObject({ percent: 0, practices: { [LESSON]: [PART] } });
  });
});

describe('what was practised', () => {
  it("is part of the learner's data, and goes with the account", async () => {
    const learner = await whoIsThere();
    await send(learner, practice('2026-11-22T08:00:00.000Z'), practice());
    const { records } = (await learner.get<OwnData>(ownDataEndpoint.path)).body;
    expect(records['practice_progress']).toMatchObject([
      { course: SLUG, lesson: LESSON, part: PART, done_at: '2026-11-22 08:00:00.000Z' },
    ]);
    const root = await superuser(academy.origin);
    await root.send('DELETE', `/api/collections/users/records/${learner.id}`);
    const left = await root.get<{ totalItems: number }>(
      `/api/collections/practice_progress/records?filter=${encodeURIComponent(`user = '${learner.id}'`)}`,
    );
    expect(left.body.totalItems).toBe(0);
  });
});

describe('an author changes what is required', () => {
  const withPractices = (practices: EntryOutline['practices']) =>
    changeOutline(academy, (curriculum) => {
      const entry = courseIn(curriculum, SLUG).entries.find(({ id }) => id === LESSON) as EntryOutline;
      if (practices) entry.practices = practices;
      else delete entry.practices;
    });
  const asBuilt = () => changeOutline(academy, () => undefined);
  const more = { ids: [PART, 'who-decides'], edition: 'feedfeedfeedfeed' };
  beforeEach(asBuilt);

  it('a learner who completed the lesson before keeps it, also when it waited for earlier ones', async () => {
    await withPractices(undefined);
    const done = await whoIsThere();
    const ahead = await enrolled();
    await send(done, completion({ edition: '' }));
    await send(ahead, completion({ edition: '' }));
    await asBuilt();
    expect((await progressOf(done))?.entries[LESSON]).toBe('counted');
    await finishCourse(ahead, SLUG, BEFORE);
    expect((await progressOf(ahead))?.entries[LESSON]).toBe('counted');
  });

  it('a page that was opened before the part was added completes the lesson without it', async () => {
    const learner = await whoIsThere();
    await withPractices(undefined);
    await asBuilt();
    expect(await outcomes(learner, completion({ edition: '' }))).toEqual(['counted']);
    const other = await whoIsThere();
    await withPractices(more);
    expect(await outcomes(other, completion())).toEqual(['waiting']);
    expect(await outcomes(other, practice())).toEqual(['recorded']);
    expect((await progressOf(other))?.entries[LESSON]).toBe('counted');
  });

  it('a page of a build that names no edition is judged by what the lesson required at that moment', async () => {
    await withPractices(undefined);
    const { edition: _, ...before } = completion();
    await asBuilt();
    await withPractices(more);
    const { edition: __, ...after } = completion();
    const [early, late] = [await whoIsThere(), await whoIsThere()];
    expect(await outcomes(early, before)).toEqual(['counted']);
    expect(await outcomes(late, after)).toEqual(['waiting']);
    expect((await progressOf(late))?.lacking).toEqual({ [LESSON]: more.ids });
  });

  it('an edition that was never there frees nobody from anything', async () => {
    const learner = await whoIsThere();
    expect(await outcomes(learner, completion({ edition: 'abcdefabcdefabcd' }))).toEqual(['waiting']);
  });

  it('two pages of different editions: what both required is enough', async () => {
    const learner = await whoIsThere();
    await withPractices(more);
    expect(await outcomes(learner, completion({ edition: more.edition }), practice())).toEqual(['waiting', 'recorded']);
    expect(await outcomes(learner, completion())).toEqual(['counted']);
  });

  it('a part that is taken out is waited for no more, by anybody', async () => {
    const learner = await whoIsThere();
    await send(learner, completion());
    await withPractices(undefined);
    expect((await progressOf(learner))?.entries[LESSON]).toBe('counted');
    // A page that still has the part is not refused.
    expect(await outcomes(learner, practice())).toEqual(['recorded']);
  });
});
