/** The calls and the queue of prompts of lessons, with a service that does each of its states. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasEnded, QUEUE_MOST, QUEUE_MOST_OTHERS, type RunPiece } from '#domain/model/prompt-run';
import { type StandIn, startStandIn } from '#support/stand-in-model';
import { PromptRuns } from './prompt-runs.ts';

let model: StandIn;
beforeAll(async () => {
  model = await startStandIn();
});
afterAll(() => model.stop());
beforeEach(() => {
  model.release();
  model.requests.length = 0;
});

function runs(limits: ConstructorParameters<typeof PromptRuns>[1] = {}): PromptRuns {
  return new PromptRuns({ base: model.base, key: '', name: 'stand-in' }, { timeoutMs: 1000, ...limits });
}

async function end(of: PromptRuns, id: string): Promise<RunPiece | null> {
  await expect.poll(() => hasEnded(of.piece(id, 0)?.state ?? 'failed'), { interval: 10, timeout: 5000 }).toBe(true);
  return of.piece(id, 0);
}

const asked = async (prompt: string): Promise<RunPiece | null> => {
  const own = runs();
  own.begin('a', prompt);
  return await end(own, 'a');
};

describe('an answer', () => {
  it('comes in pieces, from the letter that is asked for', async () => {
    expect(await asked('x')).toEqual({
      ...{ state: 'done', text: 'Dear member, please come on Friday.', why: null, ahead: 0 },
      ...{ tokens: { in: 20, out: 7 }, isFree: false, wasSent: true },
    });
    const own = runs();
    own.begin('b', '[stand-in: held]');
    await expect.poll(() => own.piece('b', 0)?.text).toBe('The first words');
    expect(own.piece('b', 10)).toMatchObject({ state: 'writing', text: 'words' });
    expect(own.piece('unknown', 0)).toBeNull();
  });

  it.each([
    ['whole', { state: 'done', tokens: { in: 20, out: 7 } }],
    ['no-usage', { state: 'done', tokens: null, isFree: false }],
    ['long', { state: 'done', why: 'too-long' }],
    ['endless', { state: 'done', why: 'too-long', tokens: null, isFree: false }],
    ['refusal', { state: 'done', why: 'declined' }],
    ['empty', { state: 'failed', why: 'empty' }],
    ['429', { state: 'failed', why: 'limited', isFree: true, wasSent: true }],
    // What a broken service has done, nobody knows.
    ['500', { state: 'failed', why: 'service', isFree: false }],
    ['401', { state: 'failed', why: 'service', isFree: true }],
    ['hang-up', { state: 'failed', why: 'service', isFree: false }],
    ['unfinished', { state: 'failed', why: 'service', text: 'Dear member, ', isFree: false }],
    ['without-end', { state: 'done', why: null, text: 'Dear member, please come on Friday.' }],
    ['malformed', { state: 'failed', why: 'service', isFree: false }],
    ['no-events', { state: 'failed', why: 'service', isFree: false }],
    ['elsewhere', { state: 'failed', why: 'service', isFree: true }],
    ['silent', { state: 'failed', why: 'slow', isFree: false }],
    ['slow', { state: 'failed', why: 'slow', isFree: false }],
  ])('of a service that is %s ends with a reason, and the connection with it', async (state, piece) => {
    expect(await asked(`[stand-in: ${state}]`)).toMatchObject(piece);
    await expect.poll(() => model.open()).toBe(0);
  });
});

it('costs nothing where nobody listens', async () => {
  const gone = await startStandIn();
  await gone.stop();
  for (const base of [gone.base, 'http://nowhere.invalid/v1']) {
    const own = new PromptRuns({ base, key: '', name: 'none' }, { timeoutMs: 5000 });
    own.begin('a', 'x');
    expect(await end(own, 'a')).toMatchObject({ state: 'failed', why: 'service', isFree: true });
  }
});

describe('the queue', () => {
  it('lets so many calls out at a time, says how many are before, and goes on', async () => {
    const own = runs({ callsAtOnce: 1 });
    for (const id of ['a', 'b', 'c']) own.begin(id, `${id} [stand-in: held]`);
    expect([own.piece('b', 0)?.ahead, own.piece('c', 0)?.ahead]).toEqual([0, 1]);
    await expect.poll(() => own.piece('a', 0)?.text).toBe('The first words');
    expect(model.requests).toHaveLength(1);
    model.release();
    await expect.poll(() => own.piece('b', 0)?.state).toBe('writing');
    expect(own.piece('a', 0)?.state).toBe('done');
    // Its request would be counted by the next test.
    await expect.poll(() => model.requests).toHaveLength(2);
    for (const id of ['c', 'b']) own.stop(id);
  });

  it('sends nothing of what was stopped while it waited, or of a page that was closed', async () => {
    const own = runs({ callsAtOnce: 1, leftMs: 20 });
    for (const id of ['a', 'b', 'c']) own.begin(id, `${id} [stand-in: held]`);
    own.stop('b');
    expect(own.piece('b', 0)).toMatchObject({ state: 'stopped', isFree: true, wasSent: false });
    await expect.poll(() => own.piece('a', 0)?.text).toBe('The first words');
    model.release();
    // Nobody asks for the last one meanwhile.
    await expect.poll(() => own.piece('a', 0)?.state).toBe('done');
    expect(own.piece('c', 0)).toMatchObject({ state: 'stopped', isFree: true });
    expect(model.requests).toHaveLength(1);
  });

  it('takes no question of the server for an open page', async () => {
    const own = runs({ callsAtOnce: 1, leftMs: 200 });
    for (const id of ['a', 'b']) own.begin(id, `${id} [stand-in: held]`);
    await expect.poll(() => own.piece('a', 0)?.text).toBe('The first words');
    const until = Date.now() + 300;
    await expect.poll(() => own.piece('b', 0, false)?.state === 'waiting' && Date.now() > until).toBe(true);
    model.release();
    await expect.poll(() => own.piece('b', 0, false)).toMatchObject({ state: 'stopped', isFree: true });
  });

  it('takes a class before the others, and each of them in its order', () => {
    const own = runs({ callsAtOnce: 0 });
    own.begin('a', 'x');
    own.begin('b', 'x', true);
    own.begin('c', 'x');
    own.begin('d', 'x', true);
    expect(['b', 'd', 'a', 'c'].map((id) => own.piece(id, 0)?.ahead)).toEqual([0, 1, 2, 3]);
  });

  it('has an end, and who waits too long is answered without a model', async () => {
    const own = runs({ callsAtOnce: 1, queueMs: 0 });
    own.begin('a', '[stand-in: held]');
    for (let n = 0; n < QUEUE_MOST_OTHERS; n += 1) expect(own.begin(`q${n}`, 'x')).toBe(true);
    expect(own.begin('too many', 'x')).toBe(false);
    for (let n = QUEUE_MOST_OTHERS; n < QUEUE_MOST; n += 1) expect(own.begin(`q${n}`, 'x', true)).toBe(true);
    expect(own.begin('too many of a class', 'x', true)).toBe(false);
    await expect
      .poll(() => own.piece('q9', 0))
      .toMatchObject({ state: 'failed', why: 'busy', isFree: true, wasSent: false });
    for (let n = 0; n < QUEUE_MOST; n += 1) own.stop(`q${n}`);
  });

  it('stops a call that is under way: the connection ends, what had come stays and is not free', async () => {
    const own = runs();
    own.begin('a', '[stand-in: held]');
    await expect.poll(() => own.piece('a', 0)?.text).toBe('The first words');
    own.stop('a');
    expect(own.piece('a', 0)).toMatchObject({ state: 'stopped', text: 'The first words', isFree: false });
    await expect.poll(() => model.open()).toBe(0);
  });
});
