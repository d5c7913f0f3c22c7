/**
 * What scripts know of the courses: the curriculum without the texts that only the HTML needs, so that the rules of domain/ run
 * in the page on the same data as on the server. `CourseFacts.astro` puts it into the page.
 */
import {
  type CourseOutline,
  type Curriculum,
  type EntryOutline,
  isAvailable,
  type Minutes,
  sumOfMinutes,
} from '#domain/catalogue/curriculum';

const ELEMENT_ID = 'course-facts';

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
const OMITTED_OF_ENTRY = { description: '', outcomes: [], tools: [] } satisfies Partial<EntryOutline>;

type CarriedEntry = Omit<EntryOutline, keyof typeof OMITTED_OF_ENTRY>;
type CarriedCourse = Omit<CourseOutline, keyof typeof OMITTED | 'entries'> & { entries: CarriedEntry[] };
/** The facts as the page has them: without what is empty in each course and each entry. */
export type CarriedFacts = Omit<Curriculum, 'courses'> & { courses: CarriedCourse[] };

/**
 * At build time: entries keep id, kind, title and minutes; a coming-soon course keeps its place, its prerequisites and, as one
 * planned lesson without a title, the minutes of all its lessons.
 */
export function carriedFacts(curriculum: Curriculum): CarriedFacts {
  return { ...curriculum, courses: curriculum.courses.map(carriedOf) };
}

/** The curriculum of what a page carries. */
export function factsCarried(carried: CarriedFacts): Curriculum {
  const entriesOf = ({ entries }: CarriedCourse) => entries.map((entry) => ({ ...OMITTED_OF_ENTRY, ...entry }));
  return {
    ...carried,
    courses: carried.courses.map((course) => ({ ...OMITTED, ...course, entries: entriesOf(course) })),
  };
}

let facts: Curriculum | undefined;

/** In the browser: the facts that the page carries, read once. */
export function readCourseFacts(): Curriculum {
  if (facts !== undefined) return facts;
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page does not carry the course facts (CourseFacts.astro)');
  facts = factsCarried(JSON.parse(text) as CarriedFacts);
  return facts;
}

function carriedOf(course: CourseOutline): CarriedCourse {
  const { slug, lang, code, title, level, levelOrder, status, prerequisites, devices, project } = course;
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
    entries: isAvailable(course) ? course.entries.map(carriedEntry) : [],
    planned: isAvailable(course) ? [] : [{ title: '', description: '', minutes: plannedMinutes(course) }],
  };
}

function carriedEntry({ id, kind, title, minutes, preview, lang }: EntryOutline): CarriedEntry {
  return { id, kind, title, minutes, preview, ...(lang && { lang }) };
}

function plannedMinutes({ planned, entries }: CourseOutline): Minutes {
  return sumOfMinutes((planned.length > 0 ? planned : entries).map(({ minutes }) => minutes));
}
