/** What learners flag: stored once, bounded, found in the source, answered, and the answer shown only to those who flagged it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnData, ownDataEndpoint } from '#domain/contract/account/own-data';
import { adminLogEndpoint, type LogResponse } from '#domain/contract/administration/admin-log';
import { type AnswerFlagsResponse, answerFlagsEndpoint } from '#domain/contract/flags/answer-flags';
import { type ClosedFlagsResponse, closedFlagsEndpoint, flagsSeenEndpoint } from '#domain/contract/flags/closed-flags';
import { type OpenFlag, type OpenFlagsResponse, openFlagsEndpoint } from '#domain/contract/flags/open-flags';
import { type SendFlagRequest, sendFlagEndpoint } from '#domain/contract/flags/send-flag';
import { meEndpoint } from '#domain/contract/learning/me';
import type { Me } from '#domain/contract/learning/me-shape';
import { asking } from '#domain/contract/query';
import { FLAGS_A_DAY, NOTE_LENGTH, type TextVersion } from '#domain/learning/flags';
import { textPrint } from '#domain/text/text-print';
import { flagLines, flagsIn } from '#scripts/operate/flag-report';
import { runPocketBase } from '#scripts/serve/pocketbase';
import type { RunningAcademy } from '#support/academy';
import { type Client, client, newLearner, newStaff, superuser } from '#support/api-client';
import { startChangeableAcademy } from '#support/changed-outline';

const COURSE = 'prompt-engineering-beginner';
const LESSON = 'what-a-model-does';
const QUIZ = 'first-prompts-quiz';
const FILE = `tests/academy/courses/${COURSE}/${LESSON}.mdx`;
const SOURCE = readFileSync(FILE, 'utf8').split('\n');

/** The first paragraph of the lesson, and its line from 1. */
const START = SOURCE.indexOf('---', 1) + 2;
const LINE = START + 1;
const PARAGRAPH = SOURCE.slice(START, SOURCE.indexOf('', START)).join(' ');

let academy: RunningAcademy;
let root: Client;
let admin: Client;
beforeAll(async () => {
  academy = await startChangeableAcademy();
  root = await superuser(academy.origin);
  admin = await newStaff(academy.origin, 'admin', { name: 'Claude Mugisha' });
});
afterAll(() => academy.stop());

let keys = 0;
function flag(own: Partial<SendFlagRequest> = {}): SendFlagRequest {
  keys += 1;
  return {
    id: `test-flag-${process.pid}-${keys}`,
    course: COURSE,
    entry: LESSON,
    question: '',
    print: textPrint(PARAGRAPH),
    near: '',
    quote: PARAGRAPH.slice(0, 200),
    kind: 'wrong',
    note: '',
    locale: 'en',
    ...own,
  };
}

const send = (who: Client, body: object) => who.send('POST', sendFlagEndpoint.path, body);

async function openFlags(course = COURSE): Promise<OpenFlag[]> {
  const answer = await admin.get<OpenFlagsResponse>(asking(openFlagsEndpoint, { course }).path);
  expect(answer.status).toBe(200);
  return answer.body.flags;
}

async function openFlag(print: string): Promise<OpenFlag | undefined> {
  return (await openFlags()).find((one) => one.print === print);
}

async function closedFlags(who: Client): Promise<ClosedFlagsResponse['flags']> {
  return (await who.get<ClosedFlagsResponse>(closedFlagsEndpoint.path)).body.flags;
}

async function unseen(who: Client): Promise<number | undefined> {
  return (await who.get<Me>(meEndpoint.path)).body.untoldFlags;
}

const answer = (who: Client, { course, entry, question, print }: OpenFlag, text: string) =>
  who.send<AnswerFlagsResponse>('POST', answerFlagsEndpoint.path, { course, entry, question, print, answer: text });

/** A text of its own, so that no test counts the flags of another. */
function ownText(): { print: string; quote: string } {
  keys += 1;
  const quote = `A text that no build has ${keys}`;
  return { print: textPrint(quote), quote };
}

