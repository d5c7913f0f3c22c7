/**
 * Sends the learner's prompt to a model through the academy, shows what comes as it comes, as plain text, and says which rules hold. Whatever
 * goes wrong, the page says why and opens the answer that the lesson has.
 */
import { modelConsentEndpoint, modelEndpoint } from '#domain/contract/model/model';
import type { PromptRun } from '#domain/contract/model/prompt-runs';
import { hasEnded } from '#domain/model/prompt-run';
import { type Claim, unmetClaims } from '#domain/practice/claims';
import { fill } from '#domain/text/fill';
import { type Answer, call } from '#site/data/api.ts';
import { $session } from '#site/data/session/session-store.ts';
import { factsOf } from '../answering/answering-part.ts';
import { showResults } from '../playground/show-results.ts';
import { askPrivate, type PrivateWarnings } from './ask-first.ts';
import type { AskWords } from './ask-words.ts';
import { beginAllowed, placeOf } from './begin-allowed.ts';
import { followRun, stopRun } from './follow-run.ts';

type Facts = {
  claims: Claim[];
  /** The claims of each input that the page does not show; none without inputs. */
  trials: Claim[][];
  most: number;
  locale: string;
  words: AskWords;
  warnings: PrivateWarnings;
};

/** Where the prompt comes from: a field of the part, or what the part makes of it. */
export type PromptSource = {
  read: () => string;
  /** What of it the learner wrote, where that is not all. */
  own?: () => string;
  /** The lesson's own prompt is made up: nothing private is in it. */
  isGiven?: (prompt: string) => boolean;
  /** To the field, so that it can be changed. */
  focus: () => void;
  /** What is shown of an answer; without it, all of it. */
  shown?: (text: string, hasEnded: boolean) => string;
};

type Held = { passed: boolean };

/** Which claims hold of an answer. */
function held(claims: readonly Claim[], text: string, prompt: string): Held[] {
  return claims.map((claim) => ({ passed: unmetClaims([claim], text, prompt).length === 0 }));
}

export class Asking {
  readonly #root: HTMLElement;
  readonly #facts: Facts;
  readonly #source: PromptSource;
  #run = '';
  #isBusy = false;
  #isStopped = false;
  /** Who sends: what comes back is shown to nobody else. */
  #learner = $session.get()?.user;
  /** The text was changed while the page asked about it. */
  #isOutdated = false;
  /** The answers to the inputs before the one under way, and what is shown above its own. */
  #before = '';
  #heading = '';

