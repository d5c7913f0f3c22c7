/**
 * Which action of the list an instruction asks for, without a model: a verb of doing in English or Kinyarwanda and what it is done to.
 * A question ('how do I sign out?') is no instruction. Nothing is chosen rather than something wrong.
 */
import { allInOrder, type CourseOutline, type Curriculum, courseBySlug } from '../catalogue/curriculum.ts';
import { plainWords } from '../text/plain-words.ts';
import { type AgentAction, type AgentPlace, fillField, ofEntry, openPage, setGoal } from './agent-actions.ts';
import type { AssistantPage } from './links.ts';

const QUESTION = /^(?:how|what|why|who|when|where|which|can i|do i|is|are|does)\b|^(?:ni gute|gute|kuki|ese|ni iki)\b/;
const POLITE =
  /^(?:please |can you |could you |would you |i want to |i would like to |let me |ndashaka |nshaka |mfasha |ndasaba )+/;
const GO =
  /\b(?:open|go|goto|show|take|see|view|bring|visit|start|begin|read|fungura|mfungurira|jya|njyana|nyereka|ereka|reba|tangira|soma|ntangire|gufungura|kureba|kujya|gusoma|gutangira)\b/;

/** Phrases in plain words (see plain-words.ts); the first that fits is taken. */
const SIMPLE: readonly { action: AgentAction; words: RegExp }[] = [
  {
    action: { do: 'sign-out' },
    words: /\b(?:sign|log) (?:me )?out\b|^logout$|\b(?:sohoka|nsohora|gusohoka|unsohore)\b/,
  },
  {
    action: { do: 'enroll' },
    words:
      /\b(?:enroll?|join) (?:me )?(?:now|in the program|in program|the program|me)\b|^(?:enroll?|join)(?: me)?$|\b(?:nyandikisha|niyandikishe|kwiyandikisha|unyandikishe|nyandika)\b/,
  },
  {
    action: { do: 'show-certificates' },
    words:
      /\b(?:open|show|see|view|take|go)\b.*\bcertificate\b|^my certificate$|\b(?:nyereka|ereka|reba|fungura|kureba|mfungurira)\b.*\bimpamyabumenyi\b/,
  },
  {
    action: { do: 'continue' },
    words:
      /^(?:continue|resume|go on|carry on)(?: (?:learning|my course|where i (?:left off|stopped)|the course|with my course|my lesson))?$|\bwhere i (?:left off|stopped)\b|^(?:komeza|nkomeze|gukomeza)(?: (?:kwiga|isomo|aho nari ngeze|isomo ryanjye))?$|\baho nari (?:ngeze|nsigaye)\b/,
  },
];

const PAGES: readonly { page: AssistantPage; words: RegExp }[] = [
  { page: 'profileSettings', words: /\bsetting\b|\bigenamiterere\b/ },
  { page: 'profile', words: /\bprofile\b|\bumwirondoro\b/ },
  { page: 'certifications', words: /\b(?:certification|badge|ibirango)\b/ },
  { page: 'verifyBatch', words: /\bbatch\b/ },
  { page: 'verify', words: /\bverif(?:y|ication)\b|\bkugenzura\b/ },
  { page: 'notebook', words: /\b(?:lab|notebook)\b/ },
  { page: 'privacy', words: /\bprivacy\b|\bubuzima bwite\b/ },
  { page: 'workbooks', words: /\bworkbook\b|\bikayi (?:y )?(?:imyitozo|yanjye)\b/ },
  { page: 'review', words: /\brecall\b|\bkwibuka\b/ },
  { page: 'search', words: /\bsearch\b|\bgushakisha\b|\bishakiro\b/ },
  { page: 'docs', words: /\b(?:doc|documentation|help page)\b|\bubufasha\b/ },
  { page: 'admin', words: /\badmin\b/ },
  { page: 'map', words: /\b(?:course )?map\b|\bikarita\b/ },
  { page: 'courses', words: /\b(?:course|catalogue|catalog)\b|\bamasomo\b/ },
  { page: 'program', words: /\bprogram\b|\bporogaramu\b/ },
  { page: 'welcome', words: /\b(?:onboarding|self assessment|get ready)\b|\bkwisuzuma\b/ },
  { page: 'dashboard', words: /\b(?:dashboard|home|ai)\b|\bpaji (?:yanjye|yawe)\b|\bahabanza\b/ },
];

const BOOKMARK = /\b(?:bookmark|shyira akamenyetso|shyiraho akamenyetso|akamenyetso)\b/;
const QUIZ = /\b(?:quiz|isuzuma)\b/;
const START = /\b(?:start|begin|take|do|open|tangira|ntangire|fungura|kora|nkore|gutangira|gukora)\b/;
const NUMBERED = /\b(?:lesson|icyigisho|cya) (\d{1,3})\b/;
const NEXT = /\b(?:next|following) (?:lesson|one|page)\b|^next$|\bicyigisho gikurikira\b/;
const PREVIOUS =
  /\b(?:previous|last|earlier) (?:lesson|one|page)\b|\blesson before\b|^previous$|\bicyigisho (?:kibanza|cyabanje)\b/;
/** A lesson is opened without a verb too: 'next lesson', 'lesson 3'. */
const ONLY_LESSON =
  /^(?:the |my )?(?:(?:next|following|previous|last|earlier)(?: (?:lesson|one|page))?|lesson \d{1,3}|icyigisho (?:cya )?\d{1,3}|icyigisho (?:gikurikira|kibanza|cyabanje)|lesson before(?: this)?)(?: (?:of|in) .+)?$/;
