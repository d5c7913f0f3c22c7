/**
 * A lesson in steps, beyond what folds it (fold-steps.ts): remembers how far the learner is, also where the lesson is whole; keeps the place
 * when the screen becomes wider or narrower; and goes on where another device has stopped.
 */
import {
  atEndOfSteps,
  type LessonStep,
  newerStep,
  stepIn,
  stepOf,
  stepsLeft,
  stepText,
  withRead,
  withShown,
} from '#domain/learning/lesson-steps';
import { fillCount } from '#domain/text/fill';
import { keepStep, queueStep, stepHere, stepInAccount } from '#site/data/lesson-step.ts';
import { $me } from '#site/data/me/me-store.ts';
import { $session } from '#site/data/session/session-store.ts';
import { element } from '#site/ui/dom/element.ts';
import { type FoldedSteps, STEP_EVENT } from './fold-steps.ts';
import { type ReadSteps, readSteps } from './read-steps.ts';

/** So long after the last step it is sent to the account. */
const PAUSE_MS = 2000;
/** So far down the screen is what is read. */
const READ_AT = 0.3;

/** Starts it on a page that has steps. */
export function startSteps(): void {
  const folded = window.academySteps;
  const { course, lesson } = document.querySelector<HTMLElement>('.step-on')?.dataset ?? {};
  if (folded && course && lesson) new StepReader(folded, course, lesson);
}

class StepReader implements ReadSteps {
  readonly folded: FoldedSteps;
  step: LessonStep;
  readonly #course: string;
  readonly #lesson: string;
  /** When the steps were written that this page has seen. */
  readonly #knows = new Set<string>();
  #timer = 0;
  /** Whether the learner has moved in this page. */
  #isMoved = location.hash !== '';
  /** What is read, and how far from the top of the screen it is. */
  #place: { element: Element; top: number } | null = null;

  constructor(folded: FoldedSteps, course: string, lesson: string) {
    this.folded = folded;
    this.#course = course;
    this.#lesson = lesson;
    const kept = stepHere(course, lesson);
    if (kept) this.#knows.add(kept.at);
    this.step = stepOf(kept && stepIn(kept.value), folded.steps.length);
    readSteps.reader = this;
    this.#reach();
    window.addEventListener(STEP_EVENT, () => this.#reach());
    window.addEventListener('scroll', () => requestAnimationFrame(() => this.#look()), { passive: true });
    folded.narrow.addEventListener('change', () => this.#stay());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void this.#tell();
    });
    $me.subscribe(() => this.#follow());
    if (folded.narrow.matches) this.#look();
  }

  atEnd(distancePx: number): boolean {
    return atEndOfSteps(this.step, distancePx);
  }

  allShown(): boolean {
    return stepsLeft(this.step).length === 0;
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    keepStep(this.#course, this.#lesson, { ...this.step, at: 1 });
  }

  /** A step is shown, or is read where all of them are. */
  #reach(): void {
    const { narrow, at } = this.folded;
    const before = stepText(this.step);
    this.step = (narrow.matches ? withShown : withRead)(this.step, at() + 1);
    if (stepText(this.step) !== before) this.#keep();
    this.#show();
  }

  #show(): void {
    for (const [index, link] of this.folded.links.entries())
      link.toggleAttribute('data-shown', this.step.shown.includes(index + 1));
    nameLeft(this.folded, stepsLeft(this.step));
    // The end of the lesson looks again whether it was reached.
    window.dispatchEvent(new Event('scroll'));
  }

  #keep(): void {
    this.#isMoved = true;
    keepStep(this.#course, this.#lesson, this.step);
    if ($session.get() === null) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#tell(), PAUSE_MS);
  }

  async #tell(): Promise<void> {
    if (this.#timer === 0) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    // What cannot be queued is on the device, and the next step tries again.
    await queueStep(this.#course, this.#lesson, [...this.#knows]).catch(() => {});
  }

  /** What another device has written: what was shown there was shown, and a learner who has not moved here goes on there. */
  #follow(): void {
    const there = stepInAccount(this.#course, this.#lesson);
    const step = there && stepIn(there.value);
    if (there === null || step === null || this.#knows.has(there.at)) return;
    this.#knows.add(there.at);
    const here = stepHere(this.#course, this.#lesson);
    const isNewer = newerStep(here, there) === there;
    const { at, total, shown } = stepOf(step, this.folded.steps.length);
    this.step = { at: this.step.at, total, shown: [...new Set([...this.step.shown, ...shown])].sort((a, b) => a - b) };
    this.#show();
    if (this.#isMoved || !isNewer) return;
    this.step = { ...this.step, at };
    keepStep(this.#course, this.#lesson, this.step, there.at);
    this.folded.show(at - 1);
    if (!this.folded.narrow.matches) this.folded.steps[at - 1]?.scrollIntoView();
  }

  /** Notes what is read now. Where the lesson is whole, that says which step it is. */
  #look(): void {
    const { steps, narrow, at, show } = this.folded;
    const line = readingLine();
    const n = narrow.matches ? at() : Math.max(0, lastAbove(steps, line));
    const blocks = [...(steps[n]?.children ?? [])];
    const element = blocks[lastAbove(blocks, line)];
    this.#place = element ? { element, top: element.getBoundingClientRect().top } : null;
    if (n !== at()) show(n);
  }

  /** The screen has become wider or narrower: what was read stays where it was. */
  #stay(): void {
    const place = this.#place;
    const step = this.folded.steps[this.folded.at()];
    const stay = (): void => {
      if (place) scrollBy(0, place.element.getBoundingClientRect().top - place.top);
      else step?.scrollIntoView();
    };
    // Once the browser has done what it does itself to keep the place.
    requestAnimationFrame(() => requestAnimationFrame(stay));
  }
}

/** At the end of the lesson: which steps were passed over, each as a link. */
function nameLeft({ links }: FoldedSteps, left: readonly number[]): void {
  const box = document.querySelector<HTMLElement>('[data-steps-left]');
  const [count, list] = box?.children ?? [];
  if (!box || !count || !list) return;
  box.hidden = left.length === 0;
  count.textContent = fillCount(JSON.parse(box.dataset['stepsLeft'] ?? '{}'), left.length);
  list.replaceChildren(
    ...left.flatMap((n) => {
      const link = links[n - 1];
      if (link === undefined) return [];
      const item = element('li', '', '', { lang: link.closest<HTMLElement>('[lang]')?.lang ?? '' });
      item.append(element('a', '', link.lastElementChild?.textContent ?? '', { href: link.hash }));
      return [item];
    }),
  );
}

/** How far from the top of the screen that is: on a low one at least as far as a link leads below the bars. */
function readingLine(): number {
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return Math.max(innerHeight * READ_AT, bars + 1);
}

/** The place of the last of them that begins above a line of the screen; -1 for none. */
function lastAbove(elements: readonly Element[], line: number): number {
  return elements.findLastIndex((element) => element.getBoundingClientRect().top <= line);
}
