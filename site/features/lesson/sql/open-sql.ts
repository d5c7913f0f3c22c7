/** A `<Sql>` that was opened: its script runs on the tables, a run is taken back, and tests run on new tables. */
import { countPassed } from '#domain/practice/playground';
import type { SqlTest } from '#domain/practice/sql/checks';
import { comparesWithNull, isEmptyScript, type SqlResult } from '#domain/practice/sql/script';
import type { SessionRun } from '#domain/practice/sql/session';
import { CSV_BEGIN, csvLine } from '#domain/text/csv';
import { fill } from '#domain/text/fill';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { saveFile } from '#site/ui/save-file.ts';
import type { PartVerdict } from '../answering/answering-part.ts';
import type { OpenedPart } from '../answering/start-on-tap.ts';
import { offerKeep } from '../keeping/offer-keep.ts';
import { keepFields } from '../playground/keep-fields.ts';
import { numberLines } from '../playground/line-numbers.ts';
import { clearVerdict, showResults } from '../playground/show-results.ts';
import { offerSymbols } from '../playground/symbol-row.ts';
import { changeParts, cutText, resultParts, tableParts } from './show-rows.ts';
// Its text: Astro would link the sheet itself on every lesson.
import styles from './sql.css?inline';
import { loadEngine, type SqlAnswer } from './sql-engine.ts';
import { problemText, type SqlWords } from './sql-words.ts';

export type SqlFacts = { setup: string; tests: readonly SqlTest[]; words: SqlWords };
export { loadEngine };

const SYMBOLS = ['*', ',', ';', "'", '=', '<', '>', '(', ')', '.', '_', '%', '--'];

/** The engine is there already (start-sql.ts). */
export function openSql(root: HTMLElement, facts: SqlFacts): OpenedPart {
  const field = root.querySelector<HTMLTextAreaElement>('[data-sql]');
  const place = root.querySelector<HTMLElement>('[data-work]');
  if (field === null || place === null) throw new Error('no place for the script');
  adoptStyles(styles);
  field.readOnly = false;
  const kept = keepFields(root, [{ file: 'sql', field }]);
  numberLines(field);
  offerSymbols([field], SYMBOLS, facts.words.symbols);
  const work = new SqlWork(root, field, facts);
  place.append(work.tools, work.status, work.output);
  offerKeep(root, { look: 'table', read: () => work.tableText() });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void work.run();
  });
  return {
    judge: () => work.judge(),
    reset: () => work.reset(),
    clear: () => work.clear(),
    focus: () => field.focus(),
    kept,
  };
}

class SqlWork {
  readonly tools: HTMLElement;
  readonly status = element('p', 'sql-status', '', { role: 'status' });
  readonly output = element('div', 'sql-output');
  readonly #root: HTMLElement;
  readonly #field: HTMLTextAreaElement;
  readonly #facts: SqlFacts;
  readonly #undo: HTMLButtonElement;
  readonly #save: HTMLButtonElement;
  /** The scripts that changed something, in their order. */
  #done: string[] = [];
  #last: SqlResult | undefined;
  #isBusy = false;
  /** What was asked before the part was cleared is of an earlier round: nothing of it is shown. */
  #round = 0;

