/** A model that a learner's code asks through the academy: as an `<Ask>` does, with its consent and its limits, and so many calls a run. */
import { modelEndpoint } from '#domain/contract/model/model';
import type { PromptRun } from '#domain/contract/model/prompt-runs';
import { CALLS_A_RUN, hasEnded } from '#domain/model/prompt-run';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { $session } from '#site/data/session/session-store.ts';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { element } from '#site/ui/dom/element.ts';
// Its text: Astro would link the sheet itself.
import styles from '../ask/ask.css?inline';
import { askPrivate } from '../ask/ask-first.ts';
import { beginAllowed, placeOf } from '../ask/begin-allowed.ts';
import { followRun, stopRun } from '../ask/follow-run.ts';
import { loadOfferTexts, type OfferTexts } from '../ask/load-texts.ts';
import type { AskModel } from '../playground/run-code.ts';

export type LiveFacts = { most: number; locale: string };
type AskFacts = LiveFacts & Pick<OfferTexts, 'words' | 'calls' | 'warnings'>;

/** What makes a model for each run; null where the academy has none, or that cannot be found out. */
export async function liveModels(
  root: HTMLElement,
  facts: LiveFacts,
): Promise<((over: AbortSignal) => AskModel) | null> {
  const answer = await call(modelEndpoint, { retries: 0 });
  if (!answer.ok || answer.data.service === null) return null;
  root.querySelector('[data-model-key]')?.toggleAttribute('hidden', !answer.data.keys);
  const texts = await loadOfferTexts(facts.locale);
  return (over) => liveModel(root, { ...facts, ...texts }, over);
}

/** For one run: one call after the other, `CALLS_A_RUN` at most. `over` is aborted when the run has ended: nobody waits for an answer then. */
export function liveModel(root: HTMLElement, facts: AskFacts, over?: AbortSignal): AskModel {
  const run = new LiveRun(root, facts);
  over?.addEventListener('abort', () => run.end());
  let last: Promise<unknown> = Promise.resolve();
  return (prompt) => {
    const asked = last.then(() => run.ask(prompt));
    last = asked;
    return asked;
  };
}

class LiveRun {
  readonly #root: HTMLElement;
  readonly #facts: AskFacts;
  /** Who began the run: it asks for nobody else. */
  readonly #learner = $session.get()?.user;
  #calls = 0;
  #isStopped = false;
  /** The call under way, by the academy's id. */
  #under = '';

  constructor(root: HTMLElement, facts: AskFacts) {
    this.#root = root;
    this.#facts = facts;
    adoptStyles(styles);
  }

  async ask(prompt: string): ReturnType<AskModel> {
    const text = prompt.trim();
    this.#calls += 1;
    const refused = this.#refusal(text);
    if (refused !== null) return { error: refused };
    try {
      return await this.#asked(text);
    } catch (error) {
      reportError(error);
      return { error: this.#facts.words.unreachable };
    } finally {
      this.#say('');
    }
  }

  /** The program has ended: its question to the learner goes, a call that waits is not sent and counts as none. */
  end(): void {
    this.#stop();
    this.#root.querySelector('[data-model-question]')?.replaceChildren();
  }

  #stop(): void {
    this.#isStopped = true;
    if (this.#under !== '') void stopRun(this.#under);
  }

  #refusal(prompt: string): string | null {
    const { words, most, calls } = this.#facts;
    if (this.#calls > CALLS_A_RUN) return fill(calls, { n: CALLS_A_RUN });
    if (this.#isStopped) return words.stopped;
    if (prompt === '') return words.empty;
    if (prompt.length > most) return fill(words.long, { n: most });
    const learner = $session.get()?.user;
    if (learner === undefined || learner !== this.#learner) return words.signedOut;
    return navigator.onLine ? null : words.offline;
  }

  async #asked(prompt: string): ReturnType<AskModel> {
    const { words, warnings } = this.#facts;
    const place = this.#root.querySelector<HTMLElement>('[data-model-question]');
    if (place === null) throw new Error('no place for a question');
    if (!(await askPrivate(place, prompt, { ...words, warnings }))) return { error: words.why['not-allowed'] };
    this.#say(words.sending);
    const body = { ...placeOf(this.#root), prompt };
    const say = (text: string): void => this.#say(text);
    // A program that has ended while the page asked about it sends nothing.
    const begun = await beginAllowed(place, body, { words, say, isChanged: () => this.#isStopped });
    if (begun === null) return { error: words.why['not-allowed'] };
    if (!begun.ok) return { error: begun.code === 'too-many-tries' ? words.why.busy : words.unreachable };
    const run = hasEnded(begun.data.state) ? begun.data : await this.#followed(begun.data);
    if (typeof run === 'string') return { error: words[run] };
    this.#sign(run);
    const why = run.why === null ? words.why.service : words.why[run.why];
    if (run.state === 'stopped') return { error: words.stopped };
    return run.state === 'done' && run.why !== 'declined' ? { text: run.text } : { error: why };
  }

  async #followed(begun: PromptRun): ReturnType<typeof followRun> {
    const { id } = begun;
    const { words } = this.#facts;
    const button = this.#root.querySelector<HTMLButtonElement>('[data-model-stop]');
    const stop = (): void => this.#stop();
    this.#under = id;
    // The program has ended while this one was begun.
    if (this.#isStopped) this.#stop();
    button?.addEventListener('click', stop);
    button?.removeAttribute('hidden');
    const stopClock = this.#showSeconds();
    const end = await followRun(begun, {
      isStopped: () => this.#isStopped,
      onText: () => {},
      onState: ({ state, ahead }) => this.#say(state === 'waiting' ? fill(words.waiting, { n: ahead }) : words.writing),
    });
    stopClock();
    this.#under = '';
    button?.removeEventListener('click', stop);
    button?.setAttribute('hidden', '');
    return end;
  }

  /** How long it takes already: the code waits, and nobody has to guess whether it was stopped. Not for screen readers, which would read each second. */
  #showSeconds(): () => void {
    const clock = element('p', 'small muted', '', { 'aria-hidden': 'true' });
    const began = Date.now();
    const timer = window.setInterval(() => {
      clock.textContent = `${Math.round((Date.now() - began) / 1000)} s`;
    }, 1000);
    this.#root.querySelector('[data-model-state]')?.after(clock);
    return () => {
      window.clearInterval(timer);
      clock.remove();
    };
  }

  /** Who has answered, and that nobody checked it. */
  #sign({ model, at, kept, text }: PromptRun): void {
    const { words, locale } = this.#facts;
    const written = new Date(at === '' ? Date.now() : at).toLocaleString(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    const line = fill(kept ? words.kept : words.by, { model, at: written });
    const origin = this.#root.querySelector('[data-model-origin]');
    if (origin && text !== '') origin.textContent = line;
  }

  #say(text: string): void {
    const shown = this.#root.querySelector('[data-model-state]');
    if (shown && shown.textContent !== text) shown.textContent = text;
  }
}
