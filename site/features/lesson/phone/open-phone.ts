/** A Phone that was opened: its service can be changed, three phones use it, and its tests walk their paths. */
import { PhoneNetwork, type Rules } from '#domain/practice/phone/network';
import {
  type Answer,
  doStepLater,
  judgePath,
  type PhoneTest,
  type Step,
  type TestWords,
  walkLater,
} from '#domain/practice/phone/paths';
import { answerOf } from '#domain/practice/phone/service';
import { readService } from '#domain/practice/phone/service-file';
import { countPassed, type TestResult } from '#domain/practice/playground';
import { fill } from '#domain/text/fill';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { saveFile } from '#site/ui/save-file.ts';
import type { PartVerdict } from '../answering/answering-part.ts';
import type { OpenedPart } from '../answering/start-on-tap.ts';
import { offerKeep } from '../keeping/offer-keep.ts';
import { keepFields } from '../playground/keep-fields.ts';
import { numberLines } from '../playground/line-numbers.ts';
import { clearVerdict, showResults } from '../playground/show-results.ts';
import { offerSymbols } from '../playground/symbol-row.ts';
import type { AskServer } from './ask-server.ts';
// Its text: Astro would link the sheet itself on every lesson.
import styles from './phone.css?inline';
import { PhoneDesk } from './phone-desk.ts';
import { fileProblemText, type PhoneFacts } from './phone-words.ts';
import { ProblemLine } from './problem-line.ts';

/** What answers now: the rules of the network, and the service. */
type Service = { rules: Rules & { number: string }; answer: Answer };
/** So long nobody has typed, in ms: what is half written is not reported. */
const PAUSE_MS = 600;
const SYMBOLS = [':', '|', '"', '{', '}', '*', '#'];

/** `code` asks a learner's server; null for a service of states. */
export function openPhone(root: HTMLElement, facts: PhoneFacts, code: AskServer | null): OpenedPart {
  const field = root.querySelector<HTMLTextAreaElement>('[data-file]');
  const work = root.querySelector<HTMLElement>('[data-work]');
  if (field === null || work === null) throw new Error('no place for the phones');
  adoptStyles(styles);
  const bench = new PhoneBench(root, facts, field, code);
  const kept = keepFields(root, [{ file: 'phone', field }]).finally(() => {
    field.readOnly = false;
    bench.readAgain('');
  });
  offerSymbols([field], SYMBOLS, facts.words.symbols);
  numberLines(field);
  field.closest('.playground-file')?.append(bench.problem.place);
  work.replaceChildren(bench.desk.place);
  root.querySelector('.answering-actions')?.append(pressButton(facts.words.save, () => bench.save(), 'btn btn-quiet'));
  offerKeep(root, { look: 'prompt', read: () => field.value });
  return {
    judge: () => bench.judge(),
    reset: () => bench.reset(),
    clear: () => bench.clear(),
    focus: () => bench.desk.focus(),
    kept,
  };
}

class PhoneBench {
  readonly desk: PhoneDesk;
  readonly problem: ProblemLine;
  readonly #root: HTMLElement;
  readonly #facts: PhoneFacts;
  readonly #field: HTMLTextAreaElement;
  readonly #code: AskServer | null;
  /** null while its text cannot be read. */
  #service: Service | null = null;
  #network: PhoneNetwork;
  /** What was asked before the phones began again is of an earlier round. */
  #round = 0;
  #isBusy = false;
  /** The text that was read last. */
  #seen = '';
  #pause = 0;

