/**
 * A learner's text: what someone writes for themselves, field by field (a template; later notes and projects). Several devices may write
 * the same field, with and without a connection, so every version carries its moment and the versions that its writer had seen.
 *
 * One rule merges them (docs/decisions/026): the newest version counts, and another that was written without knowing it is kept beside
 * it and offered, until the learner decides. Nothing that someone wrote is lost without a word.
 */
import { instantMs } from '../text/instant.ts';
import { utf8Length } from '../text/utf8-length.ts';

/**
 * What a text belongs to. Its `place` says where among those of its kind: the name of a template, the course of a note, whose field is
 * the lesson, the course of a workbook (workbook.ts), of the code in a Playground (playground.ts), of what was written and marked in a
 * part (own-text.ts), of a project's draft (domain/projects/hand-in.ts), or of the step that was reached in a lesson
 * (domain/learning/lesson-steps.ts), whose field is the lesson.
 */
export const TEXT_KINDS = [
  'template',
  'lesson-note',
  'workbook',
  'playground',
  'own-text',
  'project',
  'lesson-step',
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** In one request. */
export const MAX_TEXTS = 50;
/** UTF-8 bytes of one text, and of all texts of a learner with what is kept beside them. */
export const TEXT_BYTES = 20 * 1024;
export const LEARNER_BYTES = 1024 * 1024;
/** What each text costs beside its letters, so that empty ones are not free. */
export const OWN_BYTES = 100;

/** `at`: when it was written, ISO. */
export type TextVersion = { value: string; at: string };
/** `previous`: the other version, about which the learner has not decided; null for none. */
export type LearnerText = TextVersion & { previous: TextVersion | null };
/** `knows`: the moments (`at`) of the versions that the writer had seen, and replaces knowingly. */
export type TextWrite = TextVersion & { knows: readonly string[] };

/**
 * What is stored after a write. A write that knows the stored version replaces it, whatever the clocks say; of two that do not know each
 * other the later one counts. In whichever order versions arrive, and however often, the result is the same.
 */
export function mergeText(stored: LearnerText | null, { knows, ...write }: TextWrite): LearnerText {
  if (stored === null) return { ...write, previous: null };
  const { previous, ...before } = stored;
  const newest = newestOf(before, write, knows.includes(before.at));
  const undecided = [before, write, previous]
    .filter((one) => one !== null)
    .filter(({ value, at }) => value !== newest.value && !knows.includes(at))
    .sort((a, b) => (isLater(a, b) ? -1 : 1));
  return { ...newest, previous: undecided[0] ?? null };
}

/** The moment of a write as the server takes it: a device's clock that is ahead must not win over what is written later. */
export function writtenAt(at: string, now: string): string {
  return (instantMs(at) ?? 0) > (instantMs(now) ?? 0) ? now : at;
}

/** The bytes that a text takes of what a learner may store. */
export function textBytes({ value, previous }: LearnerText): number {
  return OWN_BYTES + utf8Length(value) + utf8Length(previous?.value ?? '');
}

/**
 * Why a text may not be stored; null when it may. `others` is what the learner's other texts take, `before` what this one took. Someone
 * over the limit may still shorten.
 */
export function textProblem(
  text: LearnerText,
  { others, before }: { others: number; before: number },
): 'text-large' | 'texts-full' | null {
  if (utf8Length(text.value) > TEXT_BYTES) return 'text-large';
  const bytes = textBytes(text);
  return bytes > before && others + bytes > LEARNER_BYTES ? 'texts-full' : null;
}

function newestOf(stored: TextVersion, write: TextVersion, isKnown: boolean): TextVersion {
  if (isLater(write, stored)) return write;
  if (!isKnown || write.value === stored.value) return stored;
  return { ...write, at: new Date((instantMs(stored.at) ?? 0) + 1).toISOString() };
}

/** Of two of the same moment the letters decide, so that every device sees the same one. */
function isLater(a: TextVersion, b: TextVersion): boolean {
  const [aMs, bMs] = [instantMs(a.at) ?? 0, instantMs(b.at) ?? 0];
  return aMs === bMs ? a.value > b.value : aMs > bMs;
}
