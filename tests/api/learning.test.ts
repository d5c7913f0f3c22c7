import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseOutline } from '#domain/catalogue/curriculum';
import { type OwnData, ownDataEndpoint } from '#domain/contract/account/own-data';
import { saveUserEndpoint } from '#domain/contract/account/save-user';
import { at } from '#domain/contract/endpoint';
import type { EventsResponse } from '#domain/contract/learning/events';
import type { Me } from '#domain/contract/learning/me-shape';
import type { AttemptResponse } from '#domain/contract/learning/submit-attempt';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { attemptOf, type Client, client, event, giveRole, newKey, newLearner, signIn } from '#support/api-client';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { eventsOf, finishCourse } from '#support/finish-course';

const curriculum = builtCurriculum();
const SLUG = 'prompt-engineering-beginner';
const BUILDER = 'ai-landscape-problem-framing';
const course = curriculum.courses.find(({ slug }) => slug === SLUG) as CourseOutline;
const firstQuiz = course.entries.findIndex(({ kind }) => kind === 'quiz');

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startAcademy({ signs: [] });
});
afterAll(() => academy.stop());

type AttemptOptions = { number?: number; wrong?: number; key?: string; slug?: string };

async function attempt(learner: Client, quiz: string, { slug = SLUG, ...own }: AttemptOptions = {}) {
  const body = attemptOf(learner, quizKeyOf(slug, quiz), own);
  return await learner.send<AttemptResponse>('POST', `/api/academy/quizzes/${slug}.${quiz}/attempts`, body);
}

async function complete(learner: Client, ...ids: string[]) {
  const events = ids.flatMap((id) => eventsOf(SLUG, id).reverse());
  return await learner.send<EventsResponse>('POST', '/api/academy/events', { events });
}

/** Takes PE-101 from the first entry to the last. */
async function finish(learner: Client): Promise<void> {
  for (const entry of course.entries) {
    const answer = entry.kind === 'quiz' ? await attempt(learner, entry.id) : await complete(learner, entry.id);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
}

async function me(learner: Client): Promise<Me> {
  return (await learner.get<Me>('/api/academy/me')).body;
}

describe('a learner takes PE-101', () => {
  it('from the first lesson to 100 %, and earns the Foundational Prompter badge once', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await finish(learner);
    const state = await me(learner);
    expect(state.progress[SLUG]?.percent).toBe(100);
    expect(state.progress[SLUG]?.completedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(state.badges.map(({ badge, seen }) => ({ badge, seen }))).toEqual([
      { badge: 'foundational-prompter', seen: false },
    ]);

    await learner.send('POST', '/api/academy/badges/seen', { badge: 'foundational-prompter' });
    expect((await me(learner)).badges[0]?.seen).toBe(true);
  });

  it('and after a restart, signed in elsewhere, everything is as it was', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await finish(learner);
    await academy.restart();
    const elsewhere = await signIn(academy.origin, learner.email);
    expect((await me(elsewhere)).progress[SLUG]?.percent).toBe(100);
    await expect(elsewhere.get(`/api/academy/courses/${BUILDER}/access`)).resolves.toMatchObject({
      body: { open: true },
    });
  });
});

