/**
 * What all parts that check have in common: the button, the verdict, the tries, and when the answer may be opened. Each part brings
 * only how it reads and judges what the learner did.
 */
import { isPracticeDone, TRIES_BEFORE_ANSWER } from '#domain/practice/judged-answer';
import { practiceOf, rememberPractice } from './practice-memory.ts';

/**
 * `empty`: nothing to judge yet, no try is counted. `done`: tried where there is no right or wrong; the fold opens. `left`: the learner goes
 * on, by an own decision. `text` takes the place of the usual words.
 */
export type PartVerdict = { kind: 'empty' | 'wrong' | 'left' | 'right' | 'done'; text?: string };

/** Sent on the document when a practice was tried or is done, with the part's id. */
export const PRACTICE_EVENT = 'academy:practice';

type Words = { empty: string; again: string; open: string; right: string };

/** Informs the page: required practices are counted there. */
export function tellPractice(place: { course: string; id: string }, done: boolean): void {
  document.dispatchEvent(new CustomEvent(PRACTICE_EVENT, { detail: { ...place, done } }));
}

/** Done on this device, or on another one (count-practices.ts). */
export function isDoneIn(root: HTMLElement, state: Parameters<typeof isPracticeDone>[0]): boolean {
  return isPracticeDone(state) || root.hasAttribute('data-practised');
}

/** Makes the part work. `judge` is called when the learner asks, and not again before it has returned its verdict. */
export function startPart(root: HTMLElement, judge: () => PartVerdict | Promise<PartVerdict>): void {
  const words: Words = JSON.parse(root.dataset['words'] ?? '{}');
  const button = root.querySelector<HTMLButtonElement>('[data-judge]');
  const fold = root.querySelector<HTMLDetailsElement>('[data-answer]');
  const place = { course: root.dataset['course'] ?? '', id: root.dataset['partId'] ?? '' };
  const state = { tries: 0, right: false, opened: false, ...practiceOf(place) };

  const say = (text: string, kind = ''): void => {
    // Its own: an Ask within it has one too.
    const verdict = root.querySelector<HTMLElement>(':scope > [data-verdict]');
    if (verdict === null) return;
    verdict.textContent = text;
    verdict.dataset['kind'] = kind;
  };
  const show = (): void => {
    const isDone = isDoneIn(root, state);
    root.toggleAttribute('data-is-done', isDone);
    root.querySelector('[data-done]')?.toggleAttribute('hidden', !isDone);
    if (fold) fold.hidden = !isDone && state.tries < TRIES_BEFORE_ANSWER;
  };
  const keep = (): void => {
    show();
    rememberPractice(place, state);
    tellPractice(place, isPracticeDone(state));
  };

  let isJudging = false;
  const judgeOnce = async (): Promise<PartVerdict> => {
    try {
      return await judge();
    } finally {
      isJudging = false;
    }
  };
  button?.addEventListener('click', async () => {
    if (isJudging) return;
    isJudging = true;
    const { kind, text } = await judgeOnce();
    if (kind === 'empty') return say(text ?? words.empty, kind);
    state.tries += 1;
    const isOpen = kind === 'wrong' || kind === 'left';
    state.right ||= !isOpen;
    const hint = isOpen && state.tries >= TRIES_BEFORE_ANSWER ? words.open : '';
    say(`${text ?? words[isOpen ? 'again' : 'right']} ${hint}`.trim(), kind);
    keep();
    if (kind === 'done' && fold) fold.open = true;
  });
  fold?.addEventListener('toggle', () => {
    if (!fold.open || state.opened) return;
    state.opened = true;
    keep();
  });
  show();
  root.dataset['script'] = 'started';
  for (const control of root.querySelectorAll<HTMLButtonElement>('button[disabled]')) control.disabled = false;
  say('');
  // What was pressed before, once the part listens.
  queueMicrotask(() => {
    for (const pressed of root.querySelectorAll<HTMLButtonElement>('button[aria-busy]')) {
      pressed.removeAttribute('aria-busy');
      pressed.click();
    }
  });
}

/** What the build wrote for the script of the part, beside its markup. */
export function factsOf<Facts>(root: HTMLElement): Facts {
  return JSON.parse(root.dataset['facts'] ?? '{}');
}
