/**
 * What a learner did, as a statement in the form of xAPI 1.0.3 (Experience API), which other learning systems read. An export: the academy
 * is no Learning Record Store and sends statements nowhere. docs/xapi.md lists every verb. A statement names the learner by the learner id
 * alone, and its id follows from what it is about, so that a second export is the same statements.
 */
import { type CourseOutline, type Curriculum, courseBySlug } from '../catalogue/curriculum.ts';
import { DEFAULT_LOCALE, type Locale, localized } from '../text/locales.ts';
import { UUID_OF_ADDRESSES, uuid5 } from '../text/uuid5.ts';
import { certificateBySlug } from './certificates.ts';
import { ISSUER_NAME } from './issuer-name.ts';

const ADL = 'http://adlnet.gov/expapi';
const STREAMS = 'http://activitystrea.ms/schema/1.0';
const TIN_CAN = 'http://id.tincanapi.com';

/** The verbs: the last part of the address is not always the word that people read. */
const VERBS = {
  registered: `${ADL}/verbs/registered`,
  experienced: `${ADL}/verbs/experienced`,
  attempted: `${ADL}/verbs/attempted`,
  interacted: `${ADL}/verbs/interacted`,
  completed: `${ADL}/verbs/completed`,
  passed: `${ADL}/verbs/passed`,
  failed: `${ADL}/verbs/failed`,
  submitted: `${STREAMS}/submit`,
  earned: `${TIN_CAN}/verb/earned`,
} as const;
type VerbName = keyof typeof VERBS;

const TYPES = {
  course: `${ADL}/activities/course`,
  lesson: `${ADL}/activities/lesson`,
  quiz: `${ADL}/activities/assessment`,
  practice: `${ADL}/activities/interaction`,
  project: `${TIN_CAN}/activitytype/school-assignment`,
  badge: `${STREAMS}/badge`,
  certificate: 'https://www.opigno.org/en/tincan_registry/activity_type/certificate',
} as const;

type StatementKind = { verb: VerbName; success?: boolean; completion?: boolean };

/** The statement of each kind of fact; `success` and `completion` as xAPI's result has them. */
const STATEMENT_KINDS = {
  'course-begun': { verb: 'registered' },
  'course-completed': { verb: 'completed', completion: true },
  'lesson-opened': { verb: 'experienced' },
  'lesson-completed': { verb: 'completed', completion: true },
  'practice-done': { verb: 'attempted', completion: true },
  'quiz-passed': { verb: 'passed', success: true, completion: true },
  'quiz-failed': { verb: 'failed', success: false, completion: true },
  'question-recalled': { verb: 'interacted' },
  'lab-run': { verb: 'interacted' },
  'template-saved': { verb: 'interacted' },
  'project-handed-in': { verb: 'submitted' },
  'project-accepted': { verb: 'passed', success: true, completion: true },
  'project-returned': { verb: 'failed', success: false },
  'badge-earned': { verb: 'earned' },
  'certificate-earned': { verb: 'earned' },
} as const satisfies Record<string, StatementKind>;

export type FactKind = keyof typeof STATEMENT_KINDS;

export type LearningFact = {
  kind: FactKind;
  /** Of the record that says it: unique among the facts of its kind. */
  id: string;
  /** ISO, in UTC. */
  at: string;
  /** A slug; '' for a badge. */
  course: string;
  /** The id of the entry, of the badge, the token of the certificate, the number of the project's version; '' for the course itself. */
  item: string;
  /** Of a practice: the id of the part. */
  part: string;
  /** In percent, of a quiz or a project; null without one. */
  score: number | null;
};

/** Of whom, and of which academy: `origin` is its public address without a slash at the end. */
export type StatementFrame = { learnerId: string; origin: string; curriculum: Curriculum };

type Activity = {
  objectType: 'Activity';
  id: string;
  definition: { type: string; name: Record<string, string>; moreInfo?: string };
};
type Result = {
  score?: { scaled: number; raw: number; min: 0; max: 100 };
  success?: boolean;
  completion?: boolean;
};

export type Statement = {
  id: string;
  actor: { objectType: 'Agent'; account: { homePage: string; name: string } };
  verb: { id: string; display: { en: string } };
  object: Activity;
  result?: Result;
  context: { platform: string; contextActivities?: { parent?: Activity[]; grouping?: Activity[] } };
  timestamp: string;
};

