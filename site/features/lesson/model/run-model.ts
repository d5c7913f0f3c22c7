/**
 * Which `model(prompt)` a learner's code gets: none, the example of the author, or, where the learner has ticked the box of the part, one that is
 * asked through the academy. Never in what is run for others: only the part itself makes one, for a run that its learner began.
 */
import { $session } from '#site/data/session/session-store.ts';
import type { ModelGiven } from '../playground/give-model.ts';
import type { AskModel } from '../playground/run-code.ts';
import type { LiveFacts } from './live-model.ts';

export type ModelFacts = LiveFacts & { example: string };
/** `given` is for the program, `listens` for who answers it; `end` once the program has ended: what it still asks is stopped, and nothing more is asked. */
export type RunModel = { given: ModelGiven | null; listens: { ask?: AskModel }; end: () => void };

export const NO_MODEL: RunModel = { given: null, listens: {}, end: () => {} };

export class RunModels {
  /** What tests are run with: the same each time. */
  readonly example: RunModel;
  readonly #box: HTMLInputElement | null;
  #live: ((over: AbortSignal) => AskModel) | null = null;

  constructor(root: HTMLElement, facts: ModelFacts | undefined) {
    this.example = facts === undefined ? NO_MODEL : { ...NO_MODEL, given: { example: facts.example, live: false } };
    this.#box = root.querySelector<HTMLInputElement>('[data-model-box]');
    if (facts === undefined) return;
    if ($session.get() !== null) void this.#offer(root, facts);
    let learner = $session.get()?.user;
    $session.listen((session) => {
      if (session?.user === learner) return;
      learner = session?.user;
      this.#leave(root);
      if (learner !== undefined) void this.#offer(root, facts);
    });
  }

  /** For one run: its calls are counted together. */
  forRun(): RunModel {
    const { given } = this.example;
    if (given === null || this.#live === null || !this.#box?.checked) return this.example;
    const running = new AbortController();
    return {
      given: { ...given, live: true },
      listens: { ask: this.#live(running.signal) },
      end: () => running.abort(),
    };
  }

  /** The next one at this device has not ticked the box, and sees nothing of what the last one asked. */
  #leave(root: HTMLElement): void {
    this.#live = null;
    if (this.#box) this.#box.checked = false;
    this.#box?.closest('[data-model-use]')?.setAttribute('hidden', '');
    for (const shown of root.querySelectorAll('[data-model-question], [data-model-state], [data-model-origin]'))
      shown.replaceChildren();
  }

  /** Shows the box, where the academy has a model. */
  async #offer(root: HTMLElement, facts: ModelFacts): Promise<void> {
    const { liveModels } = await import('./live-model.ts');
    this.#live = await liveModels(root, facts).catch(() => null);
    if (this.#live === null) return;
    this.#box?.closest('[data-model-use]')?.removeAttribute('hidden');
  }
}
