import { courseBySlug } from '#domain/catalogue/curriculum';
import { beginRunRequest, type PromptRun } from '#domain/contract/model/prompt-runs';
import { courseAccess } from '#domain/learning/access';
import {
  ANSWER_MAX_TOKENS,
  type AskLesson,
  askAgainAfter,
  inputsKey,
  knownPromptText,
  lessonConsent,
  PROMPT_PRINT_LENGTH,
  type Why,
  withInput,
} from '#domain/model/prompt-run';
import { mostTokens } from '#domain/model/spending';
import { learnerState } from '../learner/read-learner.ts';
import { askPrompts, curriculum } from '../lib/curriculum.ts';
import { environment, type ModelFacts } from '../lib/environment.ts';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, parseBody } from '../lib/request.ts';
import { type CoreApp, firstRow, isoTime } from '../lib/sql.ts';
import { type Limit, takeTry } from '../lib/tries.ts';
import { KEPT_ANSWER } from '../sql/model-sql.ts';
import { consentTo } from './consent.ts';
import { type NotedRun, startRun } from './start-run.ts';

/** More than anybody types, and less than a program sends. */
const A_MINUTE: Limit = { name: 'model-minute', max: 20, windowMs: 60_000 };

/** `sent` is the prompt with the input that it is tried on, if there is one; only the prompt is kept. */
type Asked = NotedRun & { sent: string };

/** POST model/runs: hands the prompt on and answers at once. */
export function beginRun(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const { course, lesson, prompt, trial } = parseBody(event, beginRunRequest);
  takeTry(event, A_MINUTE, learner.id);
  const { own, inputs } = askLesson(event.app, learner.id, course, lesson);
  const print = $security.sha256(knownPromptText(prompt)).slice(0, PROMPT_PRINT_LENGTH);
  const input = trial === undefined ? undefined : inputOf(inputs, inputsKey(trial.part, trial.locale), trial.n);
  const isOwn = input === undefined && own.includes(print);
  // Its answer is kept for everybody, so spaces that someone typed behind it are not sent.
  const alone = isOwn ? knownPromptText(prompt) : prompt;
  const sent = input === undefined ? alone : withInput(prompt, input);
  const asked = { user: learner.id, course, lesson, prompt, print: isOwn ? print : '', sent };
  event.response.header().set('Cache-Control', 'no-store');
  event.json(200, environment.model === null ? notAsked('none') : run(event.app, asked, environment.model));
}

function inputOf(inputs: AskLesson['inputs'], key: string, n: number): string {
  return (Object.hasOwn(inputs, key) ? inputs[key]?.[n] : undefined) ?? refuse('not-found');
}

/** What the lesson asks a model; refuses a lesson that is not open to the learner, or asks none. */
function askLesson(app: CoreApp, user: string, course: string, lesson: string): AskLesson {
  const entry = courseBySlug(curriculum(), course)?.entries.find(({ id }) => id === lesson);
  const ofCourse = Object.hasOwn(askPrompts(), course) ? askPrompts()[course] : undefined;
  const found = ofCourse !== undefined && Object.hasOwn(ofCourse, lesson) ? ofCourse[lesson] : undefined;
  if (entry === undefined || found === undefined) refuse('unknown-lesson');
  const access = courseAccess(curriculum(), course, learnerState(app, user));
  if (!access.open && !entry.preview) refuse('forbidden');
  return found;
}

function notAsked(why: Why): PromptRun {
  return {
    id: '',
    state: 'failed',
    text: '',
    why,
    ahead: 0,
    again: 0,
    model: environment.model?.model ?? '',
    at: '',
    kept: false,
  };
}

function run(app: CoreApp, asked: Asked, model: ModelFacts): PromptRun {
  const kept = keptAnswer(app, asked.print, model);
  if (kept !== null) return kept;
  if (!consentTo(app, asked.user, lessonConsent(model.host))?.allowed) return notAsked('not-allowed');
  const { sent, ...noted } = asked;
  const most = mostTokens([sent], ANSWER_MAX_TOKENS);
  const started = startRun(app, noted, { sent: { prompt: sent }, most }, model);
  if ('why' in started) return notAsked(started.why);
  const { id, ahead } = started;
  const again = askAgainAfter({ state: 'waiting', ahead }, Math.random());
  return { ...notAsked('none'), id, state: 'waiting', why: null, ahead, again };
}

/** The answer to a lesson's own prompt, when this model has given it before: nothing is sent and nothing counted. */
function keptAnswer(app: CoreApp, print: string, { model, host }: ModelFacts): PromptRun | null {
  if (print === '') return null;
  const found = firstRow(app, KEPT_ANSWER, { print, model, host }, { answer: '', answered_at: '' });
  if (found === null) return null;
  const { answer, answered_at } = found;
  return {
    id: '',
    state: 'done',
    text: answer,
    why: null,
    ahead: 0,
    again: 0,
    model,
    at: isoTime(answered_at) ?? '',
    kept: true,
  };
}
