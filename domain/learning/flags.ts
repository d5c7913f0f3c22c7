/**
 * Flags: a learner says that a text of a lesson or a question is wrong, unclear, broken or badly translated. A text is known by its print
 * (text-print.ts), so nothing has to be written into the page for it; where it is in the source is looked up in a table that the build makes.
 * A flag is open until an author answers it, or until a later build has the text no more. Nothing of it is public (docs/decisions/037).
 */
import { DEFAULT_LOCALE, type Locale } from '../text/locales.ts';
import { textPrint } from '../text/text-print.ts';

export const FLAG_KINDS = ['wrong', 'unclear', 'broken', 'translation'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** Of one learner within 24 hours. */
export const FLAGS_A_DAY = 20;
/** In characters. */
export const QUOTE_LENGTH = 200;
export const NOTE_LENGTH = 500;
export const ANSWER_LENGTH = 500;

/** A lesson or a quiz in one language: its file from the repository's root, and the line of each text by its print. */
export type TextVersion = {
  locale: Locale;
  file: string;
  lines: Record<string, number>;
  /** Of a quiz: the print of each question by its id. */
  questions?: Record<string, string>;
};

/** `print` of the text, '' for one without letters; `near`: of the heading above it; `locale` of the page. */
export type FlaggedText = { print: string; near: string; locale: Locale };

/** `exact`: the text itself is there, and not only the heading above it, or the file. */
export type FlagPlace = { file: string; line: number; exact: boolean };

/** Where a text is in the source: the text itself, else the heading above it, else its file; null for what the academy does not have. */
export function flagPlace(versions: readonly TextVersion[], { print, near, locale }: FlaggedText): FlagPlace | null {
  const own = [...versions.filter((version) => version.locale === locale), ...versions];
  for (const [wanted, exact] of [[print, true] as const, [near, false] as const]) {
    const version = own.find(({ lines }) => Object.hasOwn(lines, wanted));
    if (version !== undefined) return { file: version.file, line: version.lines[wanted] ?? 1, exact };
  }
  const [version] = own;
  return version === undefined ? null : { file: version.file, line: 1, exact: false };
}

/** The print of a question in the language in which it was asked; '' for one that the quiz does not have. */
export function questionPrint(versions: readonly TextVersion[], question: string, locale: Locale): string {
  const asked = [locale, DEFAULT_LOCALE].flatMap((language) =>
    versions.filter((version) => version.locale === language),
  );
  for (const { questions = {} } of asked) if (Object.hasOwn(questions, question)) return questions[question] ?? '';
  return '';
}

/** What a question says, for its print: the words of the question and of its options, never which one is right. */
export function printOfQuestion(question: string, options: readonly string[]): string {
  return textPrint([question, ...options].join(' '));
}

export type Flag = FlaggedText & {
  course: string;
  entry: string;
  /** The id of a question; '' for a text of a lesson. */
  question: string;
  /** How the text begins. */
  quote: string;
  kind: FlagKind;
  note: string;
  /** ISO. */
  at: string;
};

/** All open flags of one text. */
export type FlaggedGroup = Pick<Flag, 'course' | 'entry' | 'question' | 'print' | 'quote' | 'near' | 'locale'> & {
  count: number;
  kinds: Partial<Record<FlagKind, number>>;
  /** The newest first, those that say something. */
  notes: { note: string; at: string }[];
  newest: string;
};

const NOTES_SHOWN = 5;

/** Flags by what they are about: those with the most flags first, then the newest. `flags` come with the newest first. */
export function groupFlags(flags: readonly Flag[]): FlaggedGroup[] {
  const groups = new Map<string, FlaggedGroup>();
  for (const { kind, note, at, ...text } of flags) {
    const key = [text.course, text.entry, text.question, text.print].join(' ');
    const group = groups.get(key) ?? { ...text, count: 0, kinds: {}, notes: [], newest: at };
    const notes = note === '' || group.notes.length === NOTES_SHOWN ? group.notes : [...group.notes, { note, at }];
    const kinds = { ...group.kinds, [kind]: (group.kinds[kind] ?? 0) + 1 };
    groups.set(key, { ...group, count: group.count + 1, kinds, notes });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count || (a.newest < b.newest ? 1 : -1));
}
