/** A Server that was opened: its code can be changed, requests are sent to it, and its tests are run. */
import { countPassed } from '#domain/practice/playground';
import { judgeExchange, requestsOf, type ServerRequest, type ServerTest, type Tables } from '#domain/practice/server';
import { fill } from '#domain/text/fill';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { saveFile } from '#site/ui/save-file.ts';
import type { PartVerdict } from '../answering/answering-part.ts';
import type { OpenedPart } from '../answering/start-on-tap.ts';
import { offerKeep } from '../keeping/offer-keep.ts';
import { type ModelFacts, RunModels } from '../model/run-model.ts';
import { type CodeFields, codeFields } from '../playground/code-fields.ts';
import { clearVerdict, showResults } from '../playground/show-results.ts';
import { nodeFile } from './node-file.ts';
import runner from './node-runner.js?raw';
import { runServer } from './run-server.ts';
// Its text: Astro would link the sheet itself on every lesson.
import styles from './server.css?inline';
import { composerParts, type ReadyRequest } from './server-composer.ts';
import { addEntry, showTables } from './server-log.ts';
import type { ServerToRun } from './server-program.ts';
import { problemText, type ServerWords, shortExchange } from './server-words.ts';
import tablesText from './tables.js?raw';

export type ServerFacts = {
  hono: boolean;
  model?: ModelFacts;
  tables: Tables;
  requests: readonly ReadyRequest[];
  tests: readonly ServerTest[];
  words: ServerWords;
};

/** `library` is the text of Hono, or nothing. */
export function openServer(root: HTMLElement, facts: ServerFacts, library: string): OpenedPart {
  adoptStyles(styles);
  const fields = codeFields(root, facts.words.symbols);
  const bench = new ServerBench(root, facts, fields, library);
  offerKeep(root, { look: 'prompt', read: () => fields.values().js ?? '' });
  return {
    judge: () => bench.judge(),
    reset: () => bench.startAgain(),
    clear: () => bench.clear(),
    focus: () => bench.focus(),
    kept: fields.kept,
  };
}

class ServerBench {
  readonly #root: HTMLElement;
  readonly #facts: ServerFacts;
  readonly #fields: CodeFields;
  readonly #library: string;
  readonly #models: RunModels;
  readonly #status = element('p', 'server-status', '', { role: 'status' });
  readonly #log = element('div', 'server-log');
  readonly #shown = element('div', 'server-tables');
  /** They follow what is sent, until they are reset. */
  #tables: Tables;
  #isBusy = false;
  /** What was sent before the part was cleared is of an earlier round: nothing of it is shown. */
  #round = 0;

  constructor(root: HTMLElement, facts: ServerFacts, fields: CodeFields, library: string) {
    this.#root = root;
    this.#facts = facts;
    this.#fields = fields;
    this.#library = library;
    this.#models = new RunModels(root, facts.model);
    this.#tables = facts.tables;
    const { words, requests } = facts;
    const composer = composerParts({
      ready: requests,
      words,
      send: (request) => void this.#send(request),
    });
    const reset = pressButton(words.reset, () => this.#resetTables(words.wasReset), 'btn btn-quiet btn-sm no-print');
    const hasTables = Object.keys(facts.tables).length > 0;
    const shown = [element('p', 'playground-head', words.log), this.#status, this.#log, this.#shown];
    root.querySelector('[data-work]')?.replaceChildren(...composer, ...shown, ...(hasTables ? [reset] : []));
    root.querySelector('.answering-actions')?.append(pressButton(words.save, () => this.#save(), 'btn btn-quiet'));
    this.#resetTables(words.nothingSent);
  }

  focus(): void {
    this.#root.querySelector<HTMLElement>('[data-work] :is(button, summary)')?.focus();
  }

  async judge(): Promise<PartVerdict> {
    const { words, tests, tables } = this.#facts;
    const lists = tests.map(requestsOf);
    const round = this.#round;
    clearVerdict(this.#root, words.running);
    const exchanges = await runServer(this.#root, this.#server(tables), lists, this.#models.example);
    if (round !== this.#round) return { kind: 'empty', text: '' };
    if (exchanges === null) return { kind: 'empty', text: words.notRun };
    const results = tests.map((test, at) => {
      const own = exchanges[at] ?? [];
      return judgeExchange(test, own.length === lists[at]?.length ? own.at(-1) : undefined, words.nothing);
    });
    showResults(this.#root, results, words);
    const { passed, all } = countPassed(results, tests.length);
    const problem = exchanges.flat().find((one) => one.problem !== null)?.problem ?? null;
    const why = problem === null ? '' : problemText(problem, words, this.#lines);
    const text = `${why} ${fill(words.count, { passed, sum: tests.length })}`.trim();
    if (all) return { kind: 'right', text };
    return { kind: this.#fields.areChanged() ? 'wrong' : 'empty', text };
  }

  async #send(request: ServerRequest): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const { words } = this.#facts;
    const round = this.#round;
    this.#say(words.running);
    const exchanges = await runServer(this.#root, this.#server(this.#tables), [[request]], this.#models.forRun());
    if (round !== this.#round) return;
    this.#isBusy = false;
    const [exchange] = exchanges?.[0] ?? [];
    if (exchange === undefined) return this.#say(words.notRun);
    this.#tables = exchange.tables;
    this.#say(shortExchange(exchange, words), true);
    addEntry(this.#log, exchange, words, this.#lines);
    showTables(this.#shown, this.#tables, words);
  }

  #resetTables(message: string): void {
    this.#tables = this.#facts.tables;
    showTables(this.#shown, this.#tables, this.#facts.words);
    this.#say(message);
  }

  startAgain(): void {
    this.#fields.reset();
    this.clear();
  }

  /** Nothing was sent, and the tables are as at the start. */
  clear(): void {
    this.#round += 1;
    this.#isBusy = false;
    this.#log.replaceChildren();
    showResults(this.#root, null, this.#facts.words);
    this.#resetTables(this.#facts.words.nothingSent);
  }

  #save(): void {
    const { words, tables, hono } = this.#facts;
    const name = `${this.#root.dataset['partId'] ?? 'server'}.mjs`;
    const text = nodeFile(this.#code, tables, words, { name: 'handle', tables: tablesText, runner });
    saveFile(new Blob([text], { type: 'text/javascript' }), name);
    const verdict = this.#root.querySelector('[data-verdict]');
    if (verdict) verdict.textContent = fill(hono ? words.savedHono : words.saved, { name });
  }

  #server(tables: Tables): ServerToRun {
    const { noTable, sameId } = this.#facts.words;
    return { code: this.#code, tables, words: { noTable, sameId }, tablesText, library: this.#library };
  }

  get #code(): string {
    return this.#fields.values().js ?? '';
  }

  get #lines(): number {
    return this.#code.trimEnd().split('\n').length;
  }

  /** `isShown`: the log shows it too, so it is for screen readers alone. */
  #say(text: string, isShown = false): void {
    this.#status.textContent = text;
    this.#status.classList.toggle('sr-only', isShown);
  }
}
