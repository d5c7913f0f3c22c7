/** What a review says is in the language of the page that asks, as far as someone translated it; what is stored stays in English. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LatestAttemptResponse } from '#domain/contract/learning/latest-attempt';
import { type RunningAcademy, startAcademy } from '#support/academy';
import { newLearner } from '#support/api-client';
import { builtCurriculum, quizKeyOf } from '#support/built-curriculum';
import { finishCourse } from '#support/finish-course';

const SLUG = 'prompt-engineering-beginner';
const entries = builtCurriculum().courses.find(({ slug }) => slug === SLUG)?.entries ?? [];
const at = entries.findIndex(({ kind }) => kind === 'quiz');
const QUIZ = entries[at]?.id ?? '';
const ids = quizKeyOf(SLUG, QUIZ).order;
/** All questions but the last are translated. */
const translated = ids.slice(0, -1);
const texts = Object.fromEntries(translated.map((id) => [id, { explanation: `Impamvu ya ${id}`, whys: {} }]));

const copy = mkdtempSync(join(tmpdir(), 'academy-build-'));
let academy: RunningAcademy;
beforeAll(async () => {
  academy = await startAcademy({
    signs: [],
    prepare: async (build) => {
      for (const name of readdirSync(build)) {
        if (name === 'pb_hooks') cpSync(join(build, name), join(copy, name), { recursive: true });
        else symlinkSync(resolve(build, name), join(copy, name));
      }
      mkdirSync(join(copy, 'pb_hooks/review-texts/rw'), { recursive: true });
      writeFileSync(join(copy, `pb_hooks/review-texts/rw/${SLUG}.json`), JSON.stringify({ [QUIZ]: texts }));
      return copy;
    },
  });
});
afterAll(async () => {
  await academy.stop();
  rmSync(copy, { recursive: true, force: true });
});

it('in Kinyarwanda for a page in Kinyarwanda, in English for the others', async () => {
  const learner = await newLearner(academy.origin, { enrolled: true });
  await finishCourse(learner, SLUG, at + 1);
  const latest = async (language: string) => {
    const path = `${academy.origin}/api/academy/quizzes/${SLUG}.${QUIZ}/attempts/latest`;
    const headers = { Authorization: learner.token, 'Accept-Language': language };
    const { attempt } = (await (await fetch(path, { headers })).json()) as LatestAttemptResponse;
    return attempt?.review ?? [];
  };
  for (const item of await latest('rw')) {
    const isTranslated = translated.includes(item.question);
    expect(item.lang).toBe(isTranslated ? 'rw' : undefined);
    if (isTranslated) expect(item.explanation).toBe(`Impamvu ya ${item.question}`);
  }
  const english = Object.fromEntries(Object.entries(quizKeyOf(SLUG, QUIZ).questions));
  for (const language of ['en', 'rw-RW,en;q=0.5', 'de']) {
    for (const item of await latest(language)) {
      expect(item.lang).toBeUndefined();
      expect(item.explanation).toBe(english[item.question]?.explanation);
    }
  }
});
