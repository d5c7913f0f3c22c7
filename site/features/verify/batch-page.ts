/** The batch check: reads the column or the files, asks the register in portions, shows the table. */
import { CREDENTIAL_FILE_MAX_BYTES, credentialInFile } from '#domain/credentials/credential-file';
import { fill } from '#domain/text/fill';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { type BatchItem, type BatchRow, checkBatch, itemsOf, portionsOf } from './check-batch.ts';
import { showBatch } from './show-batch.ts';
import { watchDrops } from './watch-drops.ts';

/** Ten questions of 50: more would be a job for the register's own people. */
const MAX_ITEMS = 500;

const form = partOf<HTMLFormElement>(document, '[data-batch]');
const codes = partOf<HTMLTextAreaElement>(form, '#codes');
const files = partOf<HTMLInputElement>(form, '#files');
const submit = partOf<HTMLButtonElement>(form, '[type="submit"]');
const status = partOf(document, '[data-batch-status]');
const section = partOf(document, '[data-batch-result]');
/** Of this academy: as it was built, and as it is reached here. */
const origins = [form.dataset['origin'] ?? '', window.location.origin];
let runs = 0;

/** Checks the items and shows the table; `before` are rows that are there already, and those of the same items are replaced. */
async function run(items: BatchItem[], control: HTMLElement, before: readonly BatchRow[] = []): Promise<void> {
  const { form: t } = copy('verify-batch');
  const tooMany = items.length > MAX_ITEMS ? fill(t.many, { n: items.length, most: MAX_ITEMS }) : '';
  sayError(control, items.length === 0 ? t.blank : tooMany);
  if (items.length === 0 || tooMany !== '') return;
  runs += 1;
  const own = runs;
  submit.setAttribute('aria-busy', 'true');
  const checked = new Map(before.map((row) => [row.item, row]));
  for (const item of items) if (!checked.has(item)) checked.set(item, { item, checked: null });
  let done = 0;
  for (const portion of portionsOf(items)) {
    status.textContent = fill(t.checking, { done, total: items.length });
    for (const row of await checkBatch(portion, origins)) checked.set(row.item, row);
    // Another check was started meanwhile: this one's answers are not wanted any more.
    if (own !== runs) return;
    done += portion.length;
  }
  submit.removeAttribute('aria-busy');
  status.textContent = '';
  const rows = [...checked.values()];
  showBatch(section, rows, (open) => {
    void run(
      open.map(({ item }) => item),
      codes,
      rows,
    );
  });
}

async function openFiles(opened: File[]): Promise<void> {
  const items = opened.slice(0, MAX_ITEMS + 1).map(async (file): Promise<BatchItem> => {
    const isLarge = file.size > CREDENTIAL_FILE_MAX_BYTES;
    const found = isLarge ? { kind: 'none' as const } : credentialInFile(new Uint8Array(await file.arrayBuffer()));
    return { given: file.name, found, isFile: true };
  });
  if (items.length > 0) await run(await Promise.all(items), files);
}

function sayError(control: HTMLElement, text: string): void {
  for (const { id } of [codes, files]) {
    const isMeant = id === control.id;
    partOf(form, `#${id}-error`).textContent = isMeant ? text : '';
    partOf(form, `#${id}`).setAttribute('aria-invalid', String(isMeant && text !== ''));
  }
  if (text !== '') control.focus();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void run(itemsOf(codes.value), codes);
});
files.addEventListener('change', () => {
  const opened = [...(files.files ?? [])];
  // The same files can be chosen once more.
  files.value = '';
  void openFiles(opened);
});
watchDrops(form, (dropped) => void openFiles(dropped));
// Before this the browser itself would have sent the form, and lost what was pasted.
submit.disabled = false;
