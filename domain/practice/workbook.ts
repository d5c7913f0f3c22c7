/**
 * The workbook of a course: what a learner has made and keeps, a page each. A page is a text of the learner (learner-text.ts) of the kind
 * `workbook`, so several devices merge it by the one rule; the place is the course. Fields: `page.<id>` for each page, `order` for the
 * order that the learner chose, and `shown.<id>` for what others see of a page, which is a copy: what is written later stays private
 * until it is shown too.
 */
import { utf8Length } from '../text/utf8-length.ts';
import { TEXT_BYTES } from './learner-text.ts';

/** `prompt`: to be copied as it is · `answer`: what was written in a lesson · `table`: lines of cells with tabs between them, as spreadsheets copy them · `own`: a page of one's own. */
export const PAGE_LOOKS = ['prompt', 'answer', 'table', 'own'] as const;
export type PageLook = (typeof PAGE_LOOKS)[number];

/** What a page says. */
export type PageWords = { title: string; text: string };
/** `at`: when it was written, ISO. */
export type OlderPage = PageWords & { at: string };
export type WorkbookPage = PageWords & {
  look: PageLook;
  /** The lesson in which it was made; '' for a page of one's own. */
  lesson: string;
  /** Which part of that lesson, counted from its top; of a page of one's own the moment, so that the first comes first. */
  spot: number;
  /** Earlier versions, the newest first. */
  older: readonly OlderPage[];
  /** Taken out, and still there to be put back. */
  removed: boolean;
};
/** What others see of a page. `checked`: how the learner checked it, written for them; '' or absent for nothing. */
export type ShownPage = PageWords & { look: PageLook; checked?: string };

/** Letters, so that a page stays below what the account takes of one text in whatever script. */
export const PAGE_TITLE_LENGTH = 120;
export const PAGE_TEXT_LENGTH = 5000;
export const CHECKED_LENGTH = 300;
/** Earlier versions of a page that are kept, as far as there is room. */
export const OLDER_PAGES = 5;

export const ORDER_FIELD = 'order';
const PAGE = 'page.';
const SHOWN = 'shown.';
const FIELD = /^(?:page|shown)\.[a-z0-9-]{1,53}$/;

export function pageField(id: string): string {
  return PAGE + id;
}

export function shownField(id: string): string {
  return SHOWN + id;
}

/** The id of the page that a field holds; null for another field. */
export function pageOfField(field: string): string | null {
  return field.startsWith(PAGE) ? field.slice(PAGE.length) : null;
}

/** The id of the page of which a field holds what others see; null for another field. */
export function shownPageOfField(field: string): string | null {
  return field.startsWith(SHOWN) ? field.slice(SHOWN.length) : null;
}

/** Whether a text may be stored there. */
export function isWorkbookField(field: string): boolean {
  return field === ORDER_FIELD || FIELD.test(field);
}

/** A page from its stored text; null for what is none, as one that was deleted. */
export function readPage(value: string): WorkbookPage | null {
  const stored = readObject(value);
  if (stored === null) return null;
  const { lesson, spot, older, removed } = stored;
  return {
    ...wordsOf(stored),
    look: lookOf(stored),
    lesson: typeof lesson === 'string' ? lesson : '',
    spot: typeof spot === 'number' ? spot : 0,
    older: (Array.isArray(older) ? older : [])
      .filter(isRecord)
      .map((one) => ({ ...wordsOf(one), at: textOf(one['at']) })),
    removed: removed === true,
  };
}

/** A page as it is stored. Where its earlier versions leave too little room, the oldest of them go. */
export function pageValue({ title, text, older, ...page }: WorkbookPage): string {
  const words = { title: title.slice(0, PAGE_TITLE_LENGTH), text: text.slice(0, PAGE_TEXT_LENGTH) };
  for (let kept = Math.min(older.length, OLDER_PAGES); ; kept -= 1) {
    const value = JSON.stringify({ ...words, ...page, older: older.slice(0, kept) });
    if (kept === 0 || utf8Length(value) <= TEXT_BYTES) return value;
  }
}

