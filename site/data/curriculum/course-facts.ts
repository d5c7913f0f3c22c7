/**
 * What scripts know of the courses: the curriculum without the texts that only the HTML needs, so that the rules of domain/ run
 * in the page on the same data as on the server. `CourseFacts.astro` puts it into the page.
 */
import {
  type CourseOutline,
  type Curriculum,
  isAvailable,
  type Minutes,
  sumOfMinutes,
} from '#domain/catalogue/curriculum';

const ELEMENT_ID = 'course-facts';

/**
 * At build time: entries keep id, kind, title and minutes; a coming-soon course keeps its place, its prerequisites and, as one
 * planned lesson without a title, the minutes of all its lessons.
 */
export function courseFacts(curriculum: Curriculum): Curriculum {
  return { ...curriculum, courses: curriculum.courses.map(factsOf) };
}

let facts: Curriculum | undefined;

/** In the browser: the facts that the page carries, read once. */
export function readCourseFacts(): Curriculum {
  if (facts !== undefined) return facts;
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page does not carry the course facts (CourseFacts.astro)');
  facts = JSON.parse(text) as Curriculum;
  return facts;
}

function factsOf(course: CourseOutline): CourseOutline {
  return {
    ...course,
    description: '',
    category: '',
    instructor: '',
    duration: '',
    tools: [],
    learningOutcomes: [],
    entries: isAvailable(course)
      ? course.entries.map(({ practices: _, ...entry }) => ({ ...entry, description: '', outcomes: [], tools: [] }))
      : [],
    planned: isAvailable(course) ? [] : [{ title: '', description: '', minutes: plannedMinutes(course) }],
    retired: [],
    story: { people: '', place: '', trouble: '' },
    needs: { data: '', accounts: [], arrange: [] },
    project: { task: '', artifact: '', minutes: course.project.minutes },
    aiGeneratedAssets: [],
    sfia: [],
  };
}

function plannedMinutes({ planned, entries }: CourseOutline): Minutes {
  return sumOfMinutes((planned.length > 0 ? planned : entries).map(({ minutes }) => minutes));
}
