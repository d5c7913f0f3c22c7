/** A Sheet that was opened: the grid with its bar and tools, its tests, and where its text is kept. */

import { countPassed, type TestResult } from '#domain/practice/playground';
import { type SheetTest, testSheet } from '#domain/practice/sheet/checks';
import { sheetCsv, shownRows } from '#domain/practice/sheet/sheet-text';
import { fill } from '#domain/text/fill';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { saveFile } from '#site/ui/save-file.ts';
import type { PartVerdict } from '../answering/answering-part.ts';
import type { OpenedPart } from '../answering/start-on-tap.ts';
import { offerKeep } from '../keeping/offer-keep.ts';
import { keepFields } from '../playground/keep-fields.ts';
import { showResults } from '../playground/show-results.ts';
import { SheetContents } from './sheet-contents.ts';
// Its text: Astro would link the sheet itself on every lesson.
import styles from './sheet-grid.css?inline';
import { localNow, SheetGrid } from './sheet-grid.ts';
import { sheetTools } from './sheet-tools.ts';
import type { SheetWords } from './sheet-words.ts';

export type SheetFacts = { tests: readonly SheetTest[]; words: SheetWords };

/** Puts the grid into the place of the plain table. */
export function openSheet(root: HTMLElement, { tests, words }: SheetFacts): OpenedPart {
  const field = root.querySelector<HTMLTextAreaElement>('[data-sheet]');
  const place = root.querySelector<HTMLElement>('[data-work]');
  if (field === null || place === null) throw new Error('no place for the sheet');
  adoptStyles(styles);
  const kept = keepFields(root, [{ file: 'sheet', field }]);
  const contents = new SheetContents(field);
  const grid = new SheetGrid(contents, words, root.querySelector('.part-title')?.textContent ?? '');
  const save = (): void => {
    const file = new Blob([sheetCsv(contents.now, localNow())], { type: 'text/csv' });
    saveFile(file, `${root.dataset['partId'] ?? 'sheet'}.csv`);
  };
  place.append(...grid.parts, sheetTools({ contents, grid, words, save }));
  root.querySelector('[data-plain]')?.remove();
  const read = (): string => {
    grid.commit();
    return tableText(contents);
  };
  offerKeep(root, { look: 'table', read });
  return {
    judge: () => {
      grid.commit();
      return judge(root, contents, { tests, words });
    },
    reset: () => {
      contents.reset();
      showResults(root, null, words);
    },
    clear: () => showResults(root, null, words),
    focus: () => grid.focus(),
    kept,
  };
}

function judge(root: HTMLElement, contents: SheetContents, { tests, words }: SheetFacts): PartVerdict {
  const results = testSheet(contents.now.inputs, tests, localNow());
  showResults(
    root,
    results.map((result, at) => withCell(result, tests[at], words)),
    words,
  );
  const { passed, all } = countPassed(results, tests.length);
  const text = fill(words.count, { passed, sum: tests.length });
  if (all) return { kind: 'right', text };
  return { kind: contents.isChanged ? 'wrong' : 'empty', text };
}

/** Says which cell was looked at: the words of a test name what it should be, and seldom where. */
function withCell(result: TestResult, { cell, gives }: Partial<SheetTest> = {}, words: SheetWords): TestResult {
  if (result.passed) return result;
  const text = gives === undefined ? words.noFormula : result.gave === '' ? words.emptyCell : words.cellGave;
  return { passed: false, problem: fill(text, { cell: cell ?? '', gave: result.gave ?? '', wanted: gives ?? '' }) };
}

/** As spreadsheets copy a table. */
function tableText({ now }: SheetContents): string {
  return shownRows(now, localNow())
    .map((cells) => cells.join('\t'))
    .join('\n');
}
