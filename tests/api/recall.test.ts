/** Recall: which question comes when to which learner, what an answer does, and what it never discloses. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnData, ownDataEndpoint } from '#domain/contract/account/own-data';
import { saveUserEndpoint } from '#domain/contract/account/save-user';
import { at } from '#domain/contract/endpoint';
import { type EventChanges, eventsEndpoint } from '#domain/contract/learning/events';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { type RecallQuestion, type RecallResponse, recallEndpoint } from '#domain/contract/recall/recall';
import { unpackOutlook } from '#domain/learning/recall-outlook';
import type { RecallCard } from '#domain/learning/recall-schedule';
import { DAY_MS } from '#domain/text/days';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { attemptOf, type Client, event, newLearner } from '#support/api-client';
import { quizKeyOf } from '#support/built-curriculum';
import { finishCourse } from '#support/finish-course';
import { learnedBefore } from '#support/learned-before';

const SLUG = 'prompt-engineering-beginner';
const QUIZ = 'first-prompts-quiz';

let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startAcademy({ signs: ['ES256'] });
});
afterAll(() => academy.stop());

/** Completed the first entries of the course, so many days ago; with four of them the first quiz too. */
async function learnerOf(entries: number, days = 3): Promise<Client> {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG, entries);
  learnedBefore(academy, learner, days);
  return learner;
}

