/**
 * The search index: all courses; the lessons of available courses; one lesson a learning outcome, which opens the lesson that
 * teaches it and lasts 15 minutes for a Beginner, 20 Intermediate, else 25; one lesson a tool of a course, 30 minutes;
 * five fixed extras (docs/decisions/000 row 20); and what the documentation says to learners and to who checks a certificate.
 */
import {
  allInOrder,
  type CourseOutline,
  type Curriculum,
  courseMinutes,
  isAvailable,
  type LevelName,
  type Minutes,
} from './curriculum.ts';
import type { SearchItem, SearchLevel } from './search.ts';

/** How the program's levels are called in search (docs/decisions/000 row 20). */
export const SEARCH_LEVEL_OF: Record<LevelName, SearchLevel> = {
  Foundations: 'Beginner',
  Builder: 'Intermediate',
  'Pro Builder': 'Advanced',
  Security: 'Advanced',
};

const OUTCOME_LESSON_MIN: Record<SearchLevel, number> = { Beginner: 15, Intermediate: 20, Advanced: 25 };
const TOOL_LESSON_MIN = 30;

/** The five extras are short documentation articles; `doc` is the article's slug. */
export const EXTRA_LESSONS: readonly { doc: string; title: string; level: SearchLevel; minutes: number }[] = [
  { doc: 'ai-ethics-fundamentals', title: 'AI Ethics Fundamentals', level: 'Beginner', minutes: 20 },
  { doc: 'advanced-prompt-optimization', title: 'Advanced Prompt Optimization', level: 'Intermediate', minutes: 25 },
  { doc: 'ai-model-selection-guide', title: 'AI Model Selection Guide', level: 'Intermediate', minutes: 30 },
  { doc: 'ai-deployment-strategies', title: 'AI Deployment Strategies', level: 'Advanced', minutes: 35 },
  { doc: 'ai-model-monitoring', title: 'AI Model Monitoring', level: 'Advanced', minutes: 30 },
];

/** An article of the documentation, by its slug; `asks` is what people type who look for it. */
export type HelpArticle = { doc: string; title: string; description: string; asks: readonly string[] };

/**
 * Everything that can be found: all courses, the lessons of available ones, lessons of outcomes and tools, the extras, the help. `about` has
 * the descriptions of the extras, by the slug of their article.
 */
export function searchIndex(
  curriculum: Curriculum,
  searchLevels: Record<LevelName, SearchLevel> = SEARCH_LEVEL_OF,
  about: Record<string, string> = {},
  help: readonly HelpArticle[] = [],
): SearchItem[] {
  const courses = allInOrder(curriculum);
  const lessonsOf = (course: CourseOutline): SearchItem[] => {
    const level = searchLevels[course.level];
    return [...realLessons(course, level), ...outcomeLessons(course, level), ...toolLessons(course, level)];
  };
  return [
    ...courses.map((course) => courseItem(course, searchLevels[course.level])),
    ...courses.filter(isAvailable).flatMap(lessonsOf),
    ...EXTRA_LESSONS.map((extra) => ({ ...extraLesson(extra), description: about[extra.doc] ?? '' })),
    ...help.map(helpItem),
  ];
}

function courseItem(course: CourseOutline, level: SearchLevel): SearchItem {
  return {
    id: `course:${course.slug}`,
    type: 'course',
    source: 'course',
    title: course.title,
    description: course.description,
    ...(course.lang && { lang: course.lang, courseLang: course.lang }),
    level,
    minutes: courseMinutes(course),
    duration: course.duration,
    courseId: course.slug,
    courseTitle: course.title,
    lessonId: null,
    doc: null,
    available: isAvailable(course),
    category: course.category,
    instructor: course.instructor,
    tags: [course.code, course.level, ...course.tools],
    prerequisites: course.prerequisites,
    learningOutcomes: course.learningOutcomes.map((outcome) => outcome.text),
  };
}

/** A lesson of a course, before what is its own: it borrows the rest from the course, but not its long lists. */
function lessonItem(course: CourseOutline, level: SearchLevel, own: Partial<SearchItem> & { id: string }): SearchItem {
  const { lang: _, ...base } = courseItem(course, level);
  return { ...base, type: 'lesson', description: '', duration: '', tags: [course.code], learningOutcomes: [], ...own };
}

function realLessons(course: CourseOutline, level: SearchLevel): SearchItem[] {
  const textOf = new Map(course.learningOutcomes.map((outcome) => [outcome.id, outcome.text]));
  return course.entries
    .filter((entry) => entry.kind === 'lesson')
    .map((entry) =>
      lessonItem(course, level, {
        id: `lesson:${course.slug}/${entry.id}`,
        source: 'lesson',
        title: entry.title,
        ...(entry.topic && { topic: entry.topic }),
        description: entry.description,
        ...(entry.lang && { lang: entry.lang }),
        ...(entry.topicLang && { topicLang: entry.topicLang }),
        minutes: entry.minutes,
        lessonId: entry.id,
        tags: [course.code, ...entry.tools],
        learningOutcomes: entry.outcomes.flatMap((id) => textOf.get(id) ?? []),
      }),
    );
}

/** One lesson an outcome: it opens the entry that teaches it, or the course when none says so. */
function outcomeLessons(course: CourseOutline, level: SearchLevel): SearchItem[] {
  return course.learningOutcomes.map((outcome) =>
    lessonItem(course, level, {
      id: `outcome:${course.slug}/${outcome.id}`,
      source: 'outcome',
      title: outcome.text,
      ...(course.lang && { lang: course.lang }),
      minutes: exactly(OUTCOME_LESSON_MIN[level]),
      lessonId: course.entries.find((entry) => entry.outcomes.includes(outcome.id))?.id ?? null,
    }),
  );
}

function toolLessons(course: CourseOutline, level: SearchLevel): SearchItem[] {
  return course.tools.map((tool) =>
    lessonItem(course, level, {
      id: `tool:${course.slug}/${tool}`,
      source: 'tool',
      title: tool,
      ...(course.lang && { lang: course.lang }),
      minutes: exactly(TOOL_LESSON_MIN),
    }),
  );
}

function extraLesson({ doc, title, level, minutes }: (typeof EXTRA_LESSONS)[number]): SearchItem {
  const own = { ...NO_COURSE, id: `extra:${doc}`, doc, title, description: '' };
  return { ...own, type: 'lesson', source: 'extra', level, minutes: exactly(minutes), tags: [] };
}

function helpItem({ doc, title, description, asks }: HelpArticle): SearchItem {
  const own = { ...NO_COURSE, id: `help:${doc}`, doc, title, description };
  // No filter of a level shows help, and no page says one of it.
  return { ...own, type: 'help', source: 'help', level: 'Beginner', minutes: exactly(0), tags: [...asks] };
}

/** What an article has of all that a course has. */
const NO_COURSE = {
  duration: '',
  courseId: null,
  courseTitle: '',
  lessonId: null,
  available: true,
  category: '',
  instructor: '',
  prerequisites: [],
  learningOutcomes: [],
} satisfies Partial<SearchItem>;

function exactly(minutes: number): Minutes {
  return { min: minutes, max: minutes };
}
