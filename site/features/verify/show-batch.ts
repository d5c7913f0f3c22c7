/** The table of a batch check: how many are valid in one sentence, then a row for each line, then the way to take it along. */
import { CSV_BEGIN, csvLine } from '#domain/text/csv';
import { fill } from '#domain/text/fill';
import { fromTemplate, writeTexts } from '#site/ui/dom/from-template.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { saveFile } from '#site/ui/save-file.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { type BatchCells, type BatchState, batchCells } from './batch-cells.ts';
import type { BatchRow } from './check-batch.ts';
import { VERDICT_LOOK } from './verdict-look.ts';

/** States in which the answer may be another one in a while. */
const PASSING: readonly BatchState[] = ['error', 'limited', 'signature-only'];

/** Shows the rows in the section (BatchResult.astro); `again` checks once more what could not be checked. */
export function showBatch(section: HTMLElement, rows: readonly BatchRow[], again: (items: BatchRow[]) => void): void {
  const { table: t } = copy('verify-batch');
  const cells = rows.map(batchCells);
  const valid = cells.filter(({ state }) => state === 'valid').length;
  const heading = partOf(section, 'h2');
  heading.textContent = fill(t.counted, { valid, total: rows.length });
  partOf(section, '[data-tally]').replaceChildren(...sums(cells));
  partOf(section, 'tbody').replaceChildren(...cells.map(bodyRow));
  partOf(section, '[data-download]').onclick = () => saveFile(new Blob([csvOf(cells)], { type: 'text/csv' }), t.file);
  const open = rows.filter((_, index) => PASSING.includes(cells[index]?.state ?? 'valid'));
  const repeat = partOf(section, '[data-again]');
  repeat.hidden = open.length === 0;
  repeat.textContent = fill(t.again, { count: open.length });
  repeat.onclick = () => again(open);
  section.hidden = false;
  heading.focus();
}

/** How many of each state. */
function sums(cells: readonly BatchCells[]): HTMLElement[] {
  const { table: t, states } = copy('verify-batch');
  const counts = new Map<BatchState, number>();
  for (const { state } of cells) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts].map(([state, count]) => {
    const item = fromTemplate('batch-sum');
    writeTexts(item, { sum: fill(t.tally, { count, state: states[state] }) });
    colour(partOf(item, '.chip'), state);
    return item;
  });
}

function bodyRow({ given, state, stateText, name, certificate, date, code, notes, path }: BatchCells): HTMLElement {
  const row = fromTemplate('batch-row');
  writeTexts(row, { given, state: stateText, name, certificate, date, code });
  colour(partOf(row, '.chip'), state);
  const note = partOf(row, '[data-note]');
  const made = notes.map((text) => Object.assign(note.cloneNode() as HTMLElement, { textContent: text }));
  note.replaceWith(...made);
  const link = partOf<HTMLAnchorElement>(row, 'a');
  if (path === '') link.replaceWith(code);
  else link.href = path;
  return row;
}

function colour(chip: HTMLElement, state: BatchState): void {
  const tone = state === 'none' || state === 'unreadable' ? 'plain' : VERDICT_LOOK[state].tone;
  if (tone !== 'plain') chip.classList.add(`chip-${tone}`);
}

function csvOf(cells: readonly BatchCells[]): string {
  const { table: t } = copy('verify-batch');
  const head = [t.given, t.state, t.name, t.certificate, t.date, t.code, t.notes, t.link];
  const link = (path: string): string => (path === '' ? '' : window.location.origin + path);
  const lines = cells.map((row) => [
    row.given,
    row.stateText,
    row.name,
    row.certificate,
    row.day,
    row.code,
    row.notes.join('; '),
    link(row.path),
  ]);
  return CSV_BEGIN + [head, ...lines].map(csvLine).join('');
}
