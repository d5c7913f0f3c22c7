/** The entries of a course as its course.yaml lists them and as files on disk. */
import { type Content, type CourseFile, entryKey, type LessonFile, type QuizFile } from '#content/schema/load-content';

/** The lessons of a course that are listed and readable, in order. */
export function lessonsOf(course: CourseFile, content: Content): LessonFile[] {
  return course.data.lessons.flatMap((id) => content.lessons.get(entryKey(course.slug, id)) ?? []);
}

/** The quizzes of a course that are listed and readable, in order. */
export function quizzesOf(course: CourseFile, content: Content): QuizFile[] {
  return course.data.lessons.flatMap((id) => content.quizzes.get(entryKey(course.slug, id)) ?? []);
}

/** Whether any file of the course could not be read: then what is missing in the course may be in that file. */
export function hasBrokenFiles(course: CourseFile, content: Content): boolean {
  return [...content.broken].some((file) => file.startsWith(`courses/${course.slug}/`));
}
