/** The whole rubric as tables for authors: each lesson and each quiz of a course in a line. Words and numbers only, so that it fits a terminal. */
import type { Content, CourseFile, LessonFile, QuizFile } from '#content/schema/load-content';
import { minutesOf } from '#content/schema/outline';
import type { ContentProblem } from '#content/schema/problem';
import { lessonsOf, quizzesOf } from '../entries.ts';
import { countChecking } from './checking-parts.ts';
import { lessonChoices, quizChoices } from './choices.ts';
import { countDiagrams } from './diagrams.ts';
import { newTermsOf } from './new-terms.ts';
import { guessScore } from './options-only.ts';
import { gradeOf } from './reading-grade.ts';

type Row = readonly string[];

const LESSON_HEAD: Row = [
  'lesson',
  'words',
  'minutes',
  'grade',
  'parts that check',
  'of choices',
  'diagrams',
  'new terms',
  'found',
];
const QUIZ_HEAD: Row = ['quiz', 'questions', 'asked', 'options only', 'best sign', 'found'];

/** The tables of all courses that have lessons, or of one. */
export function rubricTables(content: Content, problems: readonly ContentProblem[], slug?: string): string {
  const courses = content.courses.filter((course) => {
    return (slug === undefined || course.slug === slug) && lessonsOf(course, content).length > 0;
  });
  return courses.map((course) => courseTables(course, content, problems)).join('\n\n');
}

function courseTables(course: CourseFile, content: Content, problems: readonly ContentProblem[]): string {
  const lessons = lessonsOf(course, content);
  const terms = newTermsOf(course, content);
  const found = (file: string): string =>
    `${problems.filter((problem) => problem.file === file && problem.rule).length}`;
  const lessonRows = lessons.map((lesson) => lessonRow(lesson, terms.get(lesson)?.length ?? 0, found(lesson.file)));
  const quizRows = quizzesOf(course, content).map((quiz) => quizRow(quiz, found(quiz.file)));
  const inLessons = lessons.flatMap(lessonChoices);
  const checks: Row[] =
    inLessons.length === 0 ? [] : [['questions in lessons', `${inLessons.length}`, '', ...guessCells(inLessons), '']];
  const quizTable = [...quizRows, ...checks];
  const title = `${course.data.code} ${course.data.title}`;
  const tables = [
    table([LESSON_HEAD, ...lessonRows]),
    ...(quizTable.length === 0 ? [] : [table([QUIZ_HEAD, ...quizTable])]),
  ];
  return [title, ...tables].join('\n\n');
}

function lessonRow(lesson: LessonFile, terms: number, found: string): Row {
  const { all, choices } = countChecking(lesson);
  const numbers = [all, choices, countDiagrams(lesson), terms].map(String);
  const { min, max } = minutesOf(lesson);
  return [lesson.id, `${lesson.words}`, `${min}-${max}`, gradeOf(lesson)?.toFixed(1) ?? '-', ...numbers, found];
}

function quizRow(quiz: QuizFile, found: string): Row {
  const { questions, draw } = quiz.data;
  return [quiz.id, `${questions.length}`, `${draw ?? questions.length}`, ...guessCells(quizChoices(quiz)), found];
}

function guessCells(choices: Parameters<typeof guessScore>[0]): Row {
  const { together, best } = guessScore(choices);
  return [`${together} %`, `${best.sign} ${best.right} %`];
}

/** Names to the left, numbers to the right. */
export function table(rows: readonly Row[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
