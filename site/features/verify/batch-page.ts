/** The batch check: reads the column or the files, shows the table, and gives it as CSV. */
import { BATCH_MAX_CODES } from '#domain/contract/verify';
import { CREDENTIAL_FILE_MAX_BYTES, credentialInFile } from '#domain/credential-file';
import { fill } from '#domain/fill';
import { copy } from '../../lib/copy.ts';
import { element } from '../../lib/element.ts';
import { partOf } from '../../lib/part-of.ts';
import { certificatePath } from '../../paths.ts';
import { certificateDay } from './certificate-day.ts';
import { type BatchItem, type BatchRow, checkBatch, itemsOf, toCsv } from './check-batch.ts';

const form = partOf<HTMLFormElement>(document, '[data-batch]');
const codes = partOf<HTMLTextAreaElement>(form, '#codes');
const files = partOf<HTMLInputElement>(form, '#files');
const error = partOf(form, '#codes-error');
const section = partOf(document, '[data-batch-result]');
const origins = [form.dataset['origin'] ?? '', window.location.origin];

async function run(items: BatchItem[], isFile: boolean): Promise<void> {
  const { form: t } = copy('verify-batch');
  const problem =
    items.length === 0 ? t.blank : items.length > BATCH_MAX_CODES ? fill(t.many, { n: items.length }) : '';
  error.textContent = problem;
  codes.setAttribute('aria-invalid', String(problem !== ''));
  if (problem !== '') {
    codes.focus();
    return;
  }
  section.setAttribute('aria-busy', 'true');
  show(await checkBatch(items, origins, isFile));
  section.removeAttribute('aria-busy');
}

async function readFiles(): Promise<BatchItem[]> {
  const opened = [...(files.files ?? [])];
  return await Promise.all(
    opened.map(async (file) => ({
      given: file.name,
      found:
        file.size > CREDENTIAL_FILE_MAX_BYTES
          ? ({ kind: 'none' } as const)
          : credentialInFile(new Uint8Array(await file.arrayBuffer())),
    })),
  );
}

function show(rows: BatchRow[]): void {
  const { table: t } = copy('verify-batch');
  const head = [t.given, t.state, t.name, t.certificate, t.date, t.code];
  const cells = rows.map(cellsOf);
  const valid = rows.filter(({ checked }) => checked?.verdict === 'valid').length;
  const table = element('table', 'table');
  const headRow = element('tr');
  headRow.append(...head.map((label) => element('th', '', label, { scope: 'col' })));
  const body = element('tbody');
  body.append(...rows.map((row, index) => bodyRow(row, cells[index] ?? [])));
  const thead = element('thead');
  thead.append(headRow);
  table.append(thead, body);
  const wrap = element('div', 'table-wrap', '', { tabindex: '0', role: 'region', 'aria-label': t.label });
  wrap.append(table);
  const button = element('button', 'btn btn-secondary', t.download, { type: 'button' });
  button.addEventListener('click', () => save(toCsv([head, ...cells]), t.file));
  section.replaceChildren(element('h2', '', fill(t.counted, { valid, total: rows.length })), wrap, button);
  section.hidden = false;
}

/** Names are shown only of what the academy signed; a claim is no name. */
function cellsOf({ given, checked }: BatchRow): string[] {
  const { states } = copy('verify-batch');
  const text = checked?.verdict === 'unconfirmed' ? null : (checked?.text ?? null);
  return [
    given.length > 80 ? `${given.slice(0, 77)}…` : given,
    states[checked?.verdict ?? 'none'],
    text?.recipientName ?? '',
    text?.title ?? '',
    text === null ? '' : certificateDay(text.awardedAt),
    checked?.entry?.code ?? '',
  ];
}

function bodyRow({ checked }: BatchRow, cells: string[]): HTMLElement {
  const row = element('tr');
  const made = cells.map((value) => element('td', '', value));
  const kind =
    checked?.verdict === 'valid' ? 'chip-good' : checked?.entry?.state === 'valid' ? 'chip-warn' : 'chip-bad';
  made[1]?.replaceChildren(element('span', `chip ${kind}`, cells[1]));
  const token = checked?.entry?.token;
  if (token !== undefined) made[5]?.replaceChildren(element('a', '', cells[5], { href: certificatePath(token) }));
  row.append(...made);
  return row;
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  element('a', '', '', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void run(itemsOf(codes.value), false);
});
files.addEventListener('change', () => void readFiles().then((items) => run(items, true)));