describe('a flag', () => {
  it('leads to the line of the paragraph in the source', async () => {
    expect(PARAGRAPH).toMatch(/^[A-Z].{60}/);
    const learner = await newLearner(academy.origin);
    expect(await send(learner, flag({ note: 'It is the other way round.' }))).toMatchObject({ status: 200 });
    expect(await openFlag(textPrint(PARAGRAPH))).toMatchObject({
      course: COURSE,
      entry: LESSON,
      place: { file: FILE, line: LINE, exact: true },
      kinds: { wrong: 1 },
      notes: [{ note: 'It is the other way round.' }],
    });
  });

  it('of a question leads to its line, in the file that the learner saw; its print is that of the server', async () => {
    const learner = await newLearner(academy.origin);
    const file = `tests/academy/courses/${COURSE}/${QUIZ}.quiz.yaml`;
    const lines = readFileSync(file, 'utf8').split('\n');
    const line = lines.findIndex((text) => /- id: /.test(text)) + 1;
    const question = /- id: (\S+)/.exec(lines[line - 1] ?? '')?.[1] ?? '';
    const { print, quote } = ownText();
    expect((await send(learner, flag({ entry: QUIZ, question, print, quote, locale: 'rw' }))).status).toBe(200);
    const found = (await openFlags()).find((one) => one.quote === quote);
    expect(found).toMatchObject({ question, place: { file, line, exact: true } });
    expect(found?.print).not.toBe(print);
  });

  it('of a text that is not found leads to the heading above it, else to the file', async () => {
    const learner = await newLearner(academy.origin);
    const heading = SOURCE.findIndex((text) => text.startsWith('## '));
    const [one, other] = [ownText(), ownText()];
    await send(learner, flag({ ...one, near: textPrint(SOURCE[heading] ?? '') }));
    await send(learner, flag({ ...other, locale: 'rw' }));
    expect((await openFlag(one.print))?.place).toEqual({ file: FILE, line: heading + 1, exact: false });
    expect((await openFlag(other.print))?.place).toEqual({
      file: FILE.replace('.mdx', '.rw.mdx'),
      line: 1,
      exact: false,
    });
  });

  it('that is sent twice is stored once', async () => {
    const learner = await newLearner(academy.origin);
    const { print, quote } = ownText();
    const same = flag({ print, quote });
    for (let n = 0; n < 2; n++) expect((await send(learner, same)).status).toBe(200);
    expect((await openFlag(print))?.count).toBe(1);
    // Another learner may have made the same id.
    await send(await newLearner(academy.origin), same);
    expect((await openFlag(print))?.count).toBe(2);
  });

  it('is one of twenty in a day; the one after is refused, and a second delivery is not', async () => {
    const learner = await newLearner(academy.origin);
    const { print, quote } = ownText();
    const flags = Array.from({ length: FLAGS_A_DAY }, () => flag({ print, quote }));
    for (const one of flags) expect((await send(learner, one)).status).toBe(200);
    const refused = await send(learner, flag({ print, quote }));
    expect(refused).toMatchObject({ status: 409, body: { data: { code: 'flags-full' } } });
    expect((await send(learner, flags[0] ?? {})).status).toBe(200);
    expect((await openFlag(print))?.count).toBe(FLAGS_A_DAY);
  });

  it.each([
    ['a course that there is not', { course: 'nowhere' }, 404, 'unknown-course'],
    ['a lesson that there is not', { entry: 'nowhere' }, 404, 'unknown-lesson'],
    ['a question that there is not', { entry: QUIZ, question: 'nowhere' }, 400, 'unknown-question'],
    ['another kind', { kind: 'boring' }, 400, 'bad-input'],
    ['a note that is too long', { note: 'x'.repeat(NOTE_LENGTH + 1) }, 400, 'bad-input'],
    ['a print that is none', { print: '../../x' }, 400, 'bad-input'],
  ])('of %s is refused', async (_, own, status, code) => {
    const learner = await newLearner(academy.origin);
    expect(await send(learner, { ...flag(), ...own })).toMatchObject({ status, body: { data: { code } } });
  });

  it('has nothing in it that steers a terminal', async () => {
    const learner = await newLearner(academy.origin);
    const { print, quote } = ownText();
    await send(learner, flag({ print, quote, note: 'red \u001b[31mtext\u202e\nand a line' }));
    expect((await openFlag(print))?.notes[0]?.note).toBe('red [31mtext and a line');
  });
});

describe('the list of open flags', () => {
  it('is for administrators, and names nobody', async () => {
    const learner = await newLearner(academy.origin, { name: 'Aline Uwase' });
    await send(learner, flag(ownText()));
    const text = JSON.stringify(await openFlags());
    for (const secret of ['Aline', learner.id, learner.email]) expect(text).not.toContain(secret);
    const instructor = await newStaff(academy.origin, 'instructor');
    const body = { course: COURSE, entry: LESSON, question: '', print: textPrint(PARAGRAPH), answer: 'No.' };
    for (const [who, status] of [
      [client(academy.origin), 401],
      [learner, 403],
      [instructor, 403],
    ] as const) {
      expect((await who.get(openFlagsEndpoint.path)).status).toBe(status);
      expect((await who.send('POST', answerFlagsEndpoint.path, body)).status).toBe(status);
    }
    expect((await openFlag(body.print))?.count).toBeGreaterThan(0);
    const guest = client(academy.origin);
    expect((await send(guest, flag())).status).toBe(401);
    expect((await guest.get(closedFlagsEndpoint.path)).status).toBe(401);
    expect((await guest.send('POST', flagsSeenEndpoint.path, { ids: ['a'] })).status).toBe(401);
  });

  it('is narrowed to a course', async () => {
    expect(await openFlags('ai-landscape-problem-framing')).toEqual([]);
    const { path } = asking(openFlagsEndpoint, { course: 'nowhere' });
    expect(await admin.get(path)).toMatchObject({ status: 404, body: { data: { code: 'unknown-course' } } });
  });

  it('is printed by npm run flags, with file, line and the newest note', async () => {
    const learner = await newLearner(academy.origin);
    await send(learner, flag({ kind: 'unclear', note: 'What is a token?' }));
    const { code, output } = runPocketBase(academy.academy, 'flag-report');
    expect(code).toBe(0);
    const found = flagsIn(output)?.flags.find(({ print }) => print === textPrint(PARAGRAPH));
    const [where, quote, note] = found === undefined ? [] : flagLines(found).split('\n');
    expect(where).toMatch(new RegExp(`^${FILE.replaceAll('.', '\\.')}:${LINE} {2}.*unclear 1`));
    expect(quote).toContain(PARAGRAPH.slice(0, 40));
    expect(note).toBe('  What is a token?');
  });
});