describe('progress is decided by the server', () => {
  it('stores a later lesson as waiting and counts it once the earlier ones are done', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const [first, second] = course.entries as [CourseOutline['entries'][number], CourseOutline['entries'][number]];
    const early = await complete(learner, second.id);
    expect(early.body.results[0]).toMatchObject({ outcome: 'waiting' });
    expect(early.body.progress[SLUG]?.percent).toBe(0);
    const late = await complete(learner, first.id);
    expect(late.body.progress[SLUG]?.entries).toEqual({ [first.id]: 'counted', [second.id]: 'counted' });
  });

  it('counts an event that is delivered twice once', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const events = [event('lesson-completed', SLUG, course.entries[0]?.id ?? '')];
    const once = await learner.send<EventsResponse>('POST', '/api/academy/events', { events });
    const twice = await learner.send<EventsResponse>('POST', '/api/academy/events', { events: [...events, ...events] });
    expect(twice.body.progress).toEqual(once.body.progress);
    expect((await me(learner)).activity).toHaveLength(1);
  });

  it('refuses a completion event for a quiz with needs-quiz', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const answer = await complete(learner, course.entries[firstQuiz]?.id ?? '');
    expect(answer.body.results[0]).toMatchObject({ outcome: 'refused', code: 'needs-quiz' });
  });

  it.each([
    ['an unknown course', event('lesson-completed', 'no-such-course', 'x'), 'unknown-course'],
    ['an unknown lesson', event('lesson-completed', SLUG, 'no-such-lesson'), 'unknown-lesson'],
    [
      'a moment in the future',
      event('lesson-completed', SLUG, 'what-a-model-does', '2099-01-01T00:00:00.000Z'),
      'event-time',
    ],
    [
      'a course whose prerequisites are missing',
      event('lesson-completed', BUILDER, 'five-kinds-of-tools'),
      'missing-prerequisites',
    ],
  ])('refuses %s and takes the other events of the batch', async (_, bad, code) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const good = event('lesson-completed', SLUG, course.entries[0]?.id ?? '');
    const answer = await learner.send<EventsResponse>('POST', '/api/academy/events', { events: [bad, good] });
    expect(answer.body.results).toEqual([
      { id: bad['id'], outcome: 'refused', code },
      { id: good['id'], outcome: 'counted' },
    ]);
  });

  it.each([
    ['no body', undefined],
    ['no JSON', '{"events":'],
    ['no events', { events: [] }],
    ['too many events', { events: Array.from({ length: 51 }, () => event('lesson-opened', SLUG, 'a')) }],
    ['an unknown kind', { events: [event('progress-set', SLUG, 'a')] }],
    ['a percent instead of events', { course: SLUG, progress: 100 }],
  ])('answers 400 to %s and changes nothing', async (_, body) => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const answer = await learner.send('POST', '/api/academy/events', body);
    expect(answer).toMatchObject({ status: 400, body: { data: { code: 'bad-input' } } });
    expect((await me(learner)).progress).toEqual({});
  });
});

