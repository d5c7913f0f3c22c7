/** What an action is about, in words: 'Profile', the title of a lesson, the name of a field. */
import type { AgentAction } from '#domain/assistant/agent-actions';
import { fill } from '#domain/text/fill';
import type { Locale } from '#domain/text/locales';
import { copy } from '#site/ui/texts/copy.ts';
import { labelOf, pageFields } from './assistant-place.ts';
import { titlesOf } from './titles.ts';

/** `lang` where it is not the page's. */
export type Label = { text: string; lang: Locale | undefined };

export async function actionLabel(action: AgentAction): Promise<Label> {
  const { agent, pages } = copy('assistant-drawer');
  const here = (text: string): Label => ({ text, lang: undefined });
  switch (action.do) {
    case 'open-page':
      return here(pages[action.page]);
    case 'show-certificates':
      return here(pages.certifications);
    case 'continue':
      return here(agent.continues);
    case 'open-course':
      return await titleOf(action.course, null);
    case 'start-quiz': {
      const { text, lang } = await titleOf(action.course, action.n);
      return { text: fill(agent.quiz, { label: text }), lang };
    }
    case 'open-lesson':
    case 'bookmark':
      return await titleOf(action.course, action.n);
    case 'fill-field': {
      const field = pageFields().find(({ name }) => name === action.field);
      return here(field === undefined ? action.field : labelOf(field));
    }
    default:
      return here('');
  }
}

/** Without a connection: the id, which was made from the title. */
async function titleOf(course: string, n: number | null): Promise<Label> {
  const titles = await titlesOf(course);
  const found = n === null ? titles : titles?.entries[n - 1];
  if (found) return { text: found.title, lang: found.lang };
  const words = course.charAt(0).toUpperCase() + course.slice(1).replaceAll('-', ' ');
  return { text: n === null ? words : `${words} · ${n}`, lang: undefined };
}
