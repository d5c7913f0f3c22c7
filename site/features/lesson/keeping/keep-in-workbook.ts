/**
 * Keeps what a learner made in a part of a lesson as a page of the workbook: on this device at once, in the account as soon as it can be
 * reached. Because it also goes there, what looks like private data is named first.
 */
import { findPrivateData, type PrivateData } from '#domain/practice/private-data';
import {
  PAGE_TITLE_LENGTH,
  type PageLook,
  pageField,
  pageValue,
  readPage,
  rewritten,
  type WorkbookPage,
} from '#domain/practice/workbook';
import { fill } from '#domain/text/fill';
import { $queue } from '#site/data/queue/queue-store.ts';
import { unsentFields } from '#site/data/queue/queued-texts.ts';
import { $session } from '#site/data/session/session-store.ts';
import { withDraft } from '#site/data/texts/kept-texts.ts';
import { readTexts } from '#site/data/texts/text-storage.ts';
import { refreshTexts, saveDrafts } from '#site/data/texts/texts.ts';
import { workbookPath } from '#site/paths.ts';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { element } from '#site/ui/dom/element.ts';
import { pressButton } from '#site/ui/dom/press-button.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { lateCopy } from '#site/ui/texts/late-copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { course } from '../../course/course-store.ts';
import { ownField } from '../own-field.ts';
// Its text: Astro would link the sheet itself on every lesson.
import styles from './keeping.css?inline';

/** `read`: what the learner has made by now. */
export type Keepable = { look: PageLook; read: () => string };
type Asked = Keepable & { learner: string; lesson: string };

/** Puts the button and what it says into the part, and takes them away with the session. */
export async function keepInWorkbook(root: HTMLElement, asked: Asked): Promise<void> {
  await lateCopy();
  adoptStyles(styles);
  const keeping = new Keeping(root, asked);
  const body = root.querySelector(':scope > .practice-body');
  const actions = root.querySelector('.answering-actions');
  if (body) {
    body.append(ownText(root, asked, keeping));
  } else if (actions) {
    actions.append(keeping.button);
    actions.after(keeping.status);
  }
  $session.listen((session) => {
    if (session?.user === asked.learner) return;
    for (const part of [keeping.button, keeping.status, root.querySelector('.keep-own')]) part?.remove();
  });
}

/** A practice has no field: there what was made elsewhere is written or pasted. */
function ownText(root: HTMLElement, asked: Asked, keeping: Keeping): HTMLElement {
  const t = copy('keep-piece');
  const id = `keep-${idOf(root, asked.lesson)}`;
  const fold = element('details', 'keep-own no-print', '', { lang: pageLocale() });
  const { field, parts } = ownField(id, { label: t.made, hint: t.madeHint }, { rows: '5', maxlength: '5000' });
  field.value = keeping.kept()?.text ?? '';
  asked.read = () => field.value;
  keeping.field = field;
  fold.append(element('summary', '', t.keep), ...parts, keeping.button, keeping.status);
  // Another device may have kept something here: what was typed meanwhile stays.
  fold.addEventListener(
    'toggle',
    () =>
      void refreshTexts(asked.learner, { kind: 'workbook', place: course.slug }).then(() => {
        if (field.value === '') field.value = keeping.kept()?.text ?? '';
      }),
    { once: true },
  );
  return fold;
}

class Keeping {
  readonly button: HTMLButtonElement;
  readonly status = element('div', 'keep-said no-print', '', { role: 'status', lang: pageLocale() });
  /** Where one goes on writing, when a warning is heeded. */
  field: HTMLElement | null;
  readonly #root: HTMLElement;
  readonly #asked: Asked;
  readonly #place = { kind: 'workbook' as const, place: course.slug };

