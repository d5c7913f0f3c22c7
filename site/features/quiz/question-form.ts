/**
 * The question that a quiz shows: a real group of radio buttons in a form, so that arrow keys and Enter do what they do everywhere. It is made
 * without React, because the page's own script shows the first question before the island runs (first-question.ts); the island then goes on
 * with the same elements, so nothing that a learner sees, has chosen or has focused changes.
 */
import type { PublicQuiz } from '#domain/learning/grading';
import { fill } from '#domain/text/fill';
import type { Draft } from '#site/data/queue/quiz-drafts.ts';
import { singleKey } from '#site/shell/shortcuts/single-keys.ts';
import { codedText } from '#site/ui/dom/coded-text.ts';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { langOfEntry } from '#site/ui/texts/page-locale.ts';
import { drawn } from './draft.ts';

export type QuestionActions = {
  choose: (question: string, option: string) => void;
  go: (at: number) => void;
  submit: (draft: Draft) => void;
};

export type QuestionView = {
  quiz: PublicQuiz;
  learner: string;
  draft: Draft;
  /** It is being handed in. */
  busy: boolean;
  actions: QuestionActions;
};

type Asked = PublicQuiz['questions'][number];
type Form = ReturnType<typeof buildForm>;
type Shown = Form & { key: string; view: QuestionView };

let shown: Shown | null = null;
/** The next question that is shown begins another attempt, after something else than a question. */
let beginsAgain = false;

/** Where the island shows the material of a task and its field; the same value as long as the question is. */
export type TaskPlace = { question: string; element: HTMLElement };

/**
 * Shows the question at which the draft is, or what has changed of it. The next question gets the focus, so that it is read out. Returns the place
 * of its task, if it is one.
 */
export function showQuestion(view: QuestionView): TaskPlace | null {
  const { quiz, learner, draft } = view;
  const questions = drawn(quiz, learner, draft.number);
  const drawnHere = questions[draft.at];
  const asked = quiz.questions.find(({ id }) => id === drawnHere?.id);
  const place = document.querySelector('[data-quiz-question]');
  if (drawnHere === undefined || asked === undefined || place === null) return null;

  const key = `${quiz.outline}/${draft.number}/${draft.at}`;
  if (shown?.key !== key) {
    const isNext = shown !== null || beginsAgain;
    shown = { key, view, ...buildForm(asked, drawnHere.options) };
    place.replaceChildren(shown.form);
    // Once, however often it is added.
    document.addEventListener('keydown', chooseFromAnywhere);
    if (isNext) bringIntoView(shown);
    beginsAgain = false;
  }
  shown.view = view;
  paint(shown, asked.id, questions.length);
  return shown.task;
}

/** The learner begins another attempt: its first question gets the focus as a next one does. */
export function beginAgain(): void {
  beginsAgain = true;
}

/** The focus, and the question from its top: it is never half under the bar. */
function bringIntoView({ form, legend }: Form): void {
  legend.focus({ preventScroll: true });
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const isInView = form.getBoundingClientRect().top >= top && legend.getBoundingClientRect().bottom <= innerHeight;
  if (!isInView) form.scrollIntoView({ block: 'start' });
}

/** Something else is shown now. */
export function hideQuestion(): void {
  if (shown === null) return;
  shown.form.remove();
  shown = null;
  document.removeEventListener('keydown', chooseFromAnywhere);
}