describe('an answer', () => {
  it('closes all flags of the text, and is shown once to those who sent them, and to nobody else', async () => {
    const [one, other, bystander] = [
      await newLearner(academy.origin),
      await newLearner(academy.origin),
      await newLearner(academy.origin),
    ];
    const text = ownText();
    await send(one, flag(text));
    await send(other, flag({ ...text, kind: 'broken' }));
    expect(await unseen(one)).toBe(0);
    const open = await openFlag(text.print);
    const sent = await answer(admin, open as OpenFlag, ' Thank you, it says so now. ');
    expect(sent).toMatchObject({ status: 200, body: { closed: 2 } });
    expect(await openFlag(text.print)).toBeUndefined();
    const [action] = (await admin.get<LogResponse>(adminLogEndpoint.path)).body.entries;
    expect(action).toMatchObject({
      action: 'flags-answered',
      about: { label: `${COURSE}.${LESSON}` },
      note: 'Thank you, it says so now.',
    });

    for (const learner of [one, other]) {
      expect(await unseen(learner)).toBe(1);
      expect(await closedFlags(learner)).toMatchObject([
        { course: COURSE, entry: LESSON, quote: text.quote, answer: 'Thank you, it says so now.' },
      ]);
    }
    expect(await closedFlags(bystander)).toEqual([]);

    const [news] = await closedFlags(one);
    const ids = [news?.id ?? ''];
    // Someone else's are passed over.
    expect((await bystander.send('POST', flagsSeenEndpoint.path, { ids })).status).toBe(200);
    expect(await unseen(one)).toBe(1);
    expect(await one.send('POST', flagsSeenEndpoint.path, { ids })).toMatchObject({ status: 200, body: { left: 0 } });
    expect([await unseen(one), await closedFlags(one), await unseen(other)]).toEqual([0, [], 1]);
    // Someone else was faster: nothing changes.
    expect(await answer(admin, open as OpenFlag, 'Again')).toMatchObject({ status: 200, body: { closed: 0 } });
  });

  it('is a sentence', async () => {
    const learner = await newLearner(academy.origin);
    const text = ownText();
    await send(learner, flag(text));
    const open = (await openFlag(text.print)) as OpenFlag;
    for (const words of ['', '   ', 'x'.repeat(501)]) expect((await answer(admin, open, words)).status).toBe(400);
    expect((await openFlag(text.print))?.count).toBe(1);
  });
});

describe('a text that a later build has no more', () => {
  it('is reported as changed; one that was not found before stays open', async () => {
    const learner = await newLearner(academy.origin);
    const unknown = ownText();
    await send(learner, flag(unknown));
    await send(learner, flag());
    const file = join(academy.academy.build, 'pb_hooks', 'text-places', `${COURSE}.json`);
    const before = readFileSync(file, 'utf8');
    const places = JSON.parse(before) as Record<string, TextVersion[]>;
    for (const { lines } of places[LESSON] ?? []) delete lines[textPrint(PARAGRAPH)];

    // The same build again changes nothing.
    await academy.restart();
    await root.send('POST', '/api/crons/closeChangedFlags');
    await expect.poll(() => unseen(learner)).toBe(0);
    expect((await openFlag(textPrint(PARAGRAPH)))?.count).toBeGreaterThan(0);

    writeFileSync(file, JSON.stringify(places));
    await academy.restart();
    await root.send('POST', '/api/crons/closeChangedFlags');
    await expect.poll(() => unseen(learner)).toBe(1);
    expect(await closedFlags(learner)).toMatchObject([{ quote: PARAGRAPH.slice(0, 200), answer: '' }]);
    expect(await openFlag(textPrint(PARAGRAPH))).toBeUndefined();
    expect((await openFlag(unknown.print))?.count).toBe(1);
    writeFileSync(file, before);
    await academy.restart();
  });
});

it('what someone flagged is in their data, and goes with the account', async () => {
  const learner = await newLearner(academy.origin);
  const text = ownText();
  await send(learner, flag({ ...text, note: 'Mine alone' }));
  const { body } = await learner.get<OwnData>(ownDataEndpoint.path);
  expect(body.records['flags']).toMatchObject([{ quote: text.quote, note: 'Mine alone', kind: 'wrong' }]);
  await root.send('DELETE', `/api/collections/users/records/${learner.id}`);
  expect(await openFlag(text.print)).toBeUndefined();
});
