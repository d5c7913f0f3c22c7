/**
 * Fields whose text is stored in the account of the signed-in user: on this device at once, in the account after a pause in typing, and
 * without a connection as soon as there is one. Says how far it is, and offers what another device wrote apart. Needs `lateCopy()`.
 */
import { fill } from '#domain/text/fill';
import { $queue } from '#site/data/queue/queue-store.ts';
import { unsentFields } from '#site/data/queue/queued-texts.ts';
import { $session } from '#site/data/session/session-store.ts';
import { type KeptTexts, shownValues, withDraft, withOtherVersion } from '#site/data/texts/kept-texts.ts';
import { readTexts, storeDrafts, TEXTS_EVENT, type TextPlace } from '#site/data/texts/text-storage.ts';
import { keepOwnText, refreshTexts, saveTexts } from '#site/data/texts/texts.ts';
import { refusalReason } from '#site/shell/queue/refusal-reason.ts';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { clockText } from '#site/ui/texts/clock-text.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
// Its text: Astro would link the sheet itself on every lesson.
import styles from './kept-fields.css?inline';

const PAUSE_MS = 1500;
/** Letters, so that a text stays below what the account takes of one. */
const MAX_LENGTH = 10_000;

export class KeptFields {
  // A part is in the language of its lesson, which need not be that of the page.
  readonly status = element('p', 'kept-status', '', { role: 'status', lang: pageLocale() });
  readonly other = element('div', 'kept-other', '', { lang: pageLocale() });
  readonly #learner: string;
  readonly #place: TextPlace;
  readonly #fields: ReadonlyMap<string, HTMLTextAreaElement>;
  #timer = 0;

  /** `fields` by the names under which their texts are kept. */
  constructor(learner: string, place: TextPlace, fields: ReadonlyMap<string, HTMLTextAreaElement>) {
    this.#learner = learner;
    this.#place = place;
    this.#fields = fields;
    for (const field of fields.values()) field.maxLength = MAX_LENGTH;
  }

  start(): void {
    adoptStyles(styles);
    // What is typed while the page still loads is newer than what was kept.
    for (const [name, field] of this.#fields) if (field.value !== field.defaultValue) this.#keep(name, field.value);
    this.#show();
    for (const [name, field] of this.#fields) {
      field.addEventListener('input', () => this.#keep(name, field.value));
      field.addEventListener('blur', () => void this.#save());
    }
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

  /** On this device, silently, and for nobody who signs in later. */
  #keep(name: string, value: string): void {
    if ($session.get()?.user !== this.#learner) return;
    const kept = readTexts(this.#learner, this.#place);
    storeDrafts(this.#learner, this.#place, withDraft(kept, name, value));
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
    if ($session.get()?.user !== this.#learner) return;
    const kept = readTexts(this.#learner, this.#place);
    const values = shownValues(kept);
    for (const [name, field] of this.#fields) {
      // Where nothing was written the field has what it began with. Setting the same text again would move the cursor.
      const value = values[name];
      if (value === undefined || field.value === value) continue;
      field.value = value;
      // Setting a value fires no event: a part that shows the text in another form listens to this one.
      field.dispatchEvent(new Event('change'));
    }
    const text = this.#statusText(kept);
    if (this.status.textContent !== text) this.status.textContent = text;
    this.#showOther(kept);
  }

  /** Of several fields what is furthest from being kept. */
  #statusText({ drafts, saved }: KeptTexts): string {
    const t = copy('lesson-notes');
    const has = (fields: readonly string[]): boolean => fields.some((name) => this.#fields.has(name));
    const { items } = $queue.get();
    const refused = this.#refused()[0];
    if (refused !== undefined) return fill(t.full, { reason: refusalReason(refused) });
    if (has(Object.keys(drafts))) return t.unsaved;
    if (has(unsentFields(items, this.#place))) return t.waiting;
    return has(Object.keys(saved)) ? t.inAccount : '';
  }

  #refused() {
    return $queue.get().items.flatMap((item) => {
      if (item.type !== 'texts' || item.kind !== this.#place.kind || item.place !== this.#place.place) return [];
      return item.texts.flatMap(({ field, refused }) =>
        this.#fields.has(field) && refused !== undefined ? [refused] : [],
      );
    });
  }

  /** The versions of another device that do not count, until the learner has chosen. */
  #showOther({ saved }: KeptTexts): void {
    const offered = [...this.#fields.keys()].flatMap((name) => {
      const previous = saved[name]?.previous ?? null;
      return previous === null ? [] : [{ name, ...previous }];
    });
    const shown = offered.map(({ name, at }) => `${name} ${at}`).join();
    if (this.other.dataset['offered'] === shown) return;
    this.other.dataset['offered'] = shown;
    this.other.replaceChildren(...offered.flatMap((one) => this.#offer(one)));
  }

  #offer({ name, value, at }: { name: string; value: string; at: string }): HTMLElement[] {
    const t = copy('lesson-notes').other;
    const when = new Date(at);
    const words = fill(t.title, { day: localDay(when, ''), time: clockText(when) });
    const buttons = element('p', 'cluster');
    buttons.append(
      pressButton(t.use, () => this.#useOther(name), 'btn btn-sm'),
      pressButton(
        t.keep,
        () => void keepOwnText(this.#learner, this.#place, name).then(() => this.#show()),
        'btn btn-sm',
      ),
    );
    return [element('p', '', words), element('blockquote', '', value || t.empty), buttons];
  }

  #useOther(name: string): void {
    storeDrafts(this.#learner, this.#place, withOtherVersion(readTexts(this.#learner, this.#place), name));
    void this.#save();
  }
}
