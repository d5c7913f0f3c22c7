/** What is shown of a run: each step with its arguments and its result, to be marked by the learner, and how it ended. */
import { type AgentRun, type AgentStep, marksOf } from '#domain/practice/agent/agent';
import { MARKS, type StandInRule } from '#domain/practice/agent/stand-in';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { readable } from '../server/server-log.ts';
import type { AgentWords } from './agent-words.ts';

type MarkField = { select: HTMLSelectElement; verdict: HTMLElement };

export class AgentTrace {
  readonly shown = element('ol', 'agent-trace');
  readonly foot = element('div', 'agent-foot');
  readonly #words: AgentWords;
  readonly #rules: readonly StandInRule[];
  #fields: (MarkField | null)[] = [];

  constructor(words: AgentWords, rules: readonly StandInRule[]) {
    this.#words = words;
    this.#rules = rules;
  }

  clear(): void {
    this.#fields = [];
    this.shown.replaceChildren();
    this.foot.replaceChildren();
  }

  /** The next step of the run. */
  add(step: AgentStep): void {
    const item = element('li', 'agent-step');
    item.append(...(step.kind === 'say' ? this.#answer(step) : this.#call(step)));
    this.shown.append(item);
  }

  /** How the run ended. `onRight` is called when the learner has marked each step rightly. */
  end(run: AgentRun, problem: string, onRight: () => void): void {
    const words = this.#words;
    const steps = run.steps.filter(({ kind }) => kind === 'call').length;
    const sum = fill(words.spent, { steps, spent: run.spent.toLocaleString('en') });
    // A call by hand is no run that a model ended.
    const isByHand = run.end === 'answered' && run.steps.at(-1)?.kind === 'call';
    const why = problem !== '' ? problem : isByHand ? '' : words.ends[run.end];
    this.foot.replaceChildren(element('p', problem === '' ? '' : 'server-problem', `${why} ${sum}`.trim()));
    if (run.logs.length > 0)
      this.foot.append(element('p', 'server-label', words.output), pre(run.logs.join('\n'), words.output));
    if (!this.#fields.some((field) => field !== null)) return;
    const verdict = element('p', 'agent-marked', '', { role: 'status' });
    const check = (): void => this.#checkMarks(run, verdict, onRight);
    this.foot.append(pressButton(words.checkMarks, check, 'btn no-print'), verdict);
  }

  #answer(step: Extract<AgentStep, { kind: 'say' }>): HTMLElement[] {
    this.#fields.push(null);
    return [element('p', 'server-label', this.#words.answer), element('p', 'agent-answer', step.text)];
  }

  #call(step: Extract<AgentStep, { kind: 'call' }>): HTMLElement[] {
    const { words, rule } = { words: this.#words, rule: step.rule === undefined ? undefined : this.#rules[step.rule] };
    const head = element('p', 'agent-call');
    head.append(element('code', '', `${step.name}(${JSON.stringify(step.args)})`));
    const how = element('p', 'agent-how', words.how[step.how]);
    how.dataset['how'] = step.how;
    const because =
      rule?.because === undefined ? [] : [element('p', 'agent-because', `${words.because} ${rule.because}`)];
    return [
      ...because,
      head,
      how,
      pre(readable(step.result), words.answer),
      ...this.#messages(step.messages ?? []),
      ...this.#markField(rule !== undefined),
    ];
  }

  #messages(messages: readonly string[]): HTMLElement[] {
    if (messages.length === 0) return [];
    const fold = element('details', 'agent-messages');
    fold.append(element('summary', '', this.#words.messages), pre(messages.join('\n\n'), this.#words.messages));
    return [fold];
  }

  #markField(isKnown: boolean): HTMLElement[] {
    this.#fields.push(null);
    if (!isKnown) return [];
    const { mark, choose, marks } = this.#words;
    const select = element('select', 'answering-input');
    select.append(
      element('option', '', choose, { value: '' }),
      ...MARKS.map((one) => element('option', '', marks[one], { value: one })),
    );
    const label = element('label', 'answering-field agent-mark', mark);
    label.append(select);
    const verdict = element('p', 'agent-verdict');
    this.#fields[this.#fields.length - 1] = { select, verdict };
    return [label, verdict];
  }

  #checkMarks(run: AgentRun, shown: HTMLElement, onRight: () => void): void {
    const words = this.#words;
    const known = marksOf(run, this.#rules);
    let right = 0;
    let sum = 0;
    for (const [at, field] of this.#fields.entries()) {
      const wanted = known[at];
      if (field === null || wanted === null || wanted === undefined) continue;
      sum += 1;
      const isRight = field.select.value === wanted.mark;
      if (isRight) right += 1;
      const text = isRight ? `${words.right} ${wanted.why}` : field.select.value === '' ? '' : words.notRight;
      field.verdict.textContent = text.trim();
      field.verdict.dataset['right'] = `${isRight}`;
    }
    shown.textContent = fill(words.marked, { right, sum });
    if (right === sum) onRight();
  }
}

/** A text of code, with a name for screen readers. */
function pre(text: string, label: string): HTMLElement {
  return element('pre', 'server-text', text, { tabindex: '0', role: 'group', 'aria-label': label });
}