/** A page with other words; those that it had become its newest earlier version, written `at`. Each wording is kept once. */
export function rewritten(page: WorkbookPage, { title, text }: PageWords, at: string): WorkbookPage {
  if (title === page.title && text === page.text) return page;
  const before = { title: page.title, text: page.text, at };
  const words: PageWords[] = [{ title, text }, before];
  const others = page.older.filter((one) => !words.some((same) => same.title === one.title && same.text === one.text));
  const older = [before, ...others];
  return { ...page, title, text, older: older.slice(0, OLDER_PAGES) };
}

/** What others see of a page from its stored text; null when they see nothing. */
export function readShown(value: string): ShownPage | null {
  const stored = readObject(value);
  if (stored === null) return null;
  const checked = textOf(stored['checked']).slice(0, CHECKED_LENGTH);
  return { ...wordsOf(stored), look: lookOf(stored), ...(checked !== '' && { checked }) };
}

/** A page as others are to see it. */
export function shownValue({ title, text, look, checked = '' }: ShownPage): string {
  const words = { title: title.slice(0, PAGE_TITLE_LENGTH), text: text.slice(0, PAGE_TEXT_LENGTH) };
  return JSON.stringify({ ...words, look, ...(checked !== '' && { checked: checked.slice(0, CHECKED_LENGTH) }) });
}

type Placed = { id: string; lesson: string; spot: number };

/**
 * Pages in the order that the learner chose, the others in the course's order: each after the last of those before it in the course, so
 * that what is kept later comes where it belongs. `lessons` are the ids of the course's entries.
 */
export function inOrder<Page extends Placed>(
  pages: readonly Page[],
  order: string,
  lessons: readonly string[],
): Page[] {
  const chosen = order.split(' ').flatMap((id) => pages.filter((page) => page.id === id));
  const placed = [...new Set(chosen)];
  const others = pages.filter((page) => !placed.includes(page)).sort((a, b) => compare(a, b, lessons));
  for (const page of others) {
    const before = placed.filter((one) => compare(one, page, lessons) < 0).pop();
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, page);
  }
  return placed;
}

/** The order as it is stored, with one page moved by so many places; what would leave the list stays at its end. */
export function movedOrder(ids: readonly string[], id: string, by: number): string {
  const others = ids.filter((one) => one !== id);
  const at = Math.max(0, Math.min(others.length, ids.indexOf(id) + by));
  return [...others.slice(0, at), id, ...others.slice(at)].join(' ');
}

/** Negative when the first comes earlier in the course. What is of no lesson comes last. */
function compare(a: Placed, b: Placed, lessons: readonly string[]): number {
  const rank = ({ lesson }: Placed): number => (lessons.includes(lesson) ? lessons.indexOf(lesson) : lessons.length);
  return rank(a) - rank(b) || a.spot - b.spot || (a.id < b.id ? -1 : 1);
}

type Stored = Readonly<Record<string, unknown>>;

function readObject(value: string): Stored | null {
  if (value === '') return null;
  try {
    const stored: unknown = JSON.parse(value);
    return isRecord(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wordsOf({ title, text }: Stored): PageWords {
  return { title: textOf(title).slice(0, PAGE_TITLE_LENGTH), text: textOf(text).slice(0, PAGE_TEXT_LENGTH) };
}

/** In the workbook what was pasted from a spreadsheet is a table, wherever it was written; a prompt is copied as it is. */
function lookOf({ look, text, lesson }: Stored): PageLook {
  const stored = PAGE_LOOKS.find((one) => one === look) ?? 'own';
  if (stored === 'prompt') return stored;
  if (isTable(textOf(text))) return 'table';
  if (stored !== 'table') return stored;
  return textOf(lesson) === '' ? 'own' : 'answer';
}

/** Two lines or more, each with two cells or more. Where a page is cut, its last line may be half a line. */
function isTable(text: string): boolean {
  const whole = text.length < PAGE_TEXT_LENGTH ? text : text.slice(0, text.lastIndexOf('\n'));
  const lines = whole.replace(/\n+$/, '').split('\n');
  return lines.length > 1 && lines.every((line) => line.includes('\t'));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
