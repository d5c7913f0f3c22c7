/** An Agent that was opened: its tools can be changed and called, tasks are given to it, and its tests are run. */
import {
  type AgentJob,
  type AgentRun,
  type AgentTest,
  isWorthMarking,
  jobOf,
  jobOfTest,
  jobsOfSituations,
  judgeRun,
  passRates,
  RUNS,
  readCall,
  type Situation,
  traceText,
} from '#domain/practice/agent/agent';
import { agentPrompt, readMove } from '#domain/practice/agent/model-prompt';
import type { ModelAnswer, Question } from '#domain/practice/agent/run-agent';
import type { StandInRule } from '#domain/practice/agent/stand-in';
import { countPassed, type TestResult } from '#domain/practice/playground';
import type { Tables } from '#domain/practice/server';
import { fill } from '#domain/text/fill';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { saveFile } from '#site/ui/save-file.ts';
import type { PartVerdict } from '../answering/answering-part.ts';
import type { OpenedPart } from '../answering/start-on-tap.ts';
import { offerKeep } from '../keeping/offer-keep.ts';
import { type ModelFacts, NO_MODEL, RunModels } from '../model/run-model.ts';
import { type CodeFields, codeFields } from '../playground/code-fields.ts';
import type { AskModel } from '../playground/run-code.ts';
import { showResults } from '../playground/show-results.ts';
import { nodeFile } from '../server/node-file.ts';
// Texts: Astro would link the sheets themselves on every lesson.
import serverStyles from '../server/server.css?inline';
import { showTables } from '../server/server-log.ts';
import tablesText from '../server/tables.js?raw';
import styles from './agent.css?inline';
import type { AgentToRun } from './agent-program.ts';
import { situationsTable } from './agent-situations.ts';
import { AgentTrace } from './agent-trace.ts';
import { type AgentWords, problemText } from './agent-words.ts';
import { approvalBox } from './approval-box.ts';
import runner from './node-mcp.js?raw';
import { runAgents } from './run-agents.ts';

export type ReadyJob = { says: string; send?: string; task?: string };
export type AgentFacts = {
  mcp: boolean;
  model: ModelFacts;
  tables: Tables;
  requests: readonly ReadyJob[];
  tests: readonly AgentTest[];
  rules: readonly StandInRule[];
  situations: readonly Situation[];
  words: AgentWords;
};

/** `library` is the text of MCP, or nothing. */
export function openAgent(root: HTMLElement, facts: AgentFacts, library: string): OpenedPart {
  adoptStyles(serverStyles);
  adoptStyles(styles);
  for (const field of root.querySelectorAll<HTMLTextAreaElement>('[data-file]')) field.readOnly = false;
  const fields = codeFields(root, facts.words.symbols);
  const bench = new AgentBench(root, facts, fields, library);
  offerKeep(root, { look: 'prompt', read: () => bench.kept });
  return {
    judge: () => bench.judge(),
    reset: () => bench.startAgain(),
    clear: () => bench.clear(),
    focus: () => root.querySelector<HTMLElement>('[data-work] button')?.focus(),
    kept: fields.kept,
  };
}

class AgentBench {
  readonly #root: HTMLElement;
  readonly #facts: AgentFacts;
  readonly #fields: CodeFields;
  readonly #library: string;
  readonly #models: RunModels;
  readonly #trace: AgentTrace;
  readonly #status = element('p', 'server-status', '', { role: 'status' });
  readonly #asked = element('div');
  readonly #shown = element('div', 'server-tables');
  readonly #rates = element('div');
  #run: AgentRun | null = null;
  /** The learner has marked a trace with more than one kind of step rightly. */
  #isMarked = false;
  /** Why a model could not be asked. */
  #why = '';
  #isBusy = false;
  /** Answers what is asked of the learner just now. */
  #answer: (isApproved: boolean) => void = () => {};
  /** What was started before the part was cleared is of an earlier round: nothing of it is shown. */
  #round = 0;
  /** How often a task was given: a model varies, and so does the stand-in. */
  #runs = 0;

