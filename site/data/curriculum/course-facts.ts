/**
 * What scripts know of the courses: the curriculum without the texts that only the HTML needs, so that the rules of domain/ run
 * in the page on the same data as on the server. `CourseFacts.astro` puts it into the page.
 */
import { type CourseOutline, type Curriculum, isAvailable } from '#domain/catalogue/curriculum';

const ELEMENT_ID = 'course-facts';

/** At build time: entries keep id, kind, title and minutes; a coming-soon course keeps its place and its prerequisites. */
export function courseFacts(curriculum: Curriculum): Curriculum {
  return { ...curriculum, courses: curriculum.courses.map(factsOf) };
}

/** In the browser: the facts that the page carries. */
export function readCourseFacts(): Curriculum {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  if (!text) throw new Error('The page does not carry the course facts (CourseFacts.astro)');
  return JSON.parse(text) as Curriculum;
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
      ? course.entries.map((entry) => ({ ...entry, description: '', outcomes: [], tools: [] }))
      : [],
    planned: [],
    retired: [],
    story: { people: '', place: '', trouble: '' },
    needs: { data: '', accounts: [], arrange: [] },
    project: { ...course.project, task: '', artifact: '' },
    aiGeneratedAssets: [],
    sfia: [],
  };
}