  constructor(root: HTMLElement, field: HTMLTextAreaElement, facts: SqlFacts) {
    const { words } = facts;
    [this.#root, this.#field, this.#facts] = [root, field, facts];
    this.tools = element('div', 'sql-tools no-print', '', { role: 'group', 'aria-label': words.tools });
    this.#undo = pressButton(words.undo, () => void this.undo(), 'btn btn-sm');
    this.#save = pressButton(words.save, () => this.#saveCsv(), 'btn btn-sm');
    this.tools.append(
      pressButton(words.run, () => void this.run(), 'btn btn-primary btn-sm'),
      this.#undo,
      this.#save,
    );
    this.#offer();
  }

  async run(): Promise<void> {
    const script = this.#field.value;
    const run = await this.#ask(this.#done, script);
    if (run === null) return;
    if (run.isChanged) this.#done = [...this.#done, script];
    this.#show(run, isEmptyScript(script) ? this.#facts.words.nothingWritten : undefined);
    const { status } = this;
    if (comparesWithNull(script)) status.textContent = `${status.textContent} ${this.#facts.words.equalsNull}`.trim();
  }

  async undo(): Promise<void> {
    const before = this.#done.slice(0, -1);
    const run = await this.#ask(before, '');
    if (run === null) return;
    this.#done = before;
    this.#show(run, this.#facts.words.undone);
  }

  async judge(): Promise<PartVerdict> {
    const { setup, tests, words } = this.#facts;
    const round = this.#round;
    clearVerdict(this.#root, words.running);
    const answer = await (await loadEngine()).ask({ kind: 'check', setup, script: this.#field.value, tests });
    if (round !== this.#round) return { kind: 'empty', text: '' };
    if (answer.kind === 'stopped') return { kind: 'empty', text: words.stopped };
    if (answer.kind !== 'checked') return { kind: 'empty', text: words.broken };
    const { results, problem } = answer.tests;
    showResults(this.#root, results, words);
    const { passed, all } = countPassed(results, tests.length);
    const counted = fill(words.count, { passed, sum: tests.length });
    const text = problem === null ? counted : `${problemText(problem, words)} ${counted}`;
    if (all) return { kind: 'right', text };
    return { kind: this.#field.value === this.#field.defaultValue ? 'empty' : 'wrong', text };
  }

  reset(): void {
    this.#field.value = this.#field.defaultValue;
    this.#field.dispatchEvent(new Event('input', { bubbles: true }));
    this.clear();
  }

  /** Nothing was run, and the tables are as at the start. */
  clear(): void {
    this.#round += 1;
    this.#isBusy = false;
    this.#done = [];
    showResults(this.#root, null, this.#facts.words);
    void this.#ask([], '').then((run) => {
      if (run !== null) this.#show(run, '');
    });
  }

  /** The last result, as spreadsheets copy a table. */
  tableText(): string {
    const { columns = [], rows = [] } = this.#last ?? {};
    const lines = rows.map((row) => row.map((cell) => cell ?? '').join('\t'));
    return columns.length === 0 ? this.#field.value : [columns.join('\t'), ...lines].join('\n');
  }

  /** null where there is nothing to show: it failed and the reason is shown, another run is not over, or the part was cleared. */
  async #ask(before: readonly string[], script: string): Promise<SessionRun | null> {
    if (this.#isBusy) return null;
    this.#isBusy = true;
    this.status.textContent = this.#facts.words.running;
    this.status.dataset['kind'] = '';
    const round = this.#round;
    const part = this.#root.dataset['partId'] ?? '';
    const question = { kind: 'run' as const, part, setup: this.#facts.setup, before, script };
    const answer = await loadEngine().then(
      (engine) => engine.ask(question),
      (): SqlAnswer => ({ kind: 'failed' }),
    );
    if (round !== this.#round) return null;
    this.#isBusy = false;
    if (answer.kind === 'ran') return answer.run;
    this.#fail(answer);
    return null;
  }

  #show(run: SessionRun, message?: string): void {
    const { words } = this.#facts;
    const { results, changes, problem, tables, isOpen } = run;
    this.#last = results.at(-1);
    const isEmpty = results.length === 0 && changes.length === 0 && problem === null;
    const texts = [
      message ?? (problem === null ? '' : problemText(problem, words)),
      message === undefined && isEmpty ? doneText(run, words) : '',
      isOpen ? words.open : '',
    ];
    this.status.textContent = texts.filter((text) => text !== '').join(' ');
    this.status.dataset['kind'] = problem === null ? '' : 'wrong';
    this.output.replaceChildren(
      ...changes.flatMap((change) => changeParts(change, words)),
      ...results.flatMap((result) => resultParts(result, words)),
    );
    this.#root.querySelector('[data-tables]')?.replaceChildren(...tables.flatMap((one) => tableParts(one, words)));
    this.#offer();
  }

  #fail({ kind }: SqlAnswer): void {
    const { words } = this.#facts;
    this.output.replaceChildren();
    this.status.dataset['kind'] = 'wrong';
    this.status.textContent = kind === 'stopped' ? words.stopped : words.broken;
  }

  #offer(): void {
    this.#undo.disabled = this.#done.length === 0;
    this.#save.disabled = this.#last === undefined;
  }

  #saveCsv(): void {
    const { columns = [], rows = [], count = 0 } = this.#last ?? {};
    const lines = [columns, ...rows.map((row) => row.map((cell) => cell ?? ''))].map(csvLine);
    const file = new Blob([CSV_BEGIN + lines.join('')], { type: 'text/csv' });
    saveFile(file, `${this.#root.dataset['partId'] ?? 'result'}.csv`);
    const { words } = this.#facts;
    const more = count > rows.length ? fill(words.more, { shown: rows.length, count }) : '';
    this.status.textContent = `${more} ${cutText(rows, words)}`.trim();
  }
}

/** Nothing is shown of it: it may have written rows that are not compared. */
function doneText({ written }: SessionRun, words: SqlWords): string {
  return written === 0 ? words.nothing : fill(words.written, { count: written });
}
