/** Where the text of a part's fields is kept: in the account of someone signed in, else on the device. */
import { type KeptFile, playgroundField } from '#domain/practice/playground';
import { $session } from '#site/data/session/session-store.ts';
import { lateCopy } from '#site/ui/texts/late-copy.ts';
import { keepText, keptText } from '../answering/practice-memory.ts';
import { KeptFields } from '../notes/kept-fields.ts';
import { clearVerdict } from './show-results.ts';

type Field = { file: KeptFile; field: HTMLTextAreaElement };

/** Brings back what was kept, and keeps what is written; a verdict goes as soon as the text differs from what was checked. Done when what was kept is back. */
export async function keepFields(root: HTMLElement, fields: readonly Field[]): Promise<void> {
  for (const { field } of fields) watch(root, field);
  const learner = $session.get()?.user;
  if (learner === undefined) keepOnDevice(root, fields);
  // Without the words that say how far it is kept, it is kept here.
  else await keepInAccount(root, fields, learner).catch(() => keepOnDevice(root, fields));
}

function watch(root: HTMLElement, field: HTMLTextAreaElement): void {
  let seen = field.value;
  const compare = (): void => {
    if (field.value !== seen) clearVerdict(root);
    seen = field.value;
  };
  for (const event of ['input', 'change']) field.addEventListener(event, compare);
}

/** A guest's, and where the account cannot be reached. */
function keepOnDevice(root: HTMLElement, fields: readonly Field[]): void {
  const learner = $session.get()?.user;
  for (const { file, field } of fields) {
    // What is typed while the page still loads is newer than what was kept.
    if (field.value !== field.defaultValue) keepText(root, file, field.value);
    else setValue(field, keptText(root, file) ?? field.value);
    field.addEventListener('input', () => {
      // Not for someone who signed in or out on another page meanwhile.
      if ($session.get()?.user === learner) keepText(root, file, field.value);
    });
  }
}

async function keepInAccount(root: HTMLElement, fields: readonly Field[], learner: string): Promise<void> {
  const { course = '', partId = '' } = root.dataset;
  await lateCopy();
  const named = fields.map(({ file, field }): [string, HTMLTextAreaElement] => [playgroundField(partId, file), field]);
  const kept = new KeptFields(learner, { kind: 'playground', place: course }, new Map(named));
  kept.status.classList.add('no-print');
  // Below the buttons: to press one saves what was typed, and the message about it must not move the button from under the finger.
  root.querySelector('[data-judge]')?.parentElement?.after(kept.status, kept.other);
  kept.start();
  $session.listen((session) => {
    if (session?.user === learner) return;
    for (const { field } of fields) setValue(field, field.defaultValue);
    for (const shown of [kept.status, kept.other]) shown.remove();
  });
}

/** A part that shows the text in another form listens to this event (kept-fields.ts). */
function setValue(field: HTMLTextAreaElement, value: string): void {
  if (field.value === value) return;
  field.value = value;
  field.dispatchEvent(new Event('change'));
}