  constructor(root: HTMLElement, asked: Asked) {
    this.#root = root;
    this.#asked = asked;
    this.field = root.querySelector('textarea');
    this.button = pressButton(copy('keep-piece').keep, () => this.#ask());
    this.button.classList.add('no-print', 'keep-it');
    // A part is in the language of its lesson, which need not be that of the page.
    this.button.lang = pageLocale();
  }

  /** What is kept of this part, or null. */
  kept(): WorkbookPage | null {
    const { saved } = readTexts(this.#asked.learner, this.#place);
    const page = readPage(saved[this.#field]?.value ?? '');
    return page?.removed ? null : page;
  }

  get #field(): string {
    return pageField(idOf(this.#root, this.#asked.lesson));
  }

  #ask(): void {
    const t = copy('keep-piece');
    // Tabs at the ends stay: there a table has an empty cell.
    const text = this.#asked.read().replace(/^[ \n]+|[ \n]+$/g, '');
    const found = findPrivateData(text);
    if (text.trim() === '') this.status.replaceChildren(element('p', '', t.empty));
    else if (found.length > 0) this.#warn(text, found);
    else void this.#keep(text);
  }

  #warn(text: string, found: readonly PrivateData[]): void {
    const t = copy('keep-piece');
    const warning = copy('private-data');
    const list = element('ul');
    list.append(...found.map(({ kind, text: words }) => element('li', '', fill(warning[kind], { text: words }))));
    const buttons = element('p', 'keep-buttons');
    const change = pressButton(t.change, () => {
      this.status.replaceChildren();
      (this.field ?? this.button).focus();
    });
    buttons.append(
      change,
      pressButton(t.anyway, () => void this.#keep(text)),
    );
    this.status.replaceChildren(element('p', '', warning.title), list, element('p', '', warning.text), buttons);
    change.focus();
  }

  async #keep(text: string): Promise<void> {
    const t = copy('keep-piece');
    const { learner } = this.#asked;
    try {
      const kept = readTexts(learner, this.#place);
      const drafts = withDraft(kept, this.#field, pageValue(this.#page(text)));
      const own = drafts[this.#field];
      if (own !== undefined) await saveDrafts(learner, this.#place, { [this.#field]: own });
    } catch {
      return this.status.replaceChildren(element('p', '', t.failed));
    }
    const where = element('span');
    const open = element('a', '', t.open, { href: workbookPath(course.slug, pageLocale()) });
    const line = element('p');
    line.append(t.kept, ' ', where, ' ', open);
    this.status.replaceChildren(line);
    this.#sayWhere(where);
    this.button.textContent = t.again;
    this.button.focus();
  }

  /** Whether the account has it; nothing while it is being sent, which takes a moment. */
  #sayWhere(where: HTMLElement): void {
    const t = copy('keep-piece');
    const stop = $queue.subscribe(({ items, online }) => {
      const isUnsent = unsentFields(items, this.#place).includes(this.#field);
      where.textContent = isUnsent ? (online ? '' : t.waits) : t.inAccount;
      if (!isUnsent) queueMicrotask(() => stop());
    });
  }

  /** The page with what was made now; a title that the learner gave it stays. */
  #page(text: string): WorkbookPage {
    const { learner, lesson, look } = this.#asked;
    const stored = readTexts(learner, this.#place).saved[this.#field];
    const page = readPage(stored?.value ?? '');
    if (page !== null) return { ...rewritten(page, { title: page.title, text }, stored?.at ?? ''), removed: false };
    const spot = [...document.querySelectorAll('.prose :is([data-part], .practice)')].indexOf(this.#root);
    return { title: this.#title(), text, look, lesson, spot, older: [], removed: false };
  }

  /** A practice has a name; the task of a part is an instruction, which is no name of what was made. */
  #title(): string {
    if (this.#root.matches('.practice')) return titleOf(this.#root, '.part-title').slice(0, PAGE_TITLE_LENGTH);
    const { names, another } = copy('keep-piece');
    const { learner, look } = this.#asked;
    const name = fill(names[look], { lesson: titleOf(document, 'h1') }).slice(0, PAGE_TITLE_LENGTH - 5);
    const others = Object.values(readTexts(learner, this.#place).saved).map(({ value }) => readPage(value)?.title);
    const nameNo = (n: number): string => (n === 1 ? name : fill(another, { name, n }));
    let n = 1;
    while (others.includes(nameNo(n))) n += 1;
    return nameNo(n);
  }
}

const titleOf = (root: ParentNode, selector: string): string => root.querySelector(selector)?.textContent?.trim() ?? '';

/** Parts have ids of their own; of practices each lesson counts its own. */
function idOf(root: HTMLElement, lesson: string): string {
  const practices = [...document.querySelectorAll('.practice')];
  return root.dataset['partId'] ?? `practice-${practices.indexOf(root) + 1}-${lesson}`;
}
