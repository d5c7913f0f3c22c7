/**
 * Agent mode does what is on this list and nothing else. Without a model an action is chosen by patterns in both languages
 * (agent-patterns.ts); a model's answer is checked here against the same list, field by field, so that an order hidden in a lesson or
 * a name can at most propose what the learner could do with one click. What changes something asks first.
 */
import { type Curriculum, courseBySlug, entryAt } from '../catalogue/curriculum.ts';
import { WEEKLY_GOAL_MAX } from '../learning/streaks.ts';
import { type AssistantPage, isAssistantPage } from './links.ts';

export type AgentAction =
  | { do: 'open-page'; page: AssistantPage }
  | { do: 'open-course'; course: string }
  | { do: 'open-lesson'; course: string; n: number }
  | { do: 'continue' }
  | { do: 'start-quiz'; course: string; n: number }
  | { do: 'show-certificates' }
  | { do: 'enroll' }
  | { do: 'bookmark'; course: string; n: number }
  | { do: 'fill-field'; field: string; text: string }
  | { do: 'set-goal'; days: number }
  | { do: 'sign-out' };

export type ActionName = AgentAction['do'];

/** These change something that is stored, or end the session: the learner says yes first. */
const ASKS_FIRST: ReadonlySet<ActionName> = new Set(['enroll', 'bookmark', 'fill-field', 'set-goal', 'sign-out']);

/** Whether the learner must confirm the action. */
export function asksFirst(action: AgentAction): boolean {
  return ASKS_FIRST.has(action.do);
}

/** Where the learner is: the course and the number of the entry that the page shows, and the fields of its template. */
export type AgentPlace = {
  course: string | null;
  n: number | null;
  fields: readonly { id: string; label: string }[];
  isAdmin: boolean;
};

const FIELD_TEXT_MAX = 2000;

/**
 * The action that a model's answer names, or null when it is not exactly one of the list with targets that exist. `answer` is parsed
 * JSON, such as {"do": "open-page", "page": "courses"}; a key that the action does not have refuses all.
 */
export function checkedAction(answer: unknown, place: AgentPlace, curriculum: Curriculum): AgentAction | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  const given = answer as Record<string, unknown>;
  const action = actionOf(given, place, curriculum);
  return action !== null && Object.keys(given).length === Object.keys(action).length ? action : null;
}

function actionOf(given: Record<string, unknown>, place: AgentPlace, curriculum: Curriculum): AgentAction | null {
  switch (given['do']) {
    case 'continue':
    case 'show-certificates':
    case 'enroll':
    case 'sign-out':
      return { do: given['do'] };
    case 'open-page':
      return openPage(given['page'], place);
    case 'open-course': {
      const course = knownCourse(given['course'], curriculum);
      return course === null ? null : { do: 'open-course', course };
    }
    case 'open-lesson':
    case 'start-quiz':
    case 'bookmark':
      return ofEntry(given['do'], given['course'], given['n'], curriculum);
    case 'fill-field':
      return fillField(given['field'], given['text'], place);
    case 'set-goal':
      return setGoal(given['days']);
    default:
      return null;
  }
}

/** A page of the list; that of administrators for them alone. */
export function openPage(page: unknown, { isAdmin }: AgentPlace): AgentAction | null {
  return isAssistantPage(page) && (page !== 'admin' || isAdmin) ? { do: 'open-page', page } : null;
}

/** A weekly goal of 0 (none) to 7 days. */
export function setGoal(days: unknown): AgentAction | null {
  const isGoal = typeof days === 'number' && Number.isInteger(days) && days >= 0 && days <= WEEKLY_GOAL_MAX;
  return isGoal ? { do: 'set-goal', days } : null;
}

/** A field of the template that the page shows, with at most 2,000 characters. */
export function fillField(field: unknown, text: unknown, { fields }: AgentPlace): AgentAction | null {
  const known = fields.find(({ id }) => id === field);
  if (known === undefined || typeof text !== 'string' || text.trim() === '' || text.length > FIELD_TEXT_MAX)
    return null;
  return { do: 'fill-field', field: known.id, text };
}

/** An entry that exists; a quiz for `start-quiz`, a lesson for `open-lesson`. */
export function ofEntry(
  name: 'open-lesson' | 'start-quiz' | 'bookmark',
  slug: unknown,
  n: unknown,
  curriculum: Curriculum,
): AgentAction | null {
  const course = knownCourse(slug, curriculum);
  const outline = course === null ? null : courseBySlug(curriculum, course);
  if (course === null || outline === null || typeof n !== 'number') return null;
  const entry = entryAt(outline, n);
  if (entry === null || (name === 'start-quiz' && entry.kind !== 'quiz')) return null;
  return { do: name, course, n };
}

function knownCourse(slug: unknown, curriculum: Curriculum): string | null {
  return typeof slug === 'string' ? (courseBySlug(curriculum, slug)?.slug ?? null) : null;
}