function buildForm(asked: Asked, order: readonly string[]) {
  const t = copy('quiz');
  const lang = langOfEntry(asked);
  const spoken = lang === undefined ? {} : { lang };
  const progress = element('progress', 'progress', '', { 'aria-label': t.progressLabel });
  const [count, answered] = [element('span'), element('span')];
  const row = element('div', 'progress-row');
  const text = element('p', 'progress-text quiz-count');
  text.append(count, answered);
  row.append(progress, text);

  const legend = element('legend', 'h3', '', { tabindex: '-1', ...spoken });
  legend.append(...codedText(asked.question));
  const options = order.map((key) => {
    const input = element('input', '', '', { type: 'radio', name: asked.id, value: key });
    const label = element('label', 'choice');
    const text = element('span', '', '', spoken);
    text.append(...codedText(asked.options.find((option) => option.key === key)?.text ?? ''));
    label.append(input, text);
    return { key, input, label };
  });
  const group = element('fieldset', 'stack-sm');
  group.append(legend);
  if (asked.checkpoint) group.append(element('p', 'small quiz-must', t.checkpoint));
  group.append(...options.map(({ label }) => label));
  const task =
    asked.task === undefined
      ? null
      : { question: asked.id, element: element('div', 'quiz-task', '', { 'data-task': asked.id }) };
  if (task !== null) group.append(task.element);

  const previous = element('button', 'btn', t.previous, { type: 'button' });
  const next = element('button', 'btn btn-primary', '', { type: 'submit', 'aria-describedby': 'quiz-hint' });
  const hint = element('p', 'small muted', '', { id: 'quiz-hint' });
  const buttons = element('div', 'cluster');
  buttons.append(previous, next, hint);
  const note = element('p', 'small muted', `${t.kept} `);
  if (task === null) note.append(element('span', 'quiz-keys', fill(t.keys, { count: order.length })));

  const form = element('form', 'quiz-box stack');
  form.append(row, group, buttons, note);
  for (const { key, input } of options) input.addEventListener('change', () => choose(key));
  previous.addEventListener('click', () => shown?.view.actions.go(shown.view.draft.at - 1));
  form.addEventListener('submit', goOn);
  form.addEventListener('keydown', onKeyDown);
  return { form, progress, count, answered, legend, options, task, previous, next, hint };
}

/** What follows from the answers so far. */
function paint(form: Shown, asked: string, total: number): void {
  const t = copy('quiz');
  const { draft, busy } = form.view;
  const { count, isLast, mayGoOn } = wayOn(form.view, total);
  form.progress.max = total;
  form.progress.value = count;
  form.count.textContent = fill(t.question, { n: draft.at + 1, total });
  form.answered.textContent = fill(t.answered, { count, total });
  for (const { key, input } of form.options) input.checked = draft.answers[asked] === key;
  form.previous.disabled = draft.at === 0 || busy;
  form.next.setAttribute('aria-disabled', String(!mayGoOn));
  form.next.setAttribute('aria-busy', String(busy));
  form.next.textContent = isLast ? (busy ? t.submitting : t.submit) : t.next;
  form.hint.textContent = mayGoOn || busy ? '' : isLast ? t.submitHint : form.task ? t.task.nextHint : t.nextHint;
}

/** Next needs the question answered, handing in all of them. */
function wayOn({ quiz, learner, draft, busy }: QuestionView, total: number) {
  const count = Object.keys(draft.answers).length;
  const isLast = draft.at === total - 1;
  const asked = drawn(quiz, learner, draft.number)[draft.at]?.id ?? '';
  return { count, isLast, mayGoOn: !busy && (isLast ? count === total : draft.answers[asked] !== undefined) };
}

function goOn(event: SubmitEvent): void {
  event.preventDefault();
  if (shown === null) return;
  const { quiz, learner, draft, actions } = shown.view;
  const { isLast, mayGoOn } = wayOn(shown.view, drawn(quiz, learner, draft.number).length);
  if (!mayGoOn) return;
  if (isLast) actions.submit(draft);
  else actions.go(draft.at + 1);
}

function choose(option: string | undefined): void {
  const asked = shown?.options[0]?.input.name;
  if (asked !== undefined && option !== undefined) shown?.view.actions.choose(asked, option);
}

/** Inside the question digits always choose; Enter on the question itself goes on, as it does on an option. */
function onKeyDown(event: KeyboardEvent): void {
  if (shown === null || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^[1-6]$/.test(event.key)) choose(shown.options[Number(event.key) - 1]?.key);
  else if (event.key === 'Enter' && event.target === shown.legend) shown.form.requestSubmit();
}

/** 1 to 6 choose an option wherever the focus is on the page, unless single keys are switched off. */
function chooseFromAnywhere(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('.quiz-box')) return;
  choose(shown?.options[Number(singleKey(event)) - 1]?.key);
}
