/**
 * The private note of a lesson, loaded when somebody opens its fold. What is typed is on this device at once; a pause in typing saves it,
 * and the queue brings it to the account when it can (site/data/texts).
 */
import { fill } from '#domain/text/fill';
import { $queue } from '#site/data/queue/queue-store.ts';
import { unsentFields } from '#site/data/queue/queued-texts.ts';
import { $session } from '#site/data/session/session-store.ts';
import { shownValues, withDraft, withOtherVersion } from '#site/data/texts/kept-texts.ts';
import { readTexts, storeDrafts, TEXTS_EVENT } from '#site/data/texts/text-storage.ts';
import { keepOwnText, refreshTexts, saveTexts } from '#site/data/texts/texts.ts';
import { refusalReason } from '#site/shell/queue/refusal-reason.ts';
import { element } from '#site/ui/dom/element.ts';
import { clockText } from '#site/ui/texts/clock-text.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { lateCopy } from '#site/ui/texts/late-copy.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { course } from '../../course/course-store.ts';
// Its text: Astro would link the sheet itself on every lesson.
import styles from './lesson-notes.css?inline';

const PAUSE_MS = 1500;
/** Letters, so that a note stays below what the account takes of one text. */
const MAX_LENGTH = 10_000;

/** Fills the fold with the note of a lesson, by its id. */
export async function startNotes(fold: HTMLElement, lesson: string): Promise<void> {
  const learner = $session.get()?.user;
  if (learner === undefined) return;
  await lateCopy();
  addStyles();
  const note = new Note(learner, lesson);
  fold.append(note.box);
  $session.listen((session) => {
    if (session?.user !== learner) note.box.remove();
  });
  note.start();
}

class Note {
  readonly box = element('div', 'note');
  readonly #learner: string;
  readonly #lesson: string;
  readonly #place = { kind: 'lesson-note' as const, place: course.slug };
  readonly #field = element('textarea', 'note-field', '', { id: 'lesson-note', rows: '6', 'data-editor': '' });
  readonly #status = element('p', 'note-status', '', { role: 'status' });
  readonly #other = element('div', 'note-other');
  #timer = 0;

  constructor(learner: string, lesson: string) {
    this.#learner = learner;
    this.#lesson = lesson;
    const t = copy('lesson-notes');
    this.#field.maxLength = MAX_LENGTH;
    this.#field.setAttribute('aria-describedby', 'lesson-note-hint');
    this.box.append(
      element('label', '', t.label, { for: 'lesson-note' }),
      element('p', 'note-hint', t.hint, { id: 'lesson-note-hint' }),
      this.#field,
      this.#status,
      this.#other,
    );
  }

  start(): void {
    this.#show();
    this.#field.addEventListener('input', () => this.#keep(this.#field.value));
    this.#field.addEventListener('blur', () => void this.#save());
    // A phone may end a page that is out of sight.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void this.#save();
    });
    for (const event of [TEXTS_EVENT, 'storage']) window.addEventListener(event, () => this.#show());
    $queue.listen(() => this.#show());
    void refreshTexts(this.#learner, this.#place);
    // What was typed before the page was left, and not saved.
    void this.#save();
  }

  /** On this device, silently. */
  #keep(value: string): void {
    const kept = readTexts(this.#learner, this.#place);
    storeDrafts(this.#learner, this.#place, withDraft(kept, this.#lesson, value));
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#save(), PAUSE_MS);
    this.#show();
  }

  async #save(): Promise<void> {
    clearTimeout(this.#timer);
    if ($session.get()?.user !== this.#learner) return;
    await saveTexts(this.#learner, this.#place);
    this.#show();
  }

  #show(): void {
    const kept = readTexts(this.#learner, this.#place);
    const value = shownValues(kept)[this.#lesson] ?? '';
    // Setting the same text again would move the cursor.
    if (this.#field.value !== value) this.#field.value = value;
    const said = this.#said(kept.drafts[this.#lesson] !== undefined, kept.saved[this.#lesson] !== undefined);
    if (this.#status.textContent !== said) this.#status.textContent = said;
    this.#showOther(kept.saved[this.#lesson]?.previous ?? null);
  }

  #said(isDraft: boolean, isSaved: boolean): string {
    const t = copy('lesson-notes');
    const { items } = $queue.get();
    const refused = items.flatMap((item) =>
      item.type === 'texts' && item.kind === this.#place.kind && item.place === this.#place.place
        ? item.texts.flatMap(({ field, refused }) => (field === this.#lesson && refused !== undefined ? [refused] : []))
        : [],
    )[0];
    if (refused !== undefined) return fill(t.full, { reason: refusalReason(refused) });
    if (isDraft) return t.unsaved;
    if (unsentFields(items, this.#place).includes(this.#lesson)) return t.waiting;
    return isSaved ? t.inAccount : '';
  }

  /** The version of another device that does not count, until the learner has chosen. */
  #showOther(previous: { value: string; at: string } | null): void {
    if (previous === null) {
      this.#other.replaceChildren();
      return;
    }
    const t = copy('lesson-notes').other;
    const at = new Date(previous.at);
    const words = fill(t.title, { day: localDay(at, ''), time: clockText(at) });
    if (this.#other.dataset['at'] === previous.at && this.#other.childElementCount > 0) return;
    this.#other.dataset['at'] = previous.at;
    const buttons = element('p', 'cluster');
    buttons.append(
      button(t.use, () => {
        storeDrafts(this.#learner, this.#place, withOtherVersion(readTexts(this.#learner, this.#place), this.#lesson));
        void this.#save();
      }),
      button(t.keep, () => {
        void keepOwnText(this.#learner, this.#place, this.#lesson).then(() => this.#show());
      }),
    );
    this.#other.replaceChildren(element('p', '', words), element('blockquote', '', previous.value || t.empty), buttons);
  }
}

function button(label: string, press: () => void): HTMLButtonElement {
  const made = element('button', 'btn btn-sm', label, { type: 'button' });
  made.addEventListener('click', press);
  return made;
}

function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