describe('quizzes', () => {
  const quiz = course.entries[firstQuiz]?.id ?? '';
  async function readyForQuiz(): Promise<Client> {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await complete(learner, ...course.entries.slice(0, firstQuiz).map(({ id }) => id));
    return learner;
  }

  it('grade a failed attempt, then a passed one, which completes the quiz', async () => {
    const learner = await readyForQuiz();
    const failed = await attempt(learner, quiz, { wrong: 5 });
    expect(failed.body.attempt).toMatchObject({ passed: false });
    expect(failed.body.progress[SLUG]?.entries[quiz]).toBeUndefined();
    const passed = await attempt(learner, quiz, { number: failed.body.next });
    expect(passed.body.attempt).toMatchObject({ passed: true, score: 100 });
    expect(passed.body.progress[SLUG]?.entries[quiz]).toBe('counted');
    const latest = await learner.get<{ attempt: { score: number }; next: number }>(
      `/api/academy/quizzes/${SLUG}.${quiz}/attempts/latest`,
    );
    expect(latest.body.attempt.score).toBe(100);
    expect(latest.body.next).toBe(3);
  });

  it('answer a repeated key with the first result and store nothing new', async () => {
    const learner = await readyForQuiz();
    const key = newKey();
    const first = await attempt(learner, quiz, { key, wrong: 5 });
    const again = await attempt(learner, quiz, { key });
    expect(again.body.attempt).toEqual(first.body.attempt);
    const stored = await learner.get<{ totalItems: number }>('/api/collections/quiz_attempts/records');
    expect(stored.body.totalItems).toBe(1);
  });

  it('are refused before their turn, and the review stays unseen', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const early = await attempt(learner, quiz);
    expect(early).toMatchObject({ status: 409, body: { data: { code: 'quiz-locked' } } });
    expect(JSON.stringify(early.body)).not.toContain('explanation');
  });

  it('cannot be submitted with unknown questions, missing answers or options that are not there', async () => {
    const learner = await readyForQuiz();
    const { answers, ...sent } = attemptOf(learner, quizKeyOf(SLUG, quiz));
    const path = `/api/academy/quizzes/${SLUG}.${quiz}/attempts`;
    const [one = ''] = Object.keys(answers);
    const { [one]: _, ...missing } = answers;
    await expect(
      learner.send('POST', path, { ...sent, answers: { ...answers, 'no-such-question': 'a' } }),
    ).resolves.toMatchObject({ status: 400, body: { data: { code: 'unknown-question' } } });
    await expect(learner.send('POST', path, { ...sent, answers: missing })).resolves.toMatchObject({
      status: 400,
      body: { data: { code: 'unanswered' } },
    });
    await expect(learner.send('POST', path, { ...sent, answers: { ...answers, [one]: 'z' } })).resolves.toMatchObject({
      status: 400,
      body: { data: { code: 'unknown-option' } },
    });
    await expect(learner.send('POST', path, { ...sent, key: 'short', answers })).resolves.toMatchObject({
      status: 400,
      body: { data: { code: 'bad-input' } },
    });
    await expect(
      learner.send('POST', `/api/academy/quizzes/${SLUG}.nope/attempts`, { ...sent, answers }),
    ).resolves.toMatchObject({ status: 404 });
  });

  it('cannot be submitted for someone else: the token alone says whose attempt it is', async () => {
    const learner = await readyForQuiz();
    const other = await newLearner(academy.origin, { enrolled: true });
    await learner.send('POST', `/api/academy/quizzes/${SLUG}.${quiz}/attempts`, {
      ...attemptOf(learner, quizKeyOf(SLUG, quiz)),
      user: other.id,
      score: 100,
    });
    expect((await me(other)).progress).toEqual({});
  });

  it('are for signed-in learners with access only', async () => {
    const guest = await attempt(client(academy.origin), quiz);
    expect(guest.status).toBe(401);
    const notEnrolled = await attempt(await newLearner(academy.origin), quiz);
    expect(notEnrolled).toMatchObject({ status: 403, body: { data: { code: 'not-enrolled' } } });
  });
});

describe('preview lessons', () => {
  it('are accepted without enrollment, never count as started, and count once the learner enrolls', async () => {
    const learner = await newLearner(academy.origin);
    const preview = course.entries.find((entry) => entry.preview)?.id ?? '';
    const before = await complete(learner, preview);
    expect(before.body.results[0]).toMatchObject({ outcome: 'waiting' });
    expect((await me(learner)).enrollments).toEqual([]);
    await learner.send('POST', '/api/academy/program/enroll', { program: 'ai-builder-program' });
    expect((await me(learner)).progress[SLUG]?.entries[preview]).toBe('counted');
  });
});

