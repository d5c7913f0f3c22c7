/** A small curriculum and a quiz for tests: every level, live and coming-soon courses, previews, prerequisites. */
import type { CourseOutline, Curriculum, EntryOutline, PlannedLesson } from '../../domain/catalogue/curriculum.ts';
import type { QuestionKey, QuizKey } from '../../domain/learning/grading.ts';

/** An entry of 10 to 20 minutes; ids that start with 'quiz' are quizzes of 5 to 10. */
export function sampleEntry(id: string, own: Partial<EntryOutline> = {}): EntryOutline {
  const kind = id.startsWith('quiz') ? 'quiz' : 'lesson';
  const minutes = kind === 'quiz' ? { min: 5, max: 10 } : { min: 10, max: 20 };
  return {
    id,
    kind,
    title: `Title of ${id}`,
    description: '',
    minutes,
    preview: false,
    outcomes: [],
    tools: [],
    ...own,
  };
}

/** A planned lesson of 40 to 60 minutes. */
export function samplePlanned(title: string): PlannedLesson {
  return { title, description: '', minutes: { min: 40, max: 60 } };
}

/** An available Foundations course with the entries named. */
export function sampleCourse(slug: string, entryIds: string[], own: Partial<CourseOutline> = {}): CourseOutline {
  return {
    slug,
    code: slug.toUpperCase(),
    title: `Course ${slug}`,
    description: '',
    level: 'Foundations',
    levelOrder: 1,
    status: 'available',
    category: 'AI Development',
    instructor: 'Spek Academy',
    duration: '2 weeks',
    prerequisites: [],
    devices: ['phone'],
    story: { people: '', place: '', trouble: '' },
    tools: [],
    needs: { data: '', accounts: [], arrange: [] },
    learningOutcomes: [],
    entries: entryIds.map((id) => sampleEntry(id)),
    planned: [],
    retired: [],
    project: { task: '', artifact: '', minutes: { min: 0, max: 0 } },
    aiGeneratedAssets: [],
    sfia: [],
    ...own,
  };
}

const beginner = sampleCourse('prompt-engineering-beginner', [], {
  code: 'PE-101',
  title: 'Prompt Engineering for Beginners',
  description: 'Write prompts that work.',
  levelOrder: 1,
  category: 'Prompting',
  tools: ['ChatGPT'],
  learningOutcomes: [
    { id: 'clear-prompts', text: 'Write a clear prompt' },
    { id: 'check-answers', text: 'Check an answer for mistakes' },
    { id: 'prompt-book', text: 'Keep a prompt book' },
    { id: 'teach-others', text: 'Teach a friend' },
  ],
  entries: [
    sampleEntry('what-is-a-prompt', { preview: true, outcomes: ['clear-prompts'] }),
    sampleEntry('ask-for-structure', { description: 'Tables and lists for a cooperative', tools: ['ChatGPT'] }),
    sampleEntry('quiz-your-prompts'),
    sampleEntry('keep-a-prompt-book', { outcomes: ['prompt-book', 'check-answers'] }),
  ],
  retired: ['old-history-of-ai'],
});

/** Written out of order on purpose: order comes from the level and the level order. */
export const sampleCurriculum: Curriculum = {
  program: { slug: 'ai-builder-program', name: 'AI Builder Program', published: false },
  contentHash: 'sample',
  courses: [
    sampleCourse('data-security', ['ds-1', 'quiz-ds'], {
      code: 'DS-401',
      level: 'Security',
      prerequisites: ['AG-203'],
    }),
    sampleCourse('privacy', [], {
      code: 'PR-402',
      level: 'Security',
      levelOrder: 2,
      status: 'coming-soon',
      planned: [samplePlanned('P1')],
    }),
    sampleCourse('vibe-coding-pro', ['vp-1', 'quiz-vp'], { code: 'VC-301', level: 'Pro Builder' }),
    sampleCourse('agents', ['ag-1', 'ag-2', 'quiz-ag'], {
      code: 'AG-203',
      level: 'Builder',
      levelOrder: 2,
      prerequisites: ['PE-102'],
      entries: [sampleEntry('ag-1', { preview: true }), sampleEntry('ag-2'), sampleEntry('quiz-ag')],
    }),
    sampleCourse('ai-landscape-problem-framing', ['fr-1', 'fr-2', 'quiz-fr'], { code: 'AI-201', level: 'Builder' }),
    sampleCourse('vibe-coding', [], {
      code: 'VC-104',
      levelOrder: 3,
      status: 'coming-soon',
      planned: ['A', 'B', 'C'].map(samplePlanned),
    }),
    sampleCourse('prompt-engineering', ['pe-1', 'quiz-pe'], { code: 'PE-102', levelOrder: 2 }),
    beginner,
  ],
};

/** Sample courses by slug, for tests that know the course is there. */
export function sampleCourseBySlug(slug: string): CourseOutline {
  const course = sampleCurriculum.courses.find((candidate) => candidate.slug === slug);
  if (course === undefined) throw new Error(`no sample course ${slug}`);
  return course;
}

/** The same curriculum with the program published and every course available. */
export const publishedCurriculum: Curriculum = {
  ...sampleCurriculum,
  program: { ...sampleCurriculum.program, published: true },
  courses: sampleCurriculum.courses.map((course) =>
    course.entries.length > 0
      ? course
      : { ...course, status: 'available', entries: [sampleEntry(`${course.slug}-1`)], planned: [] },
  ),
};

/** A quiz of `count` questions q1, q2, …; the answer is always 'a', and `checkpoints` must be right. */
export function sampleQuizKey(count: number, draw: number | null = null, checkpoints: string[] = []): QuizKey {
  const order = Array.from({ length: count }, (_question, index) => `q${index + 1}`);
  const question = (id: string): QuestionKey => ({
    answer: 'a',
    explanation: `Because of ${id}`,
    whys: { b: 'b forgets the reader', c: 'c invents a number' },
    ref: `lesson#${id}`,
    checkpoint: checkpoints.includes(id),
    outcome: 'clear-prompts',
    options: ['a', 'b', 'c', 'd'],
  });
  const questions = Object.fromEntries(order.map((id) => [id, question(id)]));
  return {
    course: 'prompt-engineering-beginner',
    id: 'quiz-your-prompts',
    outline: '0123456789abcdef',
    passingScore: 70,
    draw,
    final: false,
    order,
    questions,
  };
}
