import type { CourseTitle, RecallTexts } from '#domain/contract/recall/recall';
import { type RecallTextsFile, readRecallTexts } from '#domain/learning/recall-texts-file';
import type { Locale } from '#domain/text/locales';

/**
 * The texts of a course's questions. Read for the request and not kept: a file is some 100 KB, and there are many runtimes. `course` is one
 * of the curriculum.
 */
export function courseTexts(locale: Locale, course: string): RecallTextsFile<CourseTitle, RecallTexts> {
  return readRecallTexts(toString($os.readFile(`${__hooks}/recall-questions/${locale}/${course}.txt`)));
}
