/**
 * Does what an action of the assistant's list says (domain/assistant/agent-actions.ts), with the same calls that a click in the page makes.
 * The caller has asked first where the action changes something.
 */
import type { AgentAction } from '#domain/assistant/agent-actions';
import { addBookmarkEndpoint } from '#domain/contract/people/bookmarks';
import { bookmarkAt } from '#domain/learning/bookmarks';
import { call } from '#site/data/api.ts';
import { enrollInProgram } from '#site/data/me/enroll.ts';
import { $me, loadMe } from '#site/data/me/me-store.ts';
import { saveGoal } from '#site/data/me/save-goal.ts';
import { $session } from '#site/data/session/session-store.ts';
import { coursePath, lessonPath, pagePath } from '#site/paths.ts';
import { leaveSession } from '#site/shell/session/leave-session.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { pageFields } from './assistant-place.ts';
import { titlesOf } from './titles.ts';

/** `already`: there was nothing to do. */
export type Done = 'done' | 'already' | 'failed';

let program = '';

/** The program in which the assistant enrols someone. */
export function knowProgram(slug: string): void {
  program = slug;
}

/** Where an action leads that only opens something; null for one that changes something. */
export function addressOf(action: AgentAction): string | null {
  const locale = pageLocale();
  switch (action.do) {
    case 'open-page':
      return pagePath(action.page, locale);
    case 'open-course':
      return coursePath(action.course, locale);
    case 'open-lesson':
    case 'start-quiz':
      return lessonPath(action.course, action.n, locale);
    case 'show-certificates':
      return pagePath('certifications', locale);
    case 'continue':
      return courseUnderWay() ?? pagePath('dashboard', locale);
    default:
      return null;
  }
}

/** The entry that comes next, in the course under way. */
function courseUnderWay(): string | null {
  const next = $me.get()?.nextStep;
  if (next?.act !== 'continue') return null;
  return next.n === 0 ? coursePath(next.course, pageLocale()) : lessonPath(next.course, next.n, pageLocale());
}

/** Does what changes something. */
export async function act(action: AgentAction): Promise<Done> {
  switch (action.do) {
    case 'enroll':
      return await enroll();
    case 'bookmark':
      return await bookmark(action.course, action.n);
    case 'fill-field':
      return fillField(action.field, action.text);
    case 'set-goal':
      await loadMe();
      return outcome(await saveGoal(action.days));
    case 'sign-out':
      return outcome(await leaveSession());
    default:
      return 'failed';
  }
}

const outcome = (isDone: boolean): Done => (isDone ? 'done' : 'failed');

async function enroll(): Promise<Done> {
  const me = await loadMe();
  if (me?.enrollment?.status === 'active') return 'already';
  return outcome((await enrollInProgram(program)).ok);
}

async function bookmark(course: string, n: number): Promise<Done> {
  const [me, titles] = await Promise.all([loadMe(), titlesOf(course)]);
  const [user, lesson] = [$session.get()?.user, titles?.entries[n - 1]?.id];
  if (me === null || user === undefined || lesson === undefined) return 'failed';
  if (bookmarkAt(me.bookmarks, { course, lesson }) !== null) return 'already';
  const answer = await call(addBookmarkEndpoint, { body: { user, course, lesson } });
  if (answer.ok) await loadMe({ force: true });
  return outcome(answer.ok);
}

/** As if it was typed: the page keeps it as a draft. */
function fillField(name: string, text: string): Done {
  const field = pageFields().find((one) => one.name === name);
  if (field === undefined) return 'failed';
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText', data: text }));
  return 'done';
}