  /** `texts`: what the page does not carry. */
  constructor(root: HTMLElement, source: PromptSource, texts: Partial<Facts> = {}) {
    this.#root = root;
    this.#facts = { ...factsOf<Facts>(root), ...texts };
    this.#source = source;
    this.#button('forget')?.addEventListener('click', () => void this.#forget());
    this.#button('send')?.addEventListener('click', () => void this.send());
    this.#button('stop')?.addEventListener('click', () => this.#stop());
    $session.listen(() => this.#leave());
  }

  async send(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#learner = $session.get()?.user;
    do {
      this.#isOutdated = false;
      const prompt = this.#source.read();
      if (await this.#maySend(prompt))
        await (this.#facts.trials.length === 0 ? this.#askOnce(prompt) : this.#tryAll(prompt));
      // Nothing leaves the page that was not looked at.
    } while (this.#isOutdated);
    this.#isBusy = false;
    this.#button('stop')?.toggleAttribute('hidden', true);
  }

  /** The next one at this device sees nothing of what the last one asked, and waits for nothing of it. */
  #leave(): void {
    if (this.#isOwn()) return;
    this.#isStopped = true;
    this.#isBusy = false;
    this.#button('stop')?.toggleAttribute('hidden', true);
    this.#place().replaceChildren();
    this.#clear();
    this.#say('');
  }

  #isOwn(): boolean {
    return $session.get()?.user === this.#learner;
  }

  async #askOnce(prompt: string): Promise<void> {
    const run = await this.#asked(prompt);
    if (run !== null) this.#end(run, run.state === 'done' ? held(this.#facts.claims, run.text, prompt) : null);
  }

  /** One input after the other; the first that has no whole answer ends it. */
  async #tryAll(prompt: string): Promise<void> {
    const { trials, words } = this.#facts;
    const results: Held[] = [];
    for (const [n, claims] of trials.entries()) {
      this.#heading = `${n === 0 ? '' : '\n\n'}${fill(words.input, { n: n + 1 })}\n`;
      const run = await this.#asked(prompt, n);
      if (run === null) return;
      const isLast = n === trials.length - 1;
      results.push(...held(claims, run.text, prompt));
      if (isLast || run.state !== 'done') return this.#end(run, run.state === 'done' ? results : null);
      this.#before += this.#heading + run.text;
      this.#sign(run);
      if (this.#isStopped) return this.#end({ ...run, state: 'stopped', text: '' }, null);
    }
  }

  /** False when the page has something to say or to ask first, and shows it. */
  async #maySend(prompt: string): Promise<boolean> {
    const { words, most } = this.#facts;
    if (prompt === '') this.#say(words.empty);
    else if (prompt.length > most) this.#say(fill(words.long, { n: most }));
    else if ($session.get() === null) this.#without(words.signedOut);
    else if (!navigator.onLine) this.#without(words.offline);
    else if (!(await this.#mayLeave(prompt)) || this.#isChanged(prompt)) this.#say('');
    else {
      this.#isStopped = false;
      this.#clear();
      this.#say(words.sending);
      return true;
    }
    return false;
  }

  /** Notes that the text is another one than was looked at. */
  #isChanged(prompt: string): boolean {
    this.#isOutdated = this.#source.read() !== prompt;
    return this.#isOutdated;
  }

  /** The result; null when nothing was asked and the page shows why, or looks at the changed text. */
  async #asked(prompt: string, trial?: number): Promise<PromptRun | null> {
    const { words } = this.#facts;
    const begun = await this.#begin(prompt, trial);
    if (begun === null) return null;
    if (!begun.ok) return this.#without(begun.code === 'too-many-tries' ? words.why.busy : words.unreachable);
    if (hasEnded(begun.data.state)) return begun.data;
    return await this.#follow(begun.data);
  }

  /** What looks like private data is asked about before anything leaves the page; the lesson's own prompt is made up. */
  async #mayLeave(prompt: string): Promise<boolean> {
    if (this.#source.isGiven?.(prompt)) return true;
    const { words, warnings } = this.#facts;
    return await askPrivate(this.#place(), this.#source.own?.() ?? prompt, { ...words, warnings });
  }

  /** Without a consent to the service that the academy has now, it is named first; null when the text was changed meanwhile. */
  async #begin(prompt: string, trial?: number): Promise<Answer<PromptRun> | null> {
    const { partId = '' } = this.#root.closest<HTMLElement>('[data-part-id]')?.dataset ?? {};
    const { locale } = this.#facts;
    const tried = trial === undefined ? {} : { trial: { part: partId, locale, n: trial } };
    const body = { ...placeOf(this.#root), prompt, ...tried };
    return await beginAllowed(this.#place(), body, {
      words: this.#facts.words,
      say: (text) => void this.#say(text),
      isChanged: () => this.#isChanged(prompt),
    });
  }

  async #follow(begun: PromptRun): Promise<PromptRun | null> {
    const { id } = begun;
    this.#run = id;
    // Between two inputs.
    if (this.#isStopped) void stopRun(id);
    this.#button('stop')?.toggleAttribute('hidden', false);
    const { words } = this.#facts;
    const end = await followRun(begun, {
      isStopped: () => this.#isStopped,
      onText: (text) => this.#show(this.#shown(text, false)),
      onState: ({ state, ahead }, isSlow) => {
        const now = state === 'waiting' ? fill(words.waiting, { n: ahead }) : words.writing;
        this.#say(isSlow ? words.slow : now);
        if (isSlow) this.#openExample();
      },
    });
    this.#run = '';
    return typeof end === 'string' ? this.#without(words[end]) : end;
  }

  #stop(): void {
    this.#isStopped = true;
    if (this.#run !== '') void stopRun(this.#run);
  }

  #end(run: PromptRun, results: Held[] | null): void {
    const { words } = this.#facts;
    const { state, why } = run;
    const text = this.#shown(run.text, true);
    this.#show(text);
    const reason = why === null ? '' : words.why[why];
    if (text === '' || state === 'failed') this.#without(state === 'stopped' ? words.stopped : reason);
    else this.#say(`${state === 'stopped' ? words.stopped : words.ended} ${reason}`.trim());
    if (text === '') return;
    this.#sign(run);
    if (results !== null && this.#isOwn()) showResults(this.#root, results, { ...words, gave: '' });
  }

  /** Says below an answer who wrote it. */
  #sign({ model, at, kept }: PromptRun): void {
    const { words, locale } = this.#facts;
    const written = new Date(at === '' ? Date.now() : at).toLocaleString(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    // Nothing was sent for a kept one.
    this.#button('forget')?.toggleAttribute('hidden', kept);
    this.#write('origin', fill(kept ? words.kept : words.by, { model, at: written }));
  }

  /** Takes the consent back: the service is named again before the next prompt. */
  async #forget(): Promise<void> {
    const { words } = this.#facts;
    const service = await call(modelEndpoint);
    const host = service.ok ? service.data.service?.host : undefined;
    const taken = host !== undefined && (await call(modelConsentEndpoint, { body: { host, allowed: false } })).ok;
    this.#say(taken ? words.forgotten : words.unreachable);
    if (!taken) return;
    this.#source.focus();
    this.#button('forget')?.toggleAttribute('hidden', true);
  }

  #shown(text: string, hasEnded: boolean): string {
    return this.#source.shown?.(text, hasEnded) ?? text;
  }

  /** As text: HTML in an answer is letters. */
  #show(text: string): void {
    if (text !== '' && !this.#isOwn()) return;
    const all = this.#before + (text === '' ? '' : this.#heading + text);
    this.#root.querySelector('[data-answered]')?.toggleAttribute('hidden', all === '');
    this.#write('text', all);
  }

  #clear(): void {
    this.#before = '';
    this.#heading = '';
    this.#show('');
    this.#write('origin', '');
    showResults(this.#root, null, { ...this.#facts.words, gave: '' });
  }

  /** No answer of a model: the one of the lesson is opened. */
  #without(why: string): null {
    const example = this.#openExample();
    return this.#say(example ? `${why} ${this.#facts.words.below}` : why);
  }

  #openExample(): boolean {
    const example = this.#root.querySelector<HTMLDetailsElement>('[data-example]');
    if (example) example.open = true;
    return example !== null;
  }

  #say(text: string): null {
    this.#write('verdict', text);
    return null;
  }

  #write(name: string, text: string): void {
    const place = this.#root.querySelector(`[data-${name}]`);
    if (text !== '' && !this.#isOwn()) return;
    if (place && place.textContent !== text) place.textContent = text;
  }

  #button(name: string): HTMLButtonElement | null {
    return this.#root.querySelector<HTMLButtonElement>(`button[data-${name}]`);
  }

  #place(): HTMLElement {
    const place = this.#root.querySelector<HTMLElement>('[data-question]');
    if (place === null) throw new Error('no place for a question');
    return place;
  }
}
