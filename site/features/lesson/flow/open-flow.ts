/** A Flow that was opened: its boxes can be edited, its day is run with a clock, and its tests are made. */
import { flowObject } from '#domain/practice/flow/boxes';
import { type FlowTest, testFlow } from '#domain/practice/flow/checks';
import type { Day, Sheets } from '#domain/practice/flow/day';
import { n8nWorkflow } from '#domain/practice/flow/n8n';
import { countPassed } from '#domain/practice/playground';
import { fill } from '#domain/text/fill';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { saveFile } from '#site/ui/save-file.ts';
import type { PartVerdict } from '../answering/answering-part.ts';
import type { OpenedPart } from '../answering/start-on-tap.ts';
import { offerKeep } from '../keeping/offer-keep.ts';
import { keepFields } from '../playground/keep-fields.ts';
import { showResults } from '../playground/show-results.ts';
// Its text: Astro would link the sheet itself on every lesson.
import styles from './flow.css?inline';
import { FlowContents } from './flow-contents.ts';
import { FlowDay } from './flow-day.ts';
import { FlowEditor } from './flow-editor.ts';
import { type FlowWords, failureText, flowLines } from './flow-words.ts';

export type FlowFacts = {
  day: Day;
  second?: Day;
  sheets: Sheets;
  tests: readonly FlowTest[];
  words: FlowWords;
};

/** Puts the boxes to edit into the place of the plain ones, with the day below. */
export function openFlow(root: HTMLElement, facts: FlowFacts): OpenedPart {
  const { day, sheets, words } = facts;
  const field = root.querySelector<HTMLTextAreaElement>('[data-flow]');
  const place = root.querySelector<HTMLElement>('[data-work]');
  if (field === null || place === null) throw new Error('no place for the flow');
  adoptStyles(styles);
  const contents = new FlowContents(field);
  const kept = keepFields(root, [{ file: 'flow', field }]);
  const editor = new FlowEditor(contents, words, day.fields);
  const clock = new FlowDay({ day, sheets, words, flow: () => contents.now });
  contents.listen(() => clock.restart(''));
  place.append(editor.place, clock.place);
  root.querySelector('[data-plain]')?.remove();
  root.querySelector('[data-day]')?.removeAttribute('open');
  root.querySelector('.answering-actions')?.append(...saveButtons(root, contents, facts));
  offerKeep(root, { look: 'prompt', read: () => flowLines(contents.now, words).join('\n') });
  return {
    judge: () => judge(root, contents, facts),
    reset: () => {
      contents.reset();
      showResults(root, null, words);
    },
    clear: () => {
      clock.restart('');
      showResults(root, null, words);
    },
    focus: () => editor.focus(),
    kept,
  };
}

function judge(root: HTMLElement, contents: FlowContents, { tests, words, ...days }: FlowFacts): PartVerdict {
  const failures = testFlow(contents.now, days, tests);
  const results = failures.map((failure) =>
    failure === null ? { passed: true } : { passed: false, problem: failureText(failure, words) },
  );
  showResults(root, results, words);
  const { passed, all } = countPassed(results, tests.length);
  const text = fill(words.count, { passed, sum: tests.length });
  if (all) return { kind: 'right', text };
  return { kind: contents.isChanged ? 'wrong' : 'empty', text };
}

function saveButtons(root: HTMLElement, contents: FlowContents, { words, day }: FlowFacts): HTMLElement[] {
  const id = root.dataset['partId'] ?? 'flow';
  const save = (value: object, name: string, message: string): void => {
    saveFile(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }), name);
    const verdict = root.querySelector('[data-verdict]');
    if (verdict) verdict.textContent = fill(message, { name });
  };
  const title = root.querySelector('.part-title')?.textContent ?? id;
  return [
    pressButton(words.save, () => save(flowObject(contents.now), `${id}.json`, words.saved), 'btn btn-quiet'),
    pressButton(
      words.saveN8n,
      () => save(n8nWorkflow(contents.now, title, day.fields), `${id}-n8n.json`, words.savedN8n),
      'btn btn-quiet',
    ),
  ];
}
