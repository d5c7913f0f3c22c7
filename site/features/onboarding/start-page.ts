/** The script of /start: asks the tasks one by one, keeps the answers, and names the course to which they lead. */

import type { Me } from '#domain/contract/learning/me-shape';
import {
  mostStartTasks,
  nextStartTask,
  packStart,
  START_OPTIONS,
  type StartAnswers,
  type StartTask,
  unpackStart,
} from '#domain/learning/start-tasks';
import { fill } from '#domain/text/fill';
import { loadMe } from '#site/data/me/me-store.ts';
import { keepStartOnDevice, sendStart, startOnDevice } from '#site/data/me/start-answers.ts';
import { $session } from '#site/data/session/session-store.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { showStart } from './show-start.ts';

const root = document.querySelector<HTMLElement>('[data-start]') as HTMLElement;
let answers: StartAnswers = {};
/** Null for a guest, and while it is not known. */
let me: Me | null = null;
let isSending = false;

const user = (): string | null => $session.get()?.user ?? null;

function part<Part extends HTMLElement>(selector: string): Part {
  return root.querySelector<Part>(selector) as Part;
}

async function readMe(force = false): Promise<void> {
  if (user() === null) return;
  me = await loadMe({ force });
}

function say(text: string): void {
  part('[data-status]').textContent = text;
}

/** Shows one panel, and begins there for keyboard and screen reader when someone did something. */
function show(name: string, isMoved = true): void {
  for (const panel of root.querySelectorAll<HTMLElement>('[data-panel]'))
    panel.hidden = panel.dataset['panel'] !== name;
  if (!isMoved) return;
  const panel = part(`[data-panel="${name}"]`);
  panel.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  panel.scrollIntoView({ block: 'start' });
}

/** The task whose turn it is; after the last one the result. */
function goOn(): void {
  const task = nextStartTask(answers);
  if (task === null) {
    finish();
    return;
  }
  const form = part<HTMLFormElement>(`[data-task="${task}"]`);
  form.reset();
  const { position } = copy('start').status;
  const n = Object.keys(answers).length + 1;
  part(`[data-task="${task}"] [data-position]`).textContent = fill(position, { n, most: mostStartTasks(answers) });
  form.querySelector('[data-error]')?.replaceChildren();
  show(task);
}

function finish(): void {
  const stored = packStart(answers);
  if (stored === '') {
    // What was answered before still counts.
    void begin();
    return;
  }
  keepStartOnDevice(user(), stored);
  void send();
  showResult(true);
  say(copy('start').status.result);
}

function showResult(isMoved: boolean): void {
  showStart(root, answers, me);
  showKept();
  show('result', isMoved);
}

/** Whether the account has what this page shows; nothing while it is being sent. Who has begun a course goes on with that one. */
function showKept(): void {
  const isUnsent = startOnDevice(user()) !== '';
  part('[data-unsent]').hidden = user() === null || !isUnsent || isSending;
  part('[data-kept]').hidden = isUnsent || !part('[data-begun]').hidden;
}

/** A learner's answers go to the account; everything that says what comes next is asked for again. */
async function send(): Promise<void> {
  const [learner, stored] = [user(), startOnDevice(user())];
  if (learner === null || stored === '') return;
  const button = part('[data-act="send"]');
  button.setAttribute('aria-busy', 'true');
  isSending = true;
  const isSent = await sendStart(learner, stored);
  isSending = false;
  button.removeAttribute('aria-busy');
  showKept();
  if (isSent) await readMe(true);
}

async function forget(): Promise<void> {
  const learner = user();
  const isGone = learner === null || (await sendStart(learner, ''));
  const { deleted, notDeleted } = copy('start').status;
  say(isGone ? deleted : notDeleted);
  if (!isGone) return;
  keepStartOnDevice(learner, '');
  answers = {};
  await readMe(true);
  show('begin');
}

function answer(form: HTMLFormElement, isSkipped: boolean): void {
  const task = form.dataset['task'] as StartTask;
  const chosen = String(new FormData(form).get(task) ?? '');
  const option = START_OPTIONS.find((one) => one === chosen);
  if (!isSkipped && option === undefined) {
    form.querySelector('[data-error]')?.replaceChildren(copy('start').missing);
    form.querySelector('input')?.focus();
    return;
  }
  answers = { ...answers, [task]: isSkipped ? '' : option };
  goOn();
}

function act(name: string | undefined, form: HTMLFormElement | null): void {
  if (name === 'begin' || name === 'again') {
    answers = {};
    goOn();
  }
  if (name === 'skip' && form !== null) answer(form, true);
  if (name === 'stop') finish();
  if (name === 'send') void send();
  if (name === 'delete') void forget();
}

/** What was answered before: on this device, or as the account has it. */
async function begin(): Promise<void> {
  await readMe().catch(() => {});
  answers = unpackStart(startOnDevice(user()) || (me?.learner.start ?? '')) ?? {};
  void send();
  if (Object.keys(answers).length === 0) show('begin', false);
  else showResult(false);
}

function showConnection(): void {
  part('[data-offline]').hidden = navigator.onLine;
}

root.addEventListener('submit', (event) => {
  event.preventDefault();
  answer(event.target as HTMLFormElement, false);
});
root.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('button[data-act]');
  if (button !== null) act(button.dataset['act'], button.closest('form'));
});
for (const change of ['online', 'offline']) addEventListener(change, showConnection);
showConnection();
void begin();
