/**
 * What scripts know of the courses: the curriculum without the texts that only the HTML needs, so that the rules of domain/ run
 * in the page on the same data as on the server. It is one file for all pages of a language (course-facts-file.ts), named by `CourseFacts.astro`.
 */
import {
  type CourseOutline,
  type Curriculum,
  type EntryOutline,
  isAvailable,
  type Minutes,
  sumOfMinutes,
} from '#domain/catalogue/curriculum';

/** The global variable that the file sets: a text, read as JSON when a page first asks. */
const VARIABLE = 'courseFacts';

const NO_TIME: Minutes = { min: 0, max: 0 };

/** The fields of a course that scripts do not get, with the values that their curriculum has instead. */
const OMITTED = {
  description: '',
  category: '',
  instructor: '',
  duration: '',
  tools: [],
  learningOutcomes: [],
  retired: [],
  story: { people: '', place: '', trouble: '' },
  needs: { data: '', accounts: [], arrange: [] },
  aiGeneratedAssets: [],
  sfia: [],
} satisfies Partial<CourseOutline>;
const OMITTED_OF_ENTRY = {
  id: '',
  kind: 'lesson',
  title: '',
  description: '',
  minutes: NO_TIME,
  outcomes: [],
  tools: [],
  preview: false,
} satisfies EntryOutline;

type CarriedEntry = Partial<EntryOutline>;
type CarriedCourse = Omit<CourseOutline, keyof typeof OMITTED | 'entries'> & { entries: CarriedEntry[] };
/** The facts as the file has them: without what is empty in each course and each entry. */
type CarriedFacts = Omit<Curriculum, 'courses'> & { courses: CarriedCourse[] };

/**
 * How much a file has. `entries`: id, kind, title and minutes of each entry of an open course. `courses`: only how many entries there are, which of
 * them everybody may read, and the minutes of all together; that stays as short however many courses open.
 */
export type FactsDepth = 'entries' | 'courses';

/** At build time: the script that is the file. A script runs in its place among those of the page, so a page's own has the facts at once. */
export function factsScript(curriculum: Curriculum, depth: FactsDepth): string {
  const courses = curriculum.courses.map((course) => carriedOf(course, depth));
  const json = JSON.stringify({ ...curriculum, courses } satisfies CarriedFacts);
  return `${VARIABLE}='${json.replace(/[\\']/g, '\\$&')}'`;
}

/** The curriculum of what the file has set. */
export function factsCarried(text: string): Curriculum {
  const carried = JSON.parse(text) as CarriedFacts;
  const entriesOf = ({ entries }: CarriedCourse) => entries.map((entry) => ({ ...OMITTED_OF_ENTRY, ...entry }));
  return {
    ...carried,
    courses: carried.courses.map((course) => ({ ...OMITTED, ...course, entries: entriesOf(course) })),
  };
}

let facts: Curriculum | undefined;

/** In the browser, once the page is parsed: the facts that the page has named. */
export function readCourseFacts(): Curriculum {
  facts ??= factsHere();
  if (facts === undefined) throw new Error('The course facts are not there (CourseFacts.astro)');
  return facts;
}

/** The same for an island, which may start while the page is still on its way: undefined until the file has come. */
export function factsHere(): Curriculum | undefined {
  const text = (globalThis as { [VARIABLE]?: string })[VARIABLE];
  if (facts === undefined && text !== undefined) facts = factsCarried(text);
  return facts;
}

/** A coming-soon course keeps its place, its prerequisites and, as one planned lesson without a title, the minutes of all its lessons. */
function carriedOf(course: CourseOutline, depth: FactsDepth): CarriedCourse {
  const { slug, lang, code, title, level, levelOrder, status, prerequisites, devices, project } = course;
  const isWhole = isAvailable(course) && depth === 'entries';
  return {
    slug,
    ...(lang && { lang }),
    code,
    title,
    level,
    levelOrder,
    status,
    prerequisites,
    devices,
    project: { task: '', artifact: '', minutes: project.minutes },
    entries: isAvailable(course) ? course.entries.map(isWhole ? carriedEntry : carriedPlace) : [],
    planned: isWhole ? [] : [{ title: '', description: '', minutes: lessonMinutes(course) }],
  };
}

function carriedEntry({ id, kind, title, minutes, preview, lang }: EntryOutline): CarriedEntry {
  return { id, kind, title, minutes, ...(preview && { preview }), ...(lang && { lang }) };
}

function carriedPlace({ preview }: EntryOutline): CarriedEntry {
  return preview ? { preview } : {};
}

function lessonMinutes({ planned, entries }: CourseOutline): Minutes {
  return sumOfMinutes((planned.length > 0 ? planned : entries).map(({ minutes }) => minutes));
}