async function recall(learner: Client, locale = 'en'): Promise<RecallResponse> {
  const answer = await learner.send<RecallResponse>('GET', recallEndpoint.path, undefined, {
    'Accept-Language': locale,
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Two of the questions that are asked today. */
async function twoOf(learner: Client): Promise<[RecallQuestion, RecallQuestion]> {
  const [one, other] = (await recall(learner)).questions;
  if (one === undefined || other === undefined) throw new Error('two questions are needed');
  return [one, other];
}

const nameOf = ({ entry, name }: RecallQuestion): string => `${entry}/${name}`;
const wrongOf = ({ options, answer }: RecallQuestion): string => options.find(({ key }) => key !== answer)?.key ?? '';

function answerTo(question: Pick<RecallQuestion, 'entry' | 'name'>, option: string, own: object = {}): object {
  const { entry, name } = question;
  return { ...event('question-recalled', SLUG, entry), part: name, option, seconds: 30, ...own };
}

async function send(learner: Client, events: object[]): Promise<EventChanges> {
  const answer = await learner.send<EventChanges>('POST', eventsEndpoint.path, { changes: true, events });
  expect(answer.status).toBe(200);
  return answer.body;
}

function sql<Row>(statement: string, ...values: string[]): Row[] {
  const db = new DatabaseSync(join(academy.data, 'data.db'), { timeout: 30_000 });
  const found = db.prepare(statement).all(...values) as Row[];
  db.close();
  return found;
}

function cardsOf(learner: Client): Record<string, RecallCard> {
  const [row] = sql<{ cards: string }>('SELECT cards FROM recalls WHERE user = ?', learner.id);
  return row === undefined ? {} : JSON.parse(row.cards);
}

const meOf = async (learner: Client): Promise<Me> => (await learner.get<Me>(meEndpoint.path)).body;

describe('what is asked', () => {
  it('nothing of someone who has learned nothing', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    const { questions, courses, outlook } = await recall(learner);
    expect([questions, courses, outlook.due.some(Boolean)]).toEqual([[], [], false]);
  });

  it('the Checks of a completed lesson, from the day after', async () => {
    const learner = await learnerOf(1, 0);
    const today = await recall(learner);
    expect(today.outlook.due.slice(0, 2)).toEqual([0, today.courses[0]?.known]);
    learnedBefore(academy, learner, 1);
    const tomorrow = await recall(learner);
    expect(tomorrow.outlook.due[0]).toBe(today.courses[0]?.known);
    const [question] = tomorrow.questions;
    expect(question).toMatchObject({ course: SLUG, entry: 'what-a-model-does', card: null, lesson: { n: 1 } });
    expect(question?.options.map(({ key }) => key)).toContain(question?.answer);
    expect(question?.options.every(({ text, says }) => text !== '' && says !== '')).toBe(true);
    expect(unpackOutlook((await meOf(learner)).recall)).toEqual(tomorrow.outlook);
  });

  it('of a quiz only the questions whose answer a review has shown to this learner', async () => {
    const learner = await learnerOf(4);
    const key = quizKeyOf(SLUG, QUIZ);
    const { asked } = attemptOf(learner, key);
    const { questions } = await recall(learner);
    const ofQuiz = questions.filter(({ entry }) => entry === QUIZ);
    expect(ofQuiz.map(({ name }) => name).sort()).toEqual([...asked].sort());
    expect(asked.length).toBeLessThan(key.order.length);
    for (const question of ofQuiz) expect(question.answer).toBe(key.questions[question.name]?.answer);
  });

  it('a lesson that someone has only opened asks nothing', async () => {
    const learner = await newLearner(academy.origin, { enrolled: true });
    await send(learner, [event('lesson-opened', SLUG, 'what-a-model-does')]);
    expect((await recall(learner)).courses).toEqual([]);
  });

  it('no question whose right answer an author has changed since the review', async () => {
    const learner = await learnerOf(4);
    const { questions } = await recall(learner);
    expect(questions.filter(({ entry }) => entry === QUIZ)).not.toEqual([]);
    const result =
      "json_set(result, '$.review', (SELECT json_group_array(json_set(value, '$.answer', 'z')) FROM json_each(result, '$.review')))";
    sql(`UPDATE quiz_attempts SET result = ${result} WHERE user = ?`, learner.id);
    const after = await recall(learner);
    expect(after.questions.filter(({ entry }) => entry === QUIZ)).toEqual([]);
  });

  it('nothing of a course that is no longer open, but its preview lesson', async () => {
    const learner = await learnerOf(4);
    sql("UPDATE program_enrollments SET status = 'cancelled' WHERE user = ?", learner.id);
    const { questions } = await recall(learner);
    expect([...new Set(questions.map(({ entry }) => entry))]).toEqual(['what-a-model-does']);
  });

  it('in the language of the page, where it was translated', async () => {
    const learner = await learnerOf(1);
    const [english, kinyarwanda] = [await recall(learner), await recall(learner, 'rw')];
    const translated = kinyarwanda.questions.filter(({ lang }) => lang === 'rw');
    expect(translated.length).toBeGreaterThan(0);
    for (const question of translated) {
      const original = english.questions.find((one) => nameOf(one) === nameOf(question));
      expect(original).toMatchObject({ answer: question.answer, words: question.words });
      expect(original?.question).not.toBe(question.question);
    }
  });

  it('to nobody else: a guest is asked to sign in', async () => {
    const answer = await fetch(academy.origin + recallEndpoint.path);
    expect(answer.status).toBe(401);
  });
});

describe('an answer', () => {
  it('has a known question come back later, and one that was missed tomorrow', async () => {
    const learner = await learnerOf(4);
    const { outlook } = await recall(learner);
    const [known, missed] = await twoOf(learner);
    const answer = await send(learner, [answerTo(known, known.answer), answerTo(missed, wrongOf(missed))]);
    expect(answer.results.map(({ outcome }) => outcome)).toEqual(['recorded', 'recorded']);
    const after = unpackOutlook((await meOf(learner)).recall);
    expect(after).toMatchObject({ answered: 2, day: outlook.day });
    expect(after.due[0]).toBe((outlook.due[0] ?? 0) - 2);
    const cards = cardsOf(learner);
    expect((cards[nameOf(known)]?.due ?? 0) - Date.now()).toBeGreaterThan(1.5 * DAY_MS);
    expect((cards[nameOf(missed)]?.due ?? 0) - Date.now()).toBeLessThan(1.5 * DAY_MS);
    const again = await recall(learner);
    expect(again.questions.map(nameOf)).not.toContain(nameOf(known));
  });

  it('counts for the day, and is no lesson', async () => {
    const learner = await learnerOf(2);
    sql('DELETE FROM user_activity WHERE user = ?', learner.id);
    const [question] = await twoOf(learner);
    const before = await meOf(learner);
    const answer = await send(learner, [answerTo(question, 'a')]);
    expect(answer.streak?.current).toBe(1);
    const after = await meOf(learner);
    expect(after.progress).toEqual(before.progress);
    expect(after.activity).toMatchObject([{ kind: 'question-recalled', course: SLUG }]);
  });

  it('of two devices, in any order and twice, leads to the same as of one', async () => {
    const [one, other] = [await learnerOf(4), await learnerOf(4)];
    const shared = (await recall(one)).questions.filter(({ entry }) => entry !== QUIZ).slice(0, 2);
    const moment = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
    const answers = shared.flatMap((question, n) => [
      answerTo(question, question.answer, { id: `phone-answer-${n}`, at: moment(30 + n) }),
      answerTo(question, wrongOf(question), { id: `laptop-answer-${n}`, at: moment(6 + n) }),
      answerTo(question, question.answer, { id: `phone-again-${n}`, at: moment(2 + n) }),
    ]);
    await send(one, answers);
    for (const answer of [...answers].reverse()) await send(other, [answer, ...answers.slice(0, 1)]);
    expect(cardsOf(other)).toEqual(cardsOf(one));
    expect(Object.keys(cardsOf(one))).toHaveLength(2);
  });

  it('to a question that the learner does not know is taken without a word, right or wrong, and changes nothing', async () => {
    const learner = await learnerOf(4);
    const key = quizKeyOf(SLUG, QUIZ);
    const { asked } = attemptOf(learner, key);
    const unseen = key.order.find((id) => !asked.includes(id)) ?? '';
    const before = await recall(learner);
    const options = key.questions[unseen]?.options ?? [];
    for (const option of options) {
      const { results, ...rest } = await send(learner, [answerTo({ entry: QUIZ, name: unseen }, option)]);
      expect(results).toMatchObject([{ outcome: 'recorded' }]);
      expect(rest).toEqual({});
    }
    expect(cardsOf(learner)).toEqual({});
    expect(await recall(learner)).toEqual(before);
    expect(JSON.stringify(await recall(learner))).not.toContain(key.questions[unseen]?.explanation);
  });

  it('is refused with what is no answer', async () => {
    const learner = await learnerOf(1);
    const bad = [{ option: 'right' }, { option: 4 }, { seconds: -1 }, { seconds: 601 }, { seconds: '9' }];
    for (const own of bad) {
      const event = answerTo({ entry: 'what-a-model-does', name: 'q' }, 'a', own);
      expect((await learner.send('POST', eventsEndpoint.path, { events: [event] })).status).toBe(400);
    }
  });

  it('never changes a certificate', async () => {
    const learner = await learnerOf(Number.POSITIVE_INFINITY);
    const log = sql('SELECT * FROM certificate_log');
    const signed = sql('SELECT * FROM certificate_tokens WHERE user = ?', learner.id);
    const { questions } = await recall(learner);
    await send(
      learner,
      questions.slice(0, 20).map((question) => answerTo(question, wrongOf(question))),
    );
    expect(sql('SELECT * FROM certificate_tokens WHERE user = ?', learner.id)).toEqual(signed);
    expect(sql('SELECT * FROM certificate_log')).toEqual(log);
    expect(signed.length).toBeGreaterThan(0);
  });
});

describe('the limit of a day', () => {
  const choose = async (learner: Client, limit: unknown): Promise<number> =>
    (await learner.send('PATCH', at(saveUserEndpoint, { id: learner.id }).path, { recall_limit: limit })).status;

  it('is twenty until the learner chooses another one', async () => {
    const learner = await learnerOf(1);
    expect((await recall(learner)).outlook.limit).toBe(20);
    expect(await choose(learner, '5')).toBe(200);
    expect((await recall(learner)).outlook.limit).toBe(5);
    expect(unpackOutlook((await meOf(learner)).recall).limit).toBe(5);
    for (const wrong of ['7', 'all']) expect(await choose(learner, wrong)).toBe(400);
  });

  it('of none hands out no question, and forgets nothing', async () => {
    const learner = await learnerOf(4);
    await choose(learner, '0');
    expect((await recall(learner)).questions).toEqual([]);
    await choose(learner, '20');
    expect((await recall(learner)).questions.length).toBeGreaterThan(5);
  });
});

it('what was answered is in "my data", and goes with the account', async () => {
  const learner = await learnerOf(2);
  const [question] = await twoOf(learner);
  await send(learner, [answerTo(question, 'a')]);
  const { body } = await learner.get<OwnData>(ownDataEndpoint.path);
  expect(body.records['recalls']).toMatchObject([{ course: SLUG }]);
  expect(body.account['recall_limit']).toBe('');
});
