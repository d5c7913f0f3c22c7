/** The script of /welcome: shows the step whose turn it is, keeps each one on the server, and moves on. */
import {
  nextOnboardingStep,
  ONBOARDING_STEPS,
  type Onboarding,
  type OnboardingStep,
} from '#domain/contract/program/onboarding';
import type { NextStep } from '#domain/learning/next-for';
import type { SelfAssessedLevel } from '#domain/learning/self-assessment';
import { fill } from '#domain/text/fill';
import { $me, $meState, loadMe } from '#site/data/me/me-store.ts';
import { requireSession } from '#site/data/session/require-session.ts';
import { coursePath } from '#site/paths.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { showAnswers, suggestedLevel } from './assessment-form.ts';
import { measureDevice } from './device-report.ts';
import { readStep } from './read-step.ts';
import { saveStep } from './save-step.ts';
import { mayChoose, welcomeView } from './welcome-view.ts';

const root = document.querySelector<HTMLElement>('[data-welcome]');
let isLoaded = false;
let chosen: OnboardingStep | null = null;

function onboarding(): Onboarding {
  return $me.get()?.enrollment?.onboarding ?? {};
}

function show(): void {
  const view = welcomeView($me.get(), isLoaded, chosen);
  const shown = view.panel === 'step' ? view.step : view.panel;
  for (const panel of root?.querySelectorAll<HTMLElement>('[data-panel]') ?? []) {
    panel.hidden = panel.dataset['panel'] !== shown;
  }
  const isUnreachable = $meState.get() === 'unreachable';
  setHidden('[data-offline]', !(isLoaded && isUnreachable));
  setHidden('[data-steps]', view.panel !== 'step' && view.panel !== 'finished');
  showSteps(view.panel === 'step' ? view.step : null);
  showResult();
  showNextCourse();
  if (shown === 'device-check') void measureDevice();
}

/** The list beside the steps: done ones can be opened again. */
function showSteps(current: OnboardingStep | null): void {
  const t = copy('welcome').steps;
  for (const button of root?.querySelectorAll<HTMLButtonElement>('[data-choose]') ?? []) {
    const step = button.dataset['choose'] as OnboardingStep;
    const isDone = onboarding()[step] !== undefined;
    button.disabled = !mayChoose(onboarding(), step);
    button.toggleAttribute('data-done', isDone);
    if (step === current) button.setAttribute('aria-current', 'step');
    else button.removeAttribute('aria-current');
    const state = button.querySelector('[data-step-state]');
    if (state) state.textContent = isDone ? t.done : t.open;
  }
}

/** What the self-assessment led to: in the step after it, and at the end. */
function showResult(): void {
  const t = copy('welcome');
  const level = suggestedLevel(onboarding());
  const result = root?.querySelector<HTMLElement>('[data-assessment-result]');
  const line = root?.querySelector<HTMLElement>('[data-level]');
  if (result) {
    result.hidden = level === null || onboarding()['device-check'] !== undefined;
    const name = level === null ? '' : t.selfAssessment.levels[level];
    result.textContent = fill(t.selfAssessment.result, {
      level: name,
      advice: level === null ? '' : advice(level),
    }).trim();
  }
  if (line) {
    line.hidden = level === null;
    line.textContent = level === null ? '' : fill(t.finished.level, { level: t.selfAssessment.levels[level] });
  }
}

/** Where to begin: for someone who has not begun yet. */
function advice(level: SelfAssessedLevel): string {
  const course = nextCourse();
  if (course === null || Object.keys($me.get()?.progress ?? {}).length > 0) return '';
  return fill(copy('welcome').selfAssessment.advice[level], { course: `${course.code} ${course.title}` });
}

/** The course that comes next; null when all that are open are finished. */
function nextCourse(): NextStep | null {
  const next = $me.get()?.nextStep ?? null;
  return next?.act === 'review' ? null : next;
}

/** The way on at the end: to the course that comes next, begun or not. */
function showNextCourse(): void {
  const link = root?.querySelector<HTMLAnchorElement>('[data-first-course]');
  const course = nextCourse();
  if (!link) return;
  link.hidden = course === null;
  if (course === null) return;
  const t = copy('welcome').finished;
  link.href = coursePath(course.course, pageLocale());
  link.textContent = fill(course.act === 'continue' ? t.continue : t.start, { course: course.code });
}

function setHidden(selector: string, isHidden: boolean): void {
  const element = root?.querySelector<HTMLElement>(selector);
  if (element) element.hidden = isHidden;
}

/** Moves to what is shown now, so that keyboard and screen reader start there. */
function goToShown(): void {
  const panel = root?.querySelector<HTMLElement>('[data-panel]:not([hidden])');
  panel?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}

async function submit(form: HTMLFormElement): Promise<void> {
  const step = form.dataset['step'] as OnboardingStep;
  const request = readStep(form, step);
  if (request === null || !(await saveStep(form, request))) return;
  chosen = null;
  show();
  const next = nextOnboardingStep(onboarding());
  const t = copy('welcome');
  const status = root?.querySelector('[data-said]');
  const n = next === null ? 0 : ONBOARDING_STEPS.indexOf(next) + 1;
  const where = next === null ? t.finished.title : fill(t.steps.position, { n, total: ONBOARDING_STEPS.length });
  if (status) status.textContent = `${t.saved} ${where}`;
  goToShown();
}

async function start(): Promise<void> {
  isLoaded = false;
  show();
  await loadMe({ force: true });
  isLoaded = true;
  showAnswers(onboarding());
  show();
}

function wire(welcome: HTMLElement): void {
  welcome.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(event.target as HTMLFormElement);
  });
  welcome.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button?.dataset['choose'] !== undefined) {
      chosen = button.dataset['choose'] as OnboardingStep;
      show();
      goToShown();
    }
    if (button?.dataset['retry'] !== undefined) void start();
    if (button?.dataset['deviceAgain'] !== undefined) void measureDevice();
  });
}

if (root && requireSession()) {
  wire(root);
  void start();
}
