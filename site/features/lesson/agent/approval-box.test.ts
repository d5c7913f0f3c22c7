// @vitest-environment happy-dom
/** What a person sees before they say yes to a call. */
import { expect, test } from 'vitest';
import type { AgentWords } from './agent-words.ts';
import { approvalBox } from './approval-box.ts';

test('the question shows all that the call would do, also what is within an argument', () => {
  const words = { approval: '{tool}, {cost} RWF?', approve: 'Yes', refuse: 'No' } as AgentWords;
  const args = { part: 'brake cable', order: { pieces: 40 }, urgent: true };
  const box = approvalBox({ about: 'approval', call: { name: 'order', args }, cost: 140_000 }, words, () => undefined);
  const shown = [...box.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['part: brake cable', 'order: {"pieces":40}', 'urgent: true']);
  expect(box.textContent).toContain('order, 140,000 RWF?');
});
