/** The table of situations: how often each passed. */
import type { passRates } from '#domain/practice/agent/agent';
import { RUNS } from '#domain/practice/agent/agent';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import type { AgentWords } from './agent-words.ts';

type Rates = ReturnType<typeof passRates>;

/** `show` gets the number of a situation and of one of its runs: the first that did not pass, else the first. */
export function situationsTable(
  rates: Rates,
  words: AgentWords,
  show: (situation: number, run: number) => void,
): HTMLElement[] {
  const { rows, passed, all } = rates;
  const percent = all === 0 ? 0 : Math.round((passed / all) * 100);
  const frame = element('div', 'prose-table', '', { tabindex: '0', role: 'group', 'aria-label': words.situation });
  const [table, head, body] = [element('table', 'agent-situations'), element('thead'), element('tbody')];
  const runs = Array.from({ length: RUNS }, (_, at) =>
    element('th', '', `${at + 1}`, { scope: 'col', 'aria-label': fill(words.run, { n: at + 1 }) }),
  );
  head.append(line([element('th', '', words.situation, { scope: 'col' }), ...runs]));
  body.append(
    ...rows.map(({ says, results }, at) => {
      const failed = results.findIndex((result) => !result.passed);
      const name = element('th', '', says, { scope: 'row' });
      const { gave, wanted } = results[failed] ?? {};
      if (gave !== undefined) name.append(element('p', 'agent-why', fill(words.gave, { gave, wanted: wanted ?? '' })));
      const button = pressButton(words.show, () => show(at, Math.max(failed, 0)), 'agent-show no-print');
      button.setAttribute('aria-label', `${words.show}: ${says}`);
      name.append(button);
      return line([name, ...results.map((result) => cell(result.passed, words))]);
    }),
  );
  table.append(head, body);
  frame.append(table);
  return [element('p', 'agent-rate', fill(words.rate, { passed, all, percent })), frame];
}

function cell(isPassed: boolean, words: AgentWords): HTMLElement {
  const shown = element('td', '', isPassed ? words.yes : words.no);
  shown.dataset['passed'] = `${isPassed}`;
  return shown;
}

function line(cells: readonly HTMLElement[]): HTMLElement {
  const row = element('tr');
  row.append(...cells);
  return row;
}
