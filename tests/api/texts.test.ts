/** A learner's texts: merged by one rule, bounded, and read by nobody else. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnData, ownDataEndpoint } from '#domain/contract/account/own-data';
import { saveUserEndpoint } from '#domain/contract/account/save-user';
import { at } from '#domain/contract/endpoint';
import { eventsEndpoint } from '#domain/contract/learning/events';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { type SaveTextsResponse, saveTextsEndpoint } from '#domain/contract/texts/save-texts';
import { type ShowTextsResponse, showTextsEndpoint } from '#domain/contract/texts/show-texts';
import { MAX_EXPERIMENTS } from '#domain/practice/experiments';
import { LEARNER_BYTES, MAX_TEXTS, TEXT_BYTES } from '#domain/practice/learner-text';
import { MAX_KNOWN } from '#domain/practice/max-known';
import { CANVAS_FIELDS } from '#domain/practice/templates';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { type Client, client, event, giveRole, newLearner, newStaff, signIn, superuser } from '#support/api-client';

const CANVAS = 'problem-framing-canvas';
const SLUG = 'prompt-engineering-beginner';
const TABLE = 'baseline-evaluation-table';
const RECORDS = '/api/collections/learner_texts/records';

let academy: RunningAcademy;
let root: Client;
beforeAll(async () => {
  academy = await startAcademy();
  root = await superuser(academy.origin);
});
afterAll(() => academy.stop());

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

type Write = { kind: string; place: string; field: string; value: string; at: string; knows: string[] };
function write(field: string, value: string, own: Partial<Write> = {}): Write {
  return { kind: 'template', place: CANVAS, field, value, at: minutesAgo(1), knows: [], ...own };
}
const experiment = (n: number, value: string, own: Partial<Write> = {}): Write =>
  write(`experiment-${n}`, value, { place: TABLE, ...own });
const save = (one: Client, ...texts: object[]) =>
  one.send<SaveTextsResponse>('POST', saveTextsEndpoint.path, { texts });
const show = async (one: Client, place = CANVAS): Promise<ShowTextsResponse['texts']> =>
  (await one.get<ShowTextsResponse>(at(showTextsEndpoint, { kind: 'template', place }).path)).body.texts;
const artifactsOf = async (one: Client): Promise<number> => (await one.get<Me>(meEndpoint.path)).body.artifacts;

describe('saving texts', () => {
  it('stores each field, and shows the texts of one place to their owner', async () => {
    const learner = await newLearner(academy.origin);
    const written = write('risks', 'Fraud reports\nin the wrong queue');
    const { status, body } = await save(learner, written, write('modelName', 'Sorter', { place: 'model-card' }));
    expect(status).toBe(200);
    expect(body.results[0]).toEqual({
      kind: 'template',
      place: CANVAS,
      field: 'risks',
      outcome: 'kept',
      text: { value: written.value, at: written.at, previous: null },
    });
    expect(await show(learner)).toEqual({ risks: { value: written.value, at: written.at, previous: null } });
    expect(Object.keys(await show(learner, 'model-card'))).toEqual(['modelName']);
    expect(await show(learner, 'baseline-evaluation-table')).toEqual({});
  });

  it('twice is as once', async () => {
    const learner = await newLearner(academy.origin);
    const written = write('risks', 'one');
    expect((await save(learner, written)).body).toEqual((await save(learner, written)).body);
  });

  it('from two devices keeps the newest and offers the other one, whichever comes first', async () => {
    const [phone, laptop] = [
      write('risks', 'phone', { at: minutesAgo(9) }),
      write('risks', 'laptop', { at: minutesAgo(5) }),
    ];
    const both = { value: 'laptop', at: laptop.at, previous: { value: 'phone', at: phone.at } };
    const [one, other] = [await newLearner(academy.origin), await newLearner(academy.origin)];
    await save(one, phone);
    await save(one, laptop);
    await save(other, laptop, phone);
    expect(await show(one)).toEqual({ risks: both });
    expect(await show(other)).toEqual({ risks: both });
    await save(one, write('risks', 'both', { knows: [laptop.at, phone.at] }));
    expect((await show(one))['risks']).toMatchObject({ value: 'both', previous: null });
  });

  it('a clock that is ahead does not win over what is written later', async () => {
    const learner = await newLearner(academy.origin);
    const { body } = await save(learner, write('risks', 'tomorrow', { at: minutesAgo(-24 * 60) }));
    const [first] = body.results;
    const stored = first?.outcome === 'kept' ? first.text.at : '';
    expect(Date.parse(stored)).toBeLessThanOrEqual(Date.now());
    await save(learner, write('risks', 'later', { at: new Date().toISOString(), knows: [stored] }));
    expect((await show(learner))['risks']).toMatchObject({ value: 'later', previous: null });
  });

  it.each([
    ['an unknown kind', write('risks', 'x', { kind: 'letter' })],
    ['a place that is none', write('risks', 'x', { place: '../x' })],
    ['a field that is none', write('a b', 'x')],
    ['a moment that is none', write('risks', 'x', { at: 'yesterday' })],
    ['too many known versions', write('risks', 'x', { knows: Array(MAX_KNOWN + 1).fill(minutesAgo(1)) })],
    ['a value that is no text', { ...write('risks', ''), value: { a: 1 } }],
  ])('refuses %s, and changes nothing', async (_, wrong) => {
    const learner = await newLearner(academy.origin);
    const answer = await save(learner, write('risks', 'right'), wrong);
    expect(answer).toMatchObject({ status: 400, body: { data: { code: 'bad-input' } } });
    expect(await show(learner)).toEqual({});
  });

  it('the note of a lesson is stored by course and lesson; it is no artifact and no day of learning', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const [course = '', lesson = ''] = ['prompt-engineering-beginner', 'what-a-model-does'];
    const note = (field: string, place = course) => write(field, 'my words', { kind: 'lesson-note', place });
    const { body } = await save(learner, note(lesson), note('first-prompts-quiz'), note(lesson, 'no-course'), {
      ...note('risks'),
      place: CANVAS,
    });
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['kept', 'refused', 'refused', 'refused']);
    expect(body.artifacts).toBe(0);
    const { path } = at(showTextsEndpoint, { kind: 'lesson-note', place: course });
    expect(Object.keys((await learner.get<ShowTextsResponse>(path)).body.texts)).toEqual([lesson]);
    const { streak, activity } = (await learner.get<Me>(meEndpoint.path)).body;
    expect([streak.current, activity]).toEqual([0, []]);
  });

  it('the step of a lesson is stored by course and lesson, and GET me says it until the lesson is completed', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const [course = '', lesson = ''] = [SLUG, 'what-a-model-does'];
    const step = (field: string, value: string, own: Partial<Write> = {}) =>
      write(field, value, { kind: 'lesson-step', place: course, ...own });
    const written = step(lesson, '3/6 1,2,3');
    const { body } = await save(
      learner,
      written,
      step(lesson, 'my words'),
      step(lesson, '7/6 1'),
      step('first-prompts-quiz', '1/2 1'),
      step(lesson, '1/2 1', { place: 'no-course' }),
    );
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['kept', 'refused', 'refused', 'refused', 'refused']);
    const steps = async () => (await learner.get<Me>(meEndpoint.path)).body.steps;
    expect(await steps()).toEqual([{ course, lesson, value: '3/6 1,2,3', at: written.at }]);
    const { streak, activity } = (await learner.get<Me>(meEndpoint.path)).body;
    expect([streak.current, activity, body.artifacts]).toEqual([0, [], 0]);

    await learner.send('POST', eventsEndpoint.path, { events: [event('lesson-completed', course, lesson)] });
    expect(await steps()).toEqual([]);
  });

  it('what was written and marked in a part is stored by course and part, for its owner alone', async () => {
    const learner = await newLearner(academy.origin);
    const own = (field: string, more: Partial<Write> = {}) =>
      write(field, '{"text":"a","marks":{}}', { kind: 'own-text', place: SLUG, ...more });
    const { body } = await save(learner, own('poster-prompt'), own('Not.An.Id'), own('a', { place: 'no-course' }));
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['kept', 'refused', 'refused']);
    expect(body.artifacts).toBe(0);
    const { path } = at(showTextsEndpoint, { kind: 'own-text', place: SLUG });
    expect(Object.keys((await learner.get<ShowTextsResponse>(path)).body.texts)).toEqual(['poster-prompt']);
    const other = await newLearner(academy.origin);
    expect((await other.get<ShowTextsResponse>(path)).body.texts).toEqual({});
  });

  it('of two devices the step that was written later counts', async () => {
    const learner = await newLearner(academy.origin);
    const step = (value: string, minutes: number) =>
      write('what-a-model-does', value, { kind: 'lesson-step', place: SLUG, at: minutesAgo(minutes) });
    await save(learner, step('5/6 1,2,3,4,5', 2));
    await save(learner, step('2/6 1,2', 9));
    expect((await learner.get<Me>(meEndpoint.path)).body.steps).toMatchObject([{ value: '5/6 1,2,3,4,5' }]);
  });

  it('refuses none, and more than fifty at once', async () => {
    const learner = await newLearner(academy.origin);
    const many = [...Array(MAX_TEXTS + 1).keys()].map((n) => experiment(n + 1, 'x'));
    expect((await save(learner)).status).toBe(400);
    expect((await save(learner, ...many)).status).toBe(400);
    expect((await save(learner, ...many.slice(1))).status).toBe(200);
  });

  it.each([
    ['a place that is no template', write('risks', 'x', { place: 'a-place-of-mine' })],
    ['a field that the template does not have', write('a-field-of-mine', 'x')],
    ['a field of another template', write('caveats', 'x')],
    ['an experiment that no table has', experiment(MAX_EXPERIMENTS + 1, 'x')],
  ])('refuses %s for itself', async (_, wrong) => {
    const learner = await newLearner(academy.origin);
    const { status, body } = await save(learner, wrong, write('risks', 'right'));
    expect(status).toBe(200);
    expect(body.results[0]).toMatchObject({ field: wrong.field, outcome: 'refused', code: 'bad-input' });
    expect(body.results[1]).toMatchObject({ field: 'risks', outcome: 'kept' });
    const { items } = (await learner.get<{ items: { field: string }[] }>(RECORDS)).body;
    expect(items.map(({ field }) => field)).toEqual(['risks']);
  });

  it('a text of more than 20 KB is refused for itself', async () => {
    const learner = await newLearner(academy.origin);
    const { body } = await save(learner, write('risks', 'é'.repeat(TEXT_BYTES / 2 + 1)), write('timeline', 'short'));
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['refused', 'kept']);
    expect(body.results[0]).toMatchObject({ code: 'text-large' });
    expect(Object.keys(await show(learner))).toEqual(['timeline']);
  });

  it('a learner has at most 1 MB; one who has no room left may shorten, and others are not touched', async () => {
    const learner = await newLearner(academy.origin);
    const many = Math.floor(LEARNER_BYTES / (TEXT_BYTES + 100));
    for (let n = 0; n < many; n++) {
      const { body } = await save(learner, experiment(n + 1, 'a'.repeat(TEXT_BYTES)));
      expect(body.results[0]?.outcome).toBe('kept');
    }
    const full = await save(learner, experiment(many + 1, 'a'.repeat(TEXT_BYTES)));
    expect(full.body.results[0]).toMatchObject({ outcome: 'refused', code: 'texts-full' });
    const known = (await show(learner, TABLE))['experiment-1']?.at ?? '';
    const shorter = await save(learner, experiment(1, 'short', { knows: [known] }));
    expect(shorter.body.results[0]?.outcome).toBe('kept');
    const fits = await save(learner, experiment(many + 1, 'a'.repeat(10_000)));
    expect(fits.body.results[0]?.outcome).toBe('kept');
    const other = await newLearner(academy.origin);
    expect((await save(other, write('risks', 'x'))).body.results[0]?.outcome).toBe('kept');
  });
});

it('what a learner sends in a minute has an end: what is beyond is refused until later, and nobody else waits', async () => {
  const learner = await newLearner(academy.origin);
  const text = 'a'.repeat(TEXT_BYTES);
  const batch = [...Array(25).keys()].map((n) => experiment(n + 1, text));
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++) statuses.push((await save(learner, ...batch)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await save(learner, write('risks', 'x'));
  expect(refused).toMatchObject({ status: 429, body: { data: { code: 'too-many-tries' } } });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await show(learner)).toEqual({});
  // Acts are counted with texts.
  expect(
    (await learner.send('POST', eventsEndpoint.path, { events: [event('lesson-opened', SLUG, 'none')] })).status,
  ).toBe(429);
  const other = await newLearner(academy.origin);
  expect((await save(other, write('risks', 'x'))).status).toBe(200);
});

it('of two writes to one field in a request the second meets the first', async () => {
  const learner = await newLearner(academy.origin);
  const { body } = await save(learner, write('risks', 'older', { at: minutesAgo(3) }), write('risks', 'newer'));
  expect(body.results.map(({ outcome }) => outcome)).toEqual(['kept', 'kept']);
  expect((await show(learner))['risks']).toMatchObject({ value: 'newer', previous: { value: 'older' } });
});

describe('the texts of a learner', () => {
  it('are read by nobody else, not by staff either', async () => {
    const owner = await newLearner(academy.origin);
    await save(owner, write('risks', 'a secret of mine'));
    const guest = client(academy.origin);
    expect((await guest.get(at(showTextsEndpoint, { kind: 'template', place: CANVAS }).path)).status).toBe(401);
    expect((await save(guest, write('risks', 'x'))).status).toBe(401);
    for (const role of ['learner', 'instructor', 'admin'] as const) {
      const reader = await newLearner(academy.origin);
      await giveRole(academy.origin, reader.id, role);
      const filter = encodeURIComponent(`user = '${owner.id}' || value ~ 'secret'`);
      const answers = [await show(reader), (await reader.get(`${RECORDS}?filter=${filter}`)).body];
      expect(JSON.stringify(answers)).not.toContain('secret');
    }
    expect(JSON.stringify((await owner.get(RECORDS)).body)).toContain('a secret of mine');
  });

  it('are written through the route alone', async () => {
    const owner = await newLearner(academy.origin);
    await save(owner, write('risks', 'mine'));
    const { items } = (await owner.get<{ items: { id: string }[] }>(RECORDS)).body;
    const record = `${RECORDS}/${items[0]?.id}`;
    expect((await owner.send('PATCH', record, { value: 'past the rule' })).status).toBe(403);
    expect((await owner.send('DELETE', record)).status).toBe(403);
    expect((await owner.send('POST', RECORDS, { ...write('x', 'y'), user: owner.id })).status).toBe(403);
  });

  it("are in 'my data', and go with the account", async () => {
    const learner = await newLearner(academy.origin);
    await save(learner, write('risks', 'mine'));
    const { body } = await learner.get<OwnData>(ownDataEndpoint.path);
    expect(body.records['learner_texts']).toMatchObject([{ field: 'risks', value: 'mine' }]);
    expect((await root.send('DELETE', at(saveUserEndpoint, { id: learner.id }).path)).status).toBe(204);
    const filter = encodeURIComponent(`user = '${learner.id}'`);
    expect((await root.get<{ totalItems: number }>(`${RECORDS}?filter=${filter}`)).body.totalItems).toBe(0);
  });
});

describe('artifacts', () => {
  it('count the finished templates of a learner', async () => {
    const learner = await newLearner(academy.origin);
    expect(await artifactsOf(learner)).toBe(0);
    const fields = CANVAS_FIELDS.map((field) => write(field, 'written'));
    const almost = await save(learner, ...fields.slice(1));
    expect(almost.body.artifacts).toBe(0);
    const whole = await save(learner, ...fields.slice(0, 1));
    expect(whole.body.artifacts).toBe(1);
    expect(await artifactsOf(learner)).toBe(1);
    await save(learner, write('risks', '', { at: new Date().toISOString() }));
    expect(await artifactsOf(learner)).toBe(0);
  });

  it('are counted at once, however many texts are stored', { timeout: 15_000 }, async () => {
    const learner = await newLearner(academy.origin);
    const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 30_000 });
    db.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
        INSERT INTO learner_texts (id, user, kind, place, field, value, at, created, updated)
          SELECT printf('t%014d', i), ?, 'template', ?, 'field-' || i, 'written', ?, ?, ? FROM n`,
    ).run(learner.id, CANVAS, ...Array<string>(3).fill('2026-01-01 00:00:00.000Z'));
    db.close();
    expect(await artifactsOf(learner)).toBe(0);
  });

  it('work on a template counts for the day of a learner of the course, and of nobody else', async () => {
    const stranger = await newLearner(academy.origin);
    await save(stranger, write('risks', 'x'));
    expect((await stranger.get<Me>(meEndpoint.path)).body.activity).toEqual([]);

    const staff = await newStaff(academy.origin, 'instructor', { enrolled: true });
    const instructor = await signIn(academy.origin, staff.email);
    await save(instructor, write('risks', 'x'));
    await save(instructor, write('risks', 'x, y'));
    const { activity, streak } = (await instructor.get<Me>(meEndpoint.path)).body;
    expect(activity).toMatchObject([{ kind: 'template-saved', course: 'ai-landscape-problem-framing', lesson: '' }]);
    expect(streak.current).toBe(1);
  });
});