const GOAL = /\b(?:goal|target|intego)\b/;

/** The action, or null when the instruction fits none. */
export function chosenAction(instruction: string, place: AgentPlace, curriculum: Curriculum): AgentAction | null {
  const field = fieldIn(instruction, place);
  if (field !== null) return field;
  const plain = plainWords(instruction)
    .join(' ')
    .replace(POLITE, '')
    .replace(/ please$/, '');
  if (plain === '' || QUESTION.test(plain)) return null;

  const simple = SIMPLE.find(({ words }) => words.test(plain));
  if (simple !== undefined) return simple.action;
  if (GOAL.test(plain)) return goalIn(plain);
  const course = courseIn(plain, curriculum);
  if (BOOKMARK.test(plain)) return here('bookmark', place, curriculum);
  if (START.test(plain) && QUIZ.test(plain)) return quizIn(course, place, curriculum);
  if (!GO.test(plain) && !ONLY_LESSON.test(plain)) return null;
  return lessonIn(plain, course, place, curriculum) ?? openCourse(course) ?? suggestedPage(plain, place);
}

/** The page that a chat message asks to see ('take me to the courses'): the suggested action beside a reply. */
export function suggestedPage(message: string, place: AgentPlace): AgentAction | null {
  const plain = plainWords(message).join(' ').replace(POLITE, '');
  if (!GO.test(plain) || QUESTION.test(plain)) return null;
  const named = PAGES.find(({ words }) => words.test(plain));
  return named === undefined ? null : openPage(named.page, place);
}

/** `Fill Risks: the data is old` and `Uzuza Risks: …`, with the label or the id of a field of the page. */
function fieldIn(instruction: string, place: AgentPlace): AgentAction | null {
  const match =
    /^\s*(?:please\s+)?(?:fill(?:\s+in)?|set|write|put|uzuza|andika|shyira)\s+(?:the\s+|muri\s+)?([^:]{1,80}):\s*([\s\S]+)$/i.exec(
      instruction,
    );
  const name = plainWords(match?.[1] ?? '')
    .join(' ')
    .replace(/ field$/, '');
  const field = place.fields.find(({ id, label }) => [id, label].some((own) => plainWords(own).join(' ') === name));
  return field === undefined || name === '' ? null : fillField(field.id, match?.[2]?.trim(), place);
}

const NUMBERS: Record<string, number> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, no: 0 },
  ...{ umwe: 1, ibiri: 2, itatu: 3, ine: 4, itanu: 5, itandatu: 6, irindwi: 7 },
};

function goalIn(plain: string): AgentAction | null {
  const words = plain.split(' ');
  const digits = words.find((word) => /^\d+$/.test(word));
  const spelled = words.find((word) => Object.hasOwn(NUMBERS, word));
  if (digits !== undefined) return setGoal(Number(digits));
  return spelled === undefined ? null : setGoal(NUMBERS[spelled]);
}

/** The course that is named by its code or its whole title. */
function courseIn(plain: string, curriculum: Curriculum): CourseOutline | null {
  const names = ({ code, title }: CourseOutline) => [code, title].map((name) => plainWords(name).join(' '));
  const isNamed = (course: CourseOutline) => names(course).some((name) => ` ${plain} `.includes(` ${name} `));
  return allInOrder(curriculum).find(isNamed) ?? null;
}

function openCourse(course: CourseOutline | null): AgentAction | null {
  return course === null ? null : { do: 'open-course', course: course.slug };
}

/**
 * 'Lesson 3' of the course that is named, else of the one that the page shows. 'Next lesson' and 'previous lesson' go on from here: past the
 * ends to the course itself, and where the page shows no course, next is where the learner stopped.
 */
function lessonIn(
  plain: string,
  named: CourseOutline | null,
  place: AgentPlace,
  curriculum: Curriculum,
): AgentAction | null {
  const course = named?.slug ?? place.course;
  const number = NUMBERED.exec(plain)?.[1];
  if (number !== undefined) return course === null ? null : ofEntry('open-lesson', course, Number(number), curriculum);
  const step = NEXT.test(plain) ? 1 : PREVIOUS.test(plain) ? -1 : 0;
  if (step === 0) return null;
  if (course === null) return step === 1 ? { do: 'continue' } : null;
  const from = named === null || named.slug === place.course ? (place.n ?? 0) : 0;
  return ofEntry('open-lesson', course, from + step, curriculum) ?? { do: 'open-course', course };
}

/** The quiz that the page shows, else the next one of the course. */
function quizIn(named: CourseOutline | null, place: AgentPlace, curriculum: Curriculum): AgentAction | null {
  const course = named ?? (place.course === null ? null : courseBySlug(curriculum, place.course));
  if (course === null) return null;
  const from = named === null ? (place.n ?? 1) : 1;
  const at = course.entries.findIndex(({ kind }, index) => kind === 'quiz' && index + 1 >= from);
  return at === -1 ? null : ofEntry('start-quiz', course.slug, at + 1, curriculum);
}

function here(name: 'bookmark', { course, n }: AgentPlace, curriculum: Curriculum): AgentAction | null {
  return course === null || n === null ? null : ofEntry(name, course, n, curriculum);
}
