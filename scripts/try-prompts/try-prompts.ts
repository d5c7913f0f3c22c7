/**
 * `npm run try:prompts -- COURSE`: sends every prompt of a course that is shown with an answer to the configured model, stores the answers beside
 * the course with model and day, and says which prompts no longer do what their lesson says. Code 1 then, and where no model is configured.
 *
 *   --all             all open courses, in place of one
 *   --budget 2.50     what may be spent, by the prices of .env; where it ends, the prompts that are left keep what is stored
 *   --times 3         how often each prompt is sent
 *   --content <dir>   another content folder (as ACADEMY_CONTENT)
 *   --timeout 20      seconds to wait for an answer
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadContent } from '#content/schema/load-content';
import { RECORDED_ANSWERS } from '#content/schema/recorded-answers';
import type { Budget } from '#domain/model/spending';
import { EnvironmentError, type Model, readEnvironment } from '../lib/environment.ts';
import { type LessonPrompt, promptsOf } from '../mdx/prompts-of.ts';
import { type Answer, askModel } from './ask-model.ts';
import { SpendingLimit } from './spending-limit.ts';
import { storeAnswers } from './store-answers.ts';
import { type Tried, tryCourse } from './try-course.ts';

const MOST_TIMES = 10;
const SECOND_MS = 1000;
const NO_MODEL =
  'No model is configured, so nothing was sent and nothing was written. Set LLM_BASE_URL, LLM_MODEL and LLM_API_KEY in .env.';

/** A mistake of the author: printed as a sentence, with exit code 2. */
class Mistake extends Error {}

type Request = { root: string; courses: string[]; times: number; timeoutMs: number; budget: number | null };

function readRequest(content: string, args: string[]): Request {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      budget: { type: 'string' },
      times: { type: 'string', default: '3' },
      content: { type: 'string', default: content },
      timeout: { type: 'string', default: '20' },
    },
  });
  const [course] = positionals;
  const times = Number(values.times);
  const timeoutMs = Number(values.timeout) * SECOND_MS;
  const budget = values.budget === undefined ? null : Number(values.budget);
  if (course === undefined && !values.all)
    throw new Mistake('Name a course, or --all: npm run try:prompts -- prompt-engineering-beginner');
  if (course !== undefined && !existsSync(join(values.content, 'courses', course, 'course.yaml')))
    throw new Mistake(`There is no course ${course}.`);
  if (!Number.isInteger(times) || times < 1 || times > MOST_TIMES) throw new Mistake(`--times is 1 to ${MOST_TIMES}.`);
  if (!(timeoutMs > 0)) throw new Mistake('--timeout is a number of seconds.');
  if (budget !== null && !(budget > 0)) throw new Mistake('--budget is an amount of money, such as 2.50.');
  const courses = course === undefined ? openCourses(values.content) : [course];
  return { root: values.content, courses, times, timeoutMs, budget };
}

function openCourses(root: string): string[] {
  return loadContent(root)
    .courses.filter(({ data }) => data.status === 'available')
    .map(({ slug }) => slug);
}

/** One course after the other, until one was refused; true when every prompt does what its lesson says. */
async function run(request: Request, model: Model, prices: Budget): Promise<boolean> {
  const { budget } = request;
  if (budget !== null && prices.priceIn + prices.priceOut === 0)
    throw new Mistake('--budget needs LLM_PRICE_IN and LLM_PRICE_OUT in .env.');
  const limit = budget === null ? null : new SpendingLimit(prices, budget);
  const ask = (prompt: string) => {
    const once = (text: string) => askModel(model, text, request.timeoutMs);
    return limit === null ? once(prompt) : limit.ask(prompt, once);
  };
  const all: Compared[] = [];
  for (const course of request.courses) {
    const compared = await runCourse(course, request, model.name, ask);
    all.push(compared);
    if (compared.tried.length < compared.prompts.length || compared.tried.some(isRefused)) break;
  }
  const left = request.courses.length - all.length;
  if (request.courses.length > 1) {
    const sum = { prompts: all.flatMap(({ prompts }) => prompts), tried: all.flatMap(({ tried }) => tried) };
    console.log(`\nAll courses: ${countText(sum.prompts, sum.tried)}`);
  }
  if (left > 0) console.log(`Not tried: ${request.courses.slice(all.length).join(', ')}.`);
  if (limit !== null) console.log(`Spent at most ${limit.spent.toFixed(4)} ${prices.currency}.`);
  return left === 0 && all.every(({ prompts, tried }) => tried.length === prompts.length && !tried.some(hasFailed));
}

type Compared = { prompts: LessonPrompt[]; tried: Tried[] };

/** Tries and stores. */
async function runCourse(
  course: string,
  { root, times }: Request,
  model: string,
  ask: (prompt: string) => Promise<Answer>,
): Promise<Compared> {
  const prompts = promptsOf(course, loadContent(root));
  if (prompts.length === 0) {
    console.log(`No prompt of ${course} is shown with an answer.`);
    return { prompts, tried: [] };
  }
  const date = new Date().toISOString().slice(0, 10);
  const tried = await tryCourse(prompts, ask, { times, model, date });
  const records = tried.flatMap(({ record }) => record ?? []);
  const path = join(root, 'courses', course, RECORDED_ANSWERS);
  console.log(tried.map((one) => triedText(one, root)).join('\n'));
  console.log(
    storeAnswers(path, prompts, records) ? `\nWritten: ${path}. Read it, then commit it.` : '\nNothing was written.',
  );
  console.log(countText(prompts, tried));
  return { prompts, tried };
}

/** Only what was compared is counted: an answer that came, for a prompt whose lesson says what it must be. */
function countText(prompts: readonly LessonPrompt[], tried: readonly Tried[]): string {
  const comparable = prompts.filter(({ claims }) => claims.length > 0).length;
  const compared = tried.filter(({ prompt, record }) => prompt.claims.length > 0 && record !== undefined);
  const good = compared.filter((one) => !hasFailed(one)).length;
  const unanswered = comparable - compared.length;
  const others = prompts.length - comparable;
  return [
    `${good} of ${compared.length} prompts that were compared do what their lesson says.`,
    ...(unanswered === 0 ? [] : [`${unanswered} had no answer.`]),
    ...(others === 0 ? [] : [`Of ${others} nothing is known: their lesson has no <Expect> for them.`]),
  ].join(' ');
}

function isRefused({ isRefused: refused }: Tried): boolean {
  return refused;
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

/** What the program does with these arguments; returns its exit code. What it prints goes to the console. */
export async function main(args: string[]): Promise<number> {
  try {
    const { content, model, budget } = readEnvironment();
    const request = readRequest(content, args);
    if (model === null) {
      console.error(NO_MODEL);
      return 1;
    }
    return (await run(request, model, budget)) ? 0 : 1;
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

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