/** The statement about a fact. */
export function xapiStatement(fact: LearningFact, frame: StatementFrame): Statement {
  const { verb } = STATEMENT_KINDS[fact.kind];
  const { object, parent, grouping } = activitiesOf(fact, frame);
  const result = resultOf(fact);
  const around = { ...(parent && { parent: [parent] }), ...(grouping && { grouping: [grouping] }) };
  return {
    id: uuid5(namespaceOf(frame.origin), `${fact.kind} ${fact.id}`),
    actor: { objectType: 'Agent', account: { homePage: frame.origin, name: frame.learnerId } },
    verb: { id: VERBS[verb], display: { en: verb } },
    object,
    ...(result && { result }),
    context: { platform: ISSUER_NAME, ...(parent && { contextActivities: around }) },
    timestamp: fact.at,
  };
}

const namespaces = new Map<string, string>();

/** The namespace of an academy's ids: worked out once, because an export has thousands of them. */
function namespaceOf(origin: string): string {
  const namespace = namespaces.get(origin) ?? uuid5(UUID_OF_ADDRESSES, origin);
  namespaces.set(origin, namespace);
  return namespace;
}

function resultOf({ kind, score }: LearningFact): Result | null {
  const { success, completion }: StatementKind = STATEMENT_KINDS[kind];
  if (score === null && success === undefined && completion === undefined) return null;
  return {
    ...(score !== null && { score: { scaled: score / 100, raw: score, min: 0, max: 100 } }),
    ...(success !== undefined && { success }),
    ...(completion !== undefined && { completion }),
  };
}

type Around = { object: Activity; parent?: Activity; grouping?: Activity };

function activitiesOf(fact: LearningFact, frame: StatementFrame): Around {
  const { origin, curriculum } = frame;
  const { kind, item } = fact;
  if (kind === 'badge-earned') {
    return { object: activity(`${origin}/certifications#badge-${item}`, 'badge', item.replace(/-/g, ' ')) };
  }
  if (kind === 'certificate-earned') {
    const title = certificateBySlug(curriculum, fact.course)?.title ?? fact.course;
    return { object: activity(`${origin}/verify/${item}`, 'certificate', title) };
  }
  const course = courseActivity(fact.course, frame);
  if (kind === 'course-begun' || kind === 'course-completed') return { object: course };
  const lesson = item === '' ? null : entryActivity(fact, frame);
  if (kind === 'practice-done' && lesson !== null) {
    return { object: activity(`${lesson.id}#${fact.part}`, 'practice', fact.part), parent: lesson, grouping: course };
  }
  return { object: partOfCourse(fact, frame) ?? lesson ?? course, parent: course };
}

/** What belongs to a course and is no entry of it; null for an entry. Addresses as in site/paths.ts. */
function partOfCourse({ kind, course }: LearningFact, { origin, curriculum }: StatementFrame): Activity | null {
  const title = courseBySlug(curriculum, course)?.title ?? course;
  const home = `${origin}/course/${course}`;
  if (kind === 'lab-run') return activity(`${home}/notebook`, 'practice', `Lab: ${title}`);
  if (kind === 'template-saved') return activity(`${home}/workbook`, 'practice', `Templates: ${title}`);
  if (kind === 'question-recalled') return activity(`${origin}/review?course=${course}`, 'quiz', `Recall: ${title}`);
  return kind.startsWith('project-') ? activity(`${home}/project`, 'project', `Project: ${title}`) : null;
}

/** The page about a course is public. */
function courseActivity(slug: string, { origin, curriculum }: StatementFrame): Activity {
  const course = courseBySlug(curriculum, slug);
  return activity(`${origin}/courses/${slug}`, 'course', course?.title ?? slug, course?.lang);
}

/** By its id, which never changes: the address leads to the entry's page, whose number may. */
function entryActivity({ course: slug, item, kind }: LearningFact, { origin, curriculum }: StatementFrame): Activity {
  const course = courseBySlug(curriculum, slug);
  const entry = course === null ? undefined : course.entries.find(({ id }) => id === item);
  const type = entry?.kind ?? (kind.startsWith('quiz-') ? 'quiz' : 'lesson');
  const known = activity(
    `${origin}/course/${slug}?lesson=${item}`,
    type,
    entry?.title ?? item,
    entry?.lang ?? course?.lang,
  );
  return { ...known, definition: { ...known.definition, ...moreAbout(course, origin) } };
}

function moreAbout(course: CourseOutline | null, origin: string): { moreInfo?: string } {
  if (course === null) return {};
  return { moreInfo: `${origin}${localized(`/courses/${course.slug}`, course.lang ?? DEFAULT_LOCALE)}` };
}

function activity(id: string, type: keyof typeof TYPES, name: string, lang: Locale = DEFAULT_LOCALE): Activity {
  return { objectType: 'Activity', id, definition: { type: TYPES[type], name: { [lang]: name } } };
}