  constructor(root: HTMLElement, facts: AgentFacts, fields: CodeFields, library: string) {
    this.#root = root;
    this.#facts = facts;
    this.#fields = fields;
    this.#library = library;
    this.#models = new RunModels(root, facts.model);
    const [box, scripted] = [
      root.querySelector<HTMLInputElement>('[data-model-box]'),
      root.querySelector('[data-scripted]'),
    ];
    box?.addEventListener('change', () => scripted?.toggleAttribute('hidden', box.checked));
    const { words, rules, situations } = facts;
    this.#trace = new AgentTrace(words, rules);
    const all = fill(words.runAll, { n: situations.length });
    const runAll =
      situations.length === 0
        ? []
        : [pressButton(all, () => void this.#runAll(), 'btn agent-all no-print'), this.#rates];
    root
      .querySelector('[data-work]')
      ?.replaceChildren(
        ...this.#ready(words.byHand, ({ send }) => send !== undefined),
        ...this.#ready(words.tasks, ({ task }) => task !== undefined),
        element('p', 'playground-head', words.trace),
        this.#status,
        this.#trace.shown,
        this.#asked,
        this.#trace.foot,
        this.#shown,
        ...runAll,
      );
    const save = [
      pressButton(words.save, () => this.#save(), 'btn btn-quiet'),
      pressButton(words.saveTrace, () => this.#saveTrace(), 'btn btn-quiet'),
    ];
    root.querySelector('.answering-actions')?.append(...save);
    this.clear();
  }

  /** The code with the trace of the last run, for the workbook. */
  get kept(): string {
    const trace = this.#run === null ? '' : `\n\n${traceText(this.#run)}`;
    return this.#code + trace;
  }

  async judge(): Promise<PartVerdict> {
    const { words, tests, situations } = this.#facts;
    if (this.#isBusy) return { kind: 'empty', text: words.busy };
    const single = tests.map((test) => jobOfTest(test, situations));
    const wanted = single.filter((job): job is AgentJob => job !== null);
    const all = tests.some(({ pass }) => pass !== undefined) ? jobsOfSituations(situations) : [];
    const round = this.#round;
    const runs = await this.#start([...wanted, ...all], () => {});
    if (round !== this.#round) return { kind: 'empty', text: '' };
    if (runs === null) return { kind: 'empty', text: words.notRun };
    const rates = all.length === 0 ? null : this.#showRates(runs.slice(wanted.length));
    let at = 0;
    const results = tests.map((test, index): TestResult => {
      if (test.marks !== undefined)
        return this.#isMarked ? { passed: true } : { passed: false, problem: words.markFirst };
      if (single[index] !== null) return judgeRun(test, runs[at++], words.nothing);
      const passed = rates?.passed ?? 0;
      const least = Number(test.pass);
      return passed >= least ? { passed: true } : { passed: false, gave: `${passed}`, wanted: `${least}+` };
    });
    showResults(this.#root, results, words);
    const { passed, all: isAll } = countPassed(results, tests.length);
    const problem = runs.find((run) => run.problem !== null)?.problem ?? null;
    const why = problem === null ? '' : problemText(problem, words, this.#lines);
    const text = `${why} ${fill(words.count, { passed, sum: tests.length })}`.trim();
    if (isAll) return { kind: 'right', text };
    return { kind: this.#fields.areChanged() || this.#run !== null ? 'wrong' : 'empty', text };
  }

  startAgain(): void {
    this.#fields.reset();
    this.clear();
  }

  /** Nothing was run, and the tables are as at the start. */
  clear(): void {
    this.#round += 1;
    this.#isBusy = false;
    this.#run = null;
    this.#isMarked = false;
    this.#trace.clear();
    this.#answer(false);
    this.#rates.replaceChildren();
    showResults(this.#root, null, this.#facts.words);
    showTables(this.#shown, this.#facts.tables, this.#facts.words);
    this.#say(this.#facts.words.nothingRun);
  }

  /** Buttons for what an author prepared. */
  #ready(label: string, isOne: (job: ReadyJob) => boolean): HTMLElement[] {
    const jobs = this.#facts.requests.filter(isOne);
    if (jobs.length === 0) return [];
    const group = element('div', 'server-ready no-print', '', { role: 'group', 'aria-label': label });
    group.append(
      ...jobs.map((job) => {
        const button = pressButton(job.says, () => void this.#runOne(job));
        button.append(element(job.task === undefined ? 'code' : 'span', 'server-first', job.send ?? job.task ?? ''));
        return button;
      }),
    );
    return [element('p', 'playground-head no-print', label), group];
  }

  async #runOne({ send, task }: ReadyJob): Promise<void> {
    const call = send === undefined ? undefined : (readCall(send) ?? undefined);
    const job: AgentJob =
      task === undefined
        ? { send: call, approve: 'yes', run: 1, values: {} }
        : jobOf(task, { approve: 'ask', run: (this.#runs++ % RUNS) + 1 }, this.#facts.situations);
    const { listens, end } = task === undefined ? NO_MODEL : this.#models.forRun();
    await this.#runShown(job, listens.ask);
    end();
  }

  /** Runs one job, and shows each step as it is made. With `ask` a model is asked, else the stand-in answers. */
  async #runShown(job: AgentJob, ask?: AskModel): Promise<void> {
    const { words, rules } = this.#facts;
    if (this.#isBusy) return this.#say(words.busy);
    const round = this.#round;
    this.#trace.clear();
    showTables(this.#shown, this.#facts.tables, words);
    const runs = await this.#start(
      [job],
      (step) => {
        if (round === this.#round) this.#trace.add(step);
      },
      ask,
    );
    if (round !== this.#round) return;
    const run = runs?.[0];
    if (run === undefined) return this.#say(words.notRun);
    this.#run = run;
    this.#say(run.end === 'model' ? this.#why : '');
    showTables(this.#shown, run.tables, words);
    const problem = run.problem === null ? '' : problemText(run.problem, words, this.#lines);
    this.#trace.end(run, problem, () => {
      this.#isMarked ||= isWorthMarking(run, rules);
    });
  }

  async #runAll(): Promise<void> {
    const { words, situations } = this.#facts;
    if (this.#isBusy) return this.#say(words.busy);
    const round = this.#round;
    const runs = await this.#start(jobsOfSituations(situations), () => {});
    if (round !== this.#round) return;
    if (runs === null) return this.#say(words.notRun);
    const problem = runs.find((run) => run.problem !== null)?.problem ?? null;
    this.#say(problem === null ? '' : problemText(problem, words, this.#lines));
    this.#showRates(runs);
  }

  #showRates(runs: readonly AgentRun[]): { passed: number } {
    const { words, situations } = this.#facts;
    const rates = passRates(situations, runs, words.nothing);
    const show = (at: number, run: number): void => {
      const job = jobsOfSituations(situations)[at * RUNS + run];
      if (job !== undefined)
        void this.#runShown(job).then(() => this.#trace.shown.scrollIntoView({ block: 'nearest' }));
    };
    this.#rates.replaceChildren(...situationsTable(rates, words, show));
    return rates;
  }

  async #start(jobs: readonly AgentJob[], step: AgentTrace['add'], ask?: AskModel): Promise<AgentRun[] | null> {
    const { words } = this.#facts;
    const round = this.#round;
    this.#isBusy = true;
    this.#say(words.works);
    const runs = await runAgents(this.#root, this.#agent(ask === undefined ? 'stand-in' : 'page'), jobs, {
      step,
      ended: (count) => {
        if (round === this.#round && jobs.length > 1) this.#say(fill(words.running, { n: count, all: jobs.length }));
      },
      ask: async (question) => {
        if (round !== this.#round) return null;
        return question.about === 'model' ? this.#move(question, ask) : this.#approval(question);
      },
    });
    if (round === this.#round) {
      this.#isBusy = false;
      // What was ended waits for nobody.
      this.#answer(false);
      this.#say('');
    }
    return runs;
  }

  /** What a model does next; null where it could not be asked. */
  async #move(question: Extract<Question, { about: 'model' }>, ask?: AskModel): Promise<ModelAnswer | null> {
    const answer = (await ask?.(agentPrompt(question))) ?? { error: '' };
    if ('text' in answer) return readMove(answer.text);
    this.#why = answer.error;
    return null;
  }

  #approval(question: Extract<Question, { about: 'approval' }>): Promise<boolean> {
    return new Promise((resolve) => {
      this.#answer = (isApproved) => {
        this.#asked.replaceChildren();
        resolve(isApproved);
      };
      const box = approvalBox(question, this.#facts.words, (isApproved) => this.#answer(isApproved));
      this.#asked.replaceChildren(box);
      this.#say('');
      box.focus();
    });
  }

  #save(): void {
    const { words, tables, mcp } = this.#facts;
    const name = `${this.#root.dataset['partId'] ?? 'agent'}.mjs`;
    const { noTable, sameId } = words;
    const texts = { name: 'server', tables: tablesText, runner };
    const text = mcp ? nodeFile(this.#code, tables, { noTable, sameId }, texts) : this.#code;
    saveFile(new Blob([text], { type: 'text/javascript' }), name);
    this.#verdict(fill(mcp ? words.savedMcp : words.saved, { name }));
  }

  /** As Markdown, which a project takes among its files. */
  #saveTrace(): void {
    const { words } = this.#facts;
    const name = `${this.#root.dataset['partId'] ?? 'agent'}-trace.md`;
    if (this.#run !== null) saveFile(new Blob([traceText(this.#run)], { type: 'text/markdown' }), name);
    this.#verdict(this.#run === null ? words.nothingRun : fill(words.saved, { name }));
  }

  #verdict(text: string): void {
    const verdict = this.#root.querySelector('[data-verdict]');
    if (verdict) verdict.textContent = text;
  }

  /** `model` is 'page' where the learner's run asks a model. */
  #agent(model: AgentToRun['model']): AgentToRun {
    const { tables, rules, words } = this.#facts;
    const { noTable, sameId, calls } = words;
    return {
      code: this.#code,
      tables,
      rules,
      words: { tables: { noTable, sameId }, calls },
      model,
      tablesText,
      library: this.#library,
    };
  }

  get #code(): string {
    return this.#fields.values().js ?? '';
  }

  get #lines(): number {
    return this.#code.trimEnd().split('\n').length;
  }

  #say(text: string): void {
    this.#status.textContent = text;
  }
}
