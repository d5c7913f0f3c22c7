import { countPassed, type PlaygroundCode, type PlaygroundKind, RUN_MS } from '#domain/practice/playground';
import { fill } from '#domain/text/fill';
import { $session } from '#site/data/session/session-store.ts';
import { element } from '#site/ui/dom/element.ts';
import { factsOf, type PartVerdict, startPart } from '../answering/answering-part.ts';
import { type ModelFacts, RunModels } from '../model/run-model.ts';
import { type CodeFields, codeFields } from './code-fields.ts';
import { functionsProgram, pageProgram, type WrittenTest } from './frame-programs.ts';
import type { ModelGiven } from './give-model.ts';
import { type Listener, runCode } from './run-code.ts';
import { clearVerdict, showResults } from './show-results.ts';

type Words = {
  passed: string;
  notYet: string;
  gave: string;
  count: string;
  page: string;
  output: string;
  line: string;
  problem: string;
  running: string;
  stopped: string;
  unreachable: string;
  symbols: string;
};
type Facts = { kind: PlaygroundKind; model?: ModelFacts; tests: readonly WrittenTest[]; words: Words };

/** The learner changes code, runs it, and sees which tests it passes. */
export function start(root: HTMLElement): void {
  const facts = factsOf<Facts>(root);
  const fields = codeFields(root, facts.words.symbols);
  const run = new PlaygroundRun(root, facts);
  root.querySelector('[data-reset]')?.addEventListener('click', () => {
    fields.reset();
    run.clear();
  });
  // The next one at this device sees nothing of what the last one ran.
  const learner = $session.get()?.user;
  $session.listen((session) => {
    if (session?.user !== learner) run.clear();
  });
  startPart(root, () => run.judge(fields));
}

/** What is shown of a run; each run has a frame of its own. */
class PlaygroundRun {
  readonly #facts: Facts;
  readonly #root: HTMLElement;
  readonly #shown: HTMLElement | null;
  readonly #models: RunModels;
  #output = element('pre', 'playground-output', '', { tabindex: '0' });
  #problem = '';
  /** Of the run that is shown. */
  #endLast = (): void => {};
  /** Of the JavaScript: where code ends too early, the mistake is behind its last line. */
  #lines = 0;

  constructor(root: HTMLElement, facts: Facts) {
    this.#facts = facts;
    this.#root = root;
    this.#models = new RunModels(root, facts.model);
    this.#shown = root.querySelector<HTMLElement>('[data-shown]');
  }

  /** Nothing was run. */
  clear(): void {
    this.#endLast();
    this.#shown?.replaceChildren();
    showResults(this.#root, null, this.#facts.words);
  }

  async judge(fields: CodeFields): Promise<PartVerdict> {
    const { words, tests } = this.#facts;
    const code = fields.values();
    const check = `check${crypto.getRandomValues(new Uint32Array(1))}`;
    this.#problem = '';
    this.#lines = (code.js ?? '').split('\n').length;
    this.#endLast();
    const model = this.#models.forRun();
    clearVerdict(this.#root, words.running);
    this.#endLast = model.end;
    const ended = await runCode(this.#newFrame(), this.#program(code, check, model.given), {
      ...model.listens,
      tell: (message) => this.#note(message),
      addChecks: async (pieces) => {
        const { insertLoopChecks } = await import('./insert-loop-checks.ts');
        return pieces.map((piece) => insertLoopChecks(piece, check));
      },
    });
    // A page goes on living, and asking, until another one is in its place.
    if (this.#facts.kind === 'functions') model.end();
    if (ended.how === 'unreachable') return { kind: 'empty', text: words.unreachable };
    if (ended.how === 'stopped') this.#note({ kind: 'stopped' });
    const results = ended.how === 'ended' ? ended.results : [];
    showResults(this.#root, results, words);
    const { passed, all } = countPassed(results, tests.length);
    const text = `${this.#problem} ${fill(words.count, { passed, sum: tests.length })}`.trim();
    if (all) return { kind: 'right', text };
    return { kind: fields.areChanged() ? 'wrong' : 'empty', text };
  }

  #program(code: PlaygroundCode, check: string, model: ModelGiven | null): string {
    const { kind, tests } = this.#facts;
    if (kind === 'functions') return functionsProgram(code, tests, RUN_MS, model);
    return pageProgram({ code, check, limit: RUN_MS }, tests, model);
  }

  #newFrame(): HTMLIFrameElement {
    const { kind, words } = this.#facts;
    const frame = element('iframe', 'playground-frame', '', { title: words.page });
    frame.hidden = kind === 'functions';
    this.#output = element('pre', 'playground-output', '', {
      tabindex: '0',
      role: 'group',
      'aria-label': words.output,
    });
    const page = kind === 'functions' ? [] : [element('p', 'playground-head', words.page)];
    this.#shown?.replaceChildren(...page, frame, this.#output);
    return frame;
  }

  #note(message: Parameters<Listener['tell']>[0]): void {
    const { words } = this.#facts;
    // Own tests are those of a `<Code>`.
    if (message.kind === 'own') return;
    if (message.kind === 'log') {
      this.#write(message.text);
      return;
    }
    const { line } = message.kind === 'problem' ? message : {};
    const text = message.kind === 'stopped' ? words.stopped : fill(words.problem, { text: message.text });
    const written = line === undefined ? text : fill(words.line, { line: Math.min(line, this.#lines), text });
    this.#write(written);
    this.#problem ||= written;
  }

  #write(text: string): void {
    this.#output.append(`${text}\n`);
  }
}