describe('enrollment', () => {
  it('is idempotent', async () => {
    const learner = await newLearner(academy.origin);
    const first = await learner.send('POST', '/api/academy/program/enroll', { program: 'ai-builder-program' });
    const second = await learner.send('POST', '/api/academy/program/enroll', { program: 'ai-builder-program' });
    expect(first.body).toMatchObject({ created: true, enrollment: { status: 'active' } });
    expect(second.body).toMatchObject({ created: false, enrollment: { status: 'active' } });
  });

  it('needs a signed-in user and a program that exists', async () => {
    await expect(
      client(academy.origin).send('POST', '/api/academy/program/enroll', { program: 'ai-builder-program' }),
    ).resolves.toMatchObject({ status: 401 });
    const learner = await newLearner(academy.origin);
    await expect(learner.send('POST', '/api/academy/program/enroll', { program: 'other' })).resolves.toMatchObject({
      status: 404,
      body: { data: { code: 'unknown-program' } },
    });
  });

  it('keeps the onboarding step by step, so one can leave and come back', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const step = { step: 'self-assessment', answers: { a: 'b' }, level: 'Beginner', interests: ['farming'] };
    await expect(learner.send('PUT', '/api/academy/program/onboarding', step)).resolves.toMatchObject({ status: 200 });
    await learner.send('PUT', '/api/academy/program/onboarding', { step: 'safety-briefing' });
    const { enrollment } = await me(learner);
    expect(Object.keys(enrollment?.onboarding ?? {}).sort()).toEqual(['safety-briefing', 'self-assessment']);
    expect(enrollment?.onboarding['self-assessment']?.answer).toMatchObject({ level: 'Beginner' });
    await expect(
      learner.send('PUT', '/api/academy/program/onboarding', { step: 'honor-code', accepted: false }),
    ).resolves.toMatchObject({ status: 400 });
  });
});

describe('the tasks of the start', () => {
  const ALL_RIGHT = 'link:b,address:c,prompt:a,check:c,table:b,average:b,tag:a,code:b,select:c,join:a';
  const save = (learner: Client, start_tasks: string, id = learner.id) =>
    learner.send('PATCH', at(saveUserEndpoint, { id }).path, { start_tasks });

  it('decide what comes next until a course is begun, and are the account’s: kept, downloaded, taken away', async () => {
    const { id, email } = await newLearner(academy.origin, { enrolled: true });
    await giveRole(academy.origin, id, 'instructor');
    // An instructor may open the course of the next level, so the tasks lead further than the first one.
    const instructor = await signIn(academy.origin, email);
    expect((await me(instructor)).nextStep).toMatchObject({ code: 'PE-101' });
    expect((await save(instructor, ALL_RIGHT)).status).toBe(200);
    const known = await me(instructor);
    expect(known.nextStep).toMatchObject({ act: 'start', course: BUILDER, code: 'AI-201', n: 1 });
    expect(known.recommendations[0]).toMatchObject({ code: 'AI-201', reason: { kind: 'tasks' } });
    expect(known.learner.start).toBe(ALL_RIGHT);
    const { body } = await instructor.get<OwnData>(ownDataEndpoint.path);
    expect(body.account['start_tasks']).toBe(ALL_RIGHT);

    // A lesson that was only opened begins nothing; one that is completed does.
    const [first] = course.entries;
    await instructor.send('POST', '/api/academy/events', { events: [event('lesson-opened', SLUG, first?.id ?? '')] });
    expect((await me(instructor)).nextStep).toMatchObject({ code: 'AI-201' });
    const { body: done } = await complete(instructor, first?.id ?? '');
    expect(done.nextStep).toMatchObject({ act: 'continue', code: 'PE-101', n: 2 });
    expect((await me(instructor)).nextStep).toMatchObject({ act: 'continue', code: 'PE-101' });
  });

  it('open nothing, are nobody else’s, and have one form', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await save(learner, ALL_RIGHT);
    expect((await me(learner)).nextStep).toMatchObject({ code: 'PE-101' });
    await expect(learner.get(`/api/academy/courses/${BUILDER}/access`)).resolves.toMatchObject({
      body: { open: false },
    });
    const other = await newLearner(academy.origin);
    expect((await save(other, 'link:a', learner.id)).status).toBe(404);
    for (const wrong of ['<b>', 'link:z', `${ALL_RIGHT},`.repeat(4)])
      expect((await save(learner, wrong)).status).toBe(400);
    expect((await me(learner)).learner.start).toBe(ALL_RIGHT);
    expect((await save(learner, '')).status).toBe(200);
    expect((await me(learner)).learner.start).toBe('');
  });
});