  constructor(root: HTMLElement, facts: PhoneFacts, field: HTMLTextAreaElement, code: AskServer | null) {
    this.#root = root;
    this.#facts = facts;
    this.#field = field;
    this.#code = code;
    const { words, tables } = facts;
    this.problem = new ProblemLine(field, words);
    this.#network = new PhoneNetwork({ kind: 'ussd', cost: 0, timeout: 0 }, tables);
    this.desk = new PhoneDesk(words, {
      act: (step) => this.#act(step),
      restart: () => this.readAgain(words.restarted),
    });
    this.readAgain('');
    field.addEventListener('input', () => {
      window.clearTimeout(this.#pause);
      this.#pause = window.setTimeout(() => this.#readChanged(), PAUSE_MS);
    });
    // Of what was kept or came from another device. When the learner leaves the field for a button, nothing may move it from under the finger.
    field.addEventListener('change', ({ isTrusted }) => {
      if (!isTrusted) this.#readChanged();
    });
  }

  #readChanged(): void {
    window.clearTimeout(this.#pause);
    if (this.#field.value !== this.#seen) this.readAgain(this.#facts.words.changed);
  }

  /** Reads the service again; its phones begin as at six in the morning. */
  readAgain(message: string): void {
    const { words, tables } = this.#facts;
    this.#round += 1;
    this.#isBusy = false;
    this.#seen = this.#field.value;
    const read = this.#read();
    this.problem.show('problem' in read ? read.problem : null);
    this.#service = 'problem' in read ? null : read;
    if ('problem' in read) {
      this.desk.close(fileProblemText(read.problem, words));
      return;
    }
    this.#network = new PhoneNetwork(read.rules, tables);
    this.desk.show(this.#network, read.rules, this.#lines, message);
  }

  #read(): Service | { problem: Parameters<typeof fileProblemText>[0] } {
    const { server } = this.#facts;
    const text = this.#field.value;
    if (server !== null && this.#code !== null) {
      return { rules: server, answer: this.#code(this.#root, this.#facts, text) };
    }
    const read = readService(text);
    if (!read.ok) return { problem: read.problem };
    const { service } = read;
    return { rules: service, answer: (asked) => answerOf(service, asked) };
  }

  #act(step: Step): boolean {
    this.#readChanged();
    const service = this.#service;
    if (service === null || this.#isBusy) return false;
    void this.#actWith(service, step);
    return true;
  }

  async #actWith(service: Service, step: Step): Promise<void> {
    const { words } = this.#facts;
    const round = this.#round;
    this.#isBusy = true;
    if (this.#code !== null) this.desk.say(words.running);
    const isDone = await doStepLater(this.#network, step, service.answer).then(
      () => true,
      () => false,
    );
    if (round !== this.#round) return;
    this.#isBusy = false;
    this.desk.show(this.#network, service.rules, this.#lines, isDone ? '' : words.notRun);
  }

  async judge(): Promise<PartVerdict> {
    this.#readChanged();
    const { words, tests, tables } = this.#facts;
    const service = this.#service;
    const isChanged = this.#field.value !== this.#field.defaultValue;
    if (service === null) {
      showResults(this.#root, null, words);
      this.problem.focus();
      return { kind: 'empty', text: this.problem.text };
    }
    const round = this.#round;
    if (this.#code !== null) clearVerdict(this.#root, words.running);
    const results: TestResult[] = [];
    try {
      for (const test of tests) {
        results.push(
          this.#named(
            test,
            judgePath(test, await walkLater(test, service.rules, tables, service.answer), this.#testWords),
          ),
        );
      }
    } catch {
      return { kind: 'empty', text: words.notRun };
    }
    if (round !== this.#round) return { kind: 'empty', text: '' };
    showResults(this.#root, results, words);
    const { passed, all } = countPassed(results, tests.length);
    const text = fill(words.count, { passed, sum: tests.length });
    if (all) return { kind: 'right', text };
    return { kind: isChanged ? 'wrong' : 'empty', text };
  }

  /** With the path, so that the learner can walk it. */
  #named({ enters }: PhoneTest, result: TestResult): TestResult {
    if (result.passed) return result;
    const { words } = this.#facts;
    const found = result.gave === undefined ? '' : fill(words.gave, { gave: result.gave, wanted: result.wanted ?? '' });
    return { passed: false, problem: `${fill(words.walked, { path: enters })} ${found}`.trim() };
  }

  get #testWords(): TestWords {
    const { nothing, over, open, lacks } = this.#facts.words;
    return { none: nothing, yes: over, no: open, lacks };
  }

  reset(): void {
    this.#field.value = this.#field.defaultValue;
    this.#field.dispatchEvent(new Event('input', { bubbles: true }));
    this.clear();
    this.#field.focus();
  }

  clear(): void {
    showResults(this.#root, null, this.#facts.words);
    this.readAgain('');
  }

  save(): void {
    const id = this.#root.dataset['partId'] ?? 'service';
    const [name, type] = this.#code === null ? [`${id}.yaml`, 'application/yaml'] : [`${id}.mjs`, 'text/javascript'];
    saveFile(new Blob([this.#field.value], { type }), name);
    const verdict = this.#root.querySelector(':scope > [data-verdict]');
    if (verdict) verdict.textContent = fill(this.#facts.words.saved, { name });
  }

  get #lines(): number {
    return this.#field.value.trimEnd().split('\n').length;
  }
}
