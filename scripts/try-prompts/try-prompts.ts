/**
 * `npm run try:prompts -- COURSE`: sends every prompt of a course that is shown with an answer to the configured model, stores the answers beside
 * the course with model and day, and says which prompts no longer do what their lesson says. Code 1 then, and where no model is configured.
 *
 *   --times 3         how often each prompt is sent
 *   --content <dir>   another content folder (as ACADEMY_CONTENT)
 *   --timeout 20      seconds to wait for an answer
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadContent } from '#content/schema/load-content';
import { RECORDED_ANSWERS } from '#content/schema/recorded-answers';
import { EnvironmentError, type Model, readEnvironment } from '../lib/environment.ts';
import { type LessonPrompt, promptsOf } from '../mdx/prompts-of.ts';
import { askModel } from './ask-model.ts';
import { storeAnswers } from './store-answers.ts';
import { type Tried, tryCourse } from './try-course.ts';

const MOST_TIMES = 10;
const SECOND_MS = 1000;
const NO_MODEL =
  'No model is configured, so nothing was sent and nothing was written. Set LLM_BASE_URL, LLM_MODEL and LLM_API_KEY in .env.';

/** A mistake of the author: printed as a sentence, with exit code 2. */
class Mistake extends Error {}

type Request = { root: string; course: string; times: number; timeoutMs: number };

function readRequest(content: string): Request {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      times: { type: 'string', default: '3' },
      content: { type: 'string', default: content },
      timeout: { type: 'string', default: '20' },
    },
  });
  const [course] = positionals;
  const times = Number(values.times);
  const timeoutMs = Number(values.timeout) * SECOND_MS;
  if (course === undefined) throw new Mistake('Name a course: npm run try:prompts -- prompt-engineering-beginner');
  if (!existsSync(join(values.content, 'courses', course, 'course.yaml')))
    throw new Mistake(`There is no course ${course}.`);
  if (!Number.isInteger(times) || times < 1 || times > MOST_TIMES) throw new Mistake(`--times is 1 to ${MOST_TIMES}.`);
  if (!(timeoutMs > 0)) throw new Mistake('--timeout is a number of seconds.');
  return { root: values.content, course, times, timeoutMs };
}

/** Tries and stores; true when every prompt does what its lesson says. */
async function run({ root, course, times, timeoutMs }: Request, model: Model): Promise<boolean> {
  const prompts = promptsOf(course, loadContent(root));
  if (prompts.length === 0) {
    console.log(`No prompt of ${course} is shown with an answer.`);
    return true;
  }
  const date = new Date().toISOString().slice(0, 10);
  const ask = (prompt: string) => askModel(model, prompt, timeoutMs);
  const tried = await tryCourse(prompts, ask, { times, model: model.name, date });
  const records = tried.flatMap(({ record }) => record ?? []);
  const path = join(root, 'courses', course, RECORDED_ANSWERS);
  console.log(tried.map((one) => triedText(one, root)).join('\n'));
  console.log(
    storeAnswers(path, prompts, records) ? `\nWritten: ${path}. Read it, then commit it.` : '\nNothing was written.',
  );
  console.log(countText(prompts, tried));
  return tried.length === prompts.length && !tried.some(hasFailed);
}

/** Only what was compared is reported to do what its lesson says. */
function countText(prompts: readonly LessonPrompt[], tried: readonly Tried[]): string {
  const compared = prompts.filter(({ claims }) => claims.length > 0).length;
  const good = tried.filter((one) => one.prompt.claims.length > 0 && !hasFailed(one)).length;
  const counted = `${good} of ${compared} prompts that can be compared do what their lesson says.`;
  const others = prompts.length - compared;
  return others === 0 ? counted : `${counted} Of ${others} nothing is known: their lesson has no <Expect> for them.`;
}

function hasFailed({ failures }: Tried): boolean {
  return failures.length > 0;
}

function triedText({ prompt, failures }: Tried, root: string): string {
  const { file, line, label, claims } = prompt;
  const place = `${join(root, file)}:${line}  ${label}`;
  if (failures.length > 0)
    return `FAILS  ${place}\n${[...new Set(failures)].map((one) => `         ${one}`).join('\n')}`;
  return claims.length === 0 ? `stored ${place}  (nothing to compare with: add an <Expect>)` : `ok     ${place}`;
}

async function main(): Promise<number> {
  try {
    const { content, model } = readEnvironment();
    const request = readRequest(content);
    if (model === null) {
      console.error(NO_MODEL);
      return 1;
    }
    return (await run(request, model)) ? 0 : 1;
  } catch (error) {
    const isSlip = error instanceof Mistake || error instanceof EnvironmentError || isParseError(error);
    if (!isSlip) throw error;
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

function isParseError(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

if (import.meta.main) process.exitCode = await main();
