/**
 * The built outline and the quiz keys. They are stored beside the bundle (not in it), so a runtime parses the outline once and a course's
 * keys only when someone answers one of its quizzes.
 */
import type { Curriculum } from '#domain/catalogue/curriculum';
import type { TextVersion } from '#domain/learning/flags';
import type { QuizKey } from '#domain/learning/grading';
import type { QuestionPlace } from '#domain/learning/question-place';
import type { RecallIndex } from '#domain/learning/recall';
import type { QuestionTexts } from '#domain/learning/review-texts';
import type { AskPrompts } from '#domain/model/prompt-run';
import type { Locale } from '#domain/text/locales';
import type { Copy } from '../../.generated/copy.d.ts';

let outline: Curriculum | undefined;
const keysOfCourse = new Map<string, Record<string, QuizKey>>();
const placesOfCourse = new Map<string, Record<string, Record<string, QuestionPlace>>>();
const versionsOfCourse = new Map<string, Record<string, TextVersion[]>>();
const reviewTextsOf = new Map<string, Record<string, Record<string, QuestionTexts>>>();

export function curriculum(): Curriculum {
  outline ??= require(`${__hooks}/curriculum.json`) as Curriculum;
  return outline;
}

let recall: RecallIndex | undefined;

/** All questions of recall, without their texts. */
export function recallIndex(): RecallIndex {
  recall ??= require(`${__hooks}/recall-index.json`) as RecallIndex;
  return recall;
}

let prompts: AskPrompts | undefined;

/** The prompts of lessons that a learner may send to a model, by course and lesson: the prints of their texts. */
export function askPrompts(): AskPrompts {
  prompts ??= require(`${__hooks}/ask-prompts.json`) as AskPrompts;
  return prompts;
}

/** What credentials need and the outline does not say: their signed sentences, and the names of the SFIA skills by code. */
type CredentialData = { copy: Copy['credential']; sfia: Record<string, string> };
let data: CredentialData | undefined;

export function credentialData(): CredentialData {
  data ??= require(`${__hooks}/credential-data.json`) as CredentialData;
  return data;
}

/** The texts of mails by language. */
type MailCopy = Record<Locale, Copy['mails']>;
let mails: MailCopy | undefined;

export function mailCopy(): MailCopy {
  mails ??= require(`${__hooks}/mails.json`) as MailCopy;
  return mails;
}

/** The answer key of a quiz, or null when there is no such quiz. */
export function quizKey(course: string, quiz: string): QuizKey | null {
  if (!curriculum().courses.some((known) => known.slug === course)) return null;
  let keys = keysOfCourse.get(course);
  if (!keys) {
    try {
      keys = require(`${__hooks}/quiz-keys/${course}.json`) as Record<string, QuizKey>;
    } catch {
      keys = {};
    }
    keysOfCourse.set(course, keys);
  }
  return Object.hasOwn(keys, quiz) ? (keys[quiz] ?? null) : null;
}

/** Where the questions of a course's quizzes are written, by quiz and question; nothing for a course without quizzes. */
export function questionPlaces(course: string): Record<string, Record<string, QuestionPlace>> {
  if (!curriculum().courses.some((known) => known.slug === course)) return {};
  let places = placesOfCourse.get(course);
  if (!places) {
    try {
      places = require(`${__hooks}/question-places/${course}.json`) as Record<string, Record<string, QuestionPlace>>;
    } catch {
      places = {};
    }
    placesOfCourse.set(course, places);
  }
  return places;
}

/**
 * Where the texts of a lesson or quiz are written, a version a language, English first; none of one that the academy does not have, null
 * when that cannot be read.
 */
export function textVersions(course: string, entry: string): TextVersion[] | null {
  if (!curriculum().courses.some((known) => known.slug === course)) return [];
  let versions = versionsOfCourse.get(course);
  if (!versions) {
    try {
      versions = require(`${__hooks}/text-places/${course}.json`) as Record<string, TextVersion[]>;
    } catch {
      return null;
    }
    versionsOfCourse.set(course, versions);
  }
  return Object.hasOwn(versions, entry) ? (versions[entry] ?? []) : [];
}

/** What the reviews of a quiz say in a language, by question; nothing where nobody translated it. */
export function reviewTexts(locale: Locale, course: string, quiz: string): Record<string, QuestionTexts> {
  if (!curriculum().courses.some((known) => known.slug === course)) return {};
  const file = `${locale}/${course}`;
  let texts = reviewTextsOf.get(file);
  if (!texts) {
    try {
      texts = require(`${__hooks}/review-texts/${file}.json`) as Record<string, Record<string, QuestionTexts>>;
    } catch {
      texts = {};
    }
    reviewTextsOf.set(file, texts);
  }
  return Object.hasOwn(texts, quiz) ? (texts[quiz] ?? {}) : {};
}