describe('ratings', () => {
  it('come from those who finished the course only, one to five, the last one counts', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const path = `/api/academy/courses/${SLUG}/rating`;
    await expect(learner.send('POST', path, { stars: 5 })).resolves.toMatchObject({
      status: 403,
      body: { data: { code: 'not-completed' } },
    });
    await finish(learner);
    await expect(learner.send('POST', path, { stars: 6 })).resolves.toMatchObject({ status: 400 });
    await learner.send('POST', path, { stars: 3 });
    await learner.send('POST', path, { stars: 4 });
    expect((await me(learner)).ratings).toEqual({ [SLUG]: 4 });
  });
});

describe('roles', () => {
  it('an instructor and an admin open every available course without enrolling; nobody can give himself a role', async () => {
    const learner = await newLearner(academy.origin);
    await expect(
      learner.send('PATCH', `/api/collections/users/records/${learner.id}`, { role: 'admin' }),
    ).resolves.toMatchObject({ status: 404 });
    await expect(learner.get(`/api/academy/courses/${BUILDER}/access`)).resolves.toMatchObject({
      body: { open: false },
    });
    for (const role of ['instructor', 'admin'] as const) {
      await giveRole(academy.origin, learner.id, role);
      await expect(learner.get(`/api/academy/courses/${BUILDER}/access`)).resolves.toMatchObject({
        body: { open: true },
      });
    }
  });
});

describe('the answer to a request for changes', () => {
  type Changes = Partial<EventsResponse>;
  const send = async (learner: Client, events: unknown[]): Promise<Changes> =>
    (await learner.send<Changes>('POST', '/api/academy/events', { changes: true, events })).body;
  const first = course.entries[0]?.id ?? '';

  it('to a lesson that was opened, says the streak once a day and nothing else', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const opened = await send(learner, [event('lesson-opened', SLUG, first)]);
    expect(Object.keys(opened).sort()).toEqual(['results', 'streak']);
    expect(opened.streak?.current).toBe(1);
    expect(Object.keys(await send(learner, [event('lesson-opened', SLUG, first)]))).toEqual(['results']);
  });

  it('to a lesson that was opened, says the streak again when the first answer was lost on the way', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const events = [event('lesson-opened', SLUG, first)];
    await send(learner, events);
    expect((await send(learner, events)).streak?.current).toBe(1);
  });

  it('to a completion, says the progress of its course, also when the first answer was lost on the way', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const events = [event('lesson-completed', SLUG, first)];
    const once = await send(learner, events);
    expect(once.progress).toEqual({ [SLUG]: (await me(learner)).progress[SLUG] });
    expect(once.results).toEqual([{ id: events[0]?.['id'], outcome: 'counted' }]);
    expect(once.badges).toBeUndefined();
    const again = await send(learner, events);
    expect(again.progress).toEqual(once.progress);
    expect(again.streak).toEqual(once.streak);
    expect(again.nextStep).toEqual(once.nextStep);
    expect(once.nextStep).toMatchObject({ act: 'continue', course: SLUG, n: 2 });
  });

  it('says the badges that no device has celebrated yet', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await finishCourse(learner, SLUG);
    const { badges } = await send(learner, [event('lesson-completed', SLUG, first)]);
    expect(badges).toMatchObject([{ badge: 'foundational-prompter', seen: false }]);
    await learner.send('POST', '/api/academy/badges/seen', { badge: 'foundational-prompter' });
    expect((await send(learner, [event('lesson-completed', SLUG, first)])).badges).toBeUndefined();
  });

  it('a completion that was earlier than the stored one moves it back', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const earlier = new Date(Date.now() - 3_600_000).toISOString();
    await send(learner, [event('lesson-completed', SLUG, first)]);
    await send(learner, [event('lesson-completed', SLUG, first, earlier)]);
    const { body } = await learner.get<{ items: { completed_at: string }[] }>(
      '/api/collections/lesson_progress/records',
    );
    expect(body.items[0]?.completed_at).toBe(earlier.replace('T', ' '));
  });
});
