/** The question whether a call that acts may be made. It is the learner who answers, as the person for whom the agent works. */
import type { Question } from '#domain/practice/agent/run-agent';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import type { AgentWords } from './agent-words.ts';

export function approvalBox(
  { call, cost }: Extract<Question, { about: 'approval' }>,
  words: AgentWords,
  answer: (isApproved: boolean) => void,
): HTMLElement {
  const text = fill(words.approval, { tool: call.name, cost: cost.toLocaleString('en') });
  const box = element('div', 'agent-approval', '', { role: 'group', 'aria-label': text, tabindex: '-1' });
  const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  const args = Object.entries(call.args).map(([name, value]) => element('li', '', `${name}: ${shown(value)}`));
  const list = element('ul');
  list.append(...args);
  const actions = element('p', 'agent-actions');
  actions.append(
    pressButton(words.approve, () => answer(true), 'btn btn-primary'),
    pressButton(words.refuse, () => answer(false)),
  );
  box.append(element('p', 'server-label', text), list, actions);
  return box;
}
