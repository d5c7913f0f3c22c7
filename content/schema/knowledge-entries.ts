/** The assistant's own answers as the rules of domain/assistant take them: each language's texts with that language's facts in them. */
import type { KnowledgeEntry } from '#domain/assistant/knowledge';
import type { AssistantLink } from '#domain/assistant/links';
import { fill } from '#domain/text/fill';
import { DEFAULT_LOCALE, type Locale, PREFIXED_LOCALES } from '#domain/text/locales';
import type { Knowledge } from './knowledge.ts';
import type { Content } from './load-content.ts';

type EntrySettings = Knowledge['entries'][string];

/** All entries in all languages, with the facts of each language filled in: what the assistant looks through. */
export function toKnowledge(
  content: Content,
  factsIn: (locale: Locale) => Record<string, string | number>,
): KnowledgeEntry[] {
  const english = content.knowledge?.data.entries ?? {};
  const free = (content.program?.data.price ?? 0) === 0;
  const applies = ([, { only }]: [string, EntrySettings]) => only === undefined || only === (free ? 'free' : 'priced');
  const entries = Object.entries(english).filter(applies);
  return [DEFAULT_LOCALE, ...PREFIXED_LOCALES].flatMap((locale) => {
    const facts = factsIn(locale);
    const own = locale === DEFAULT_LOCALE ? english : content.translations[locale]?.knowledge?.data.entries;
    return entries.flatMap(([key, settings]) => {
      const version = own?.[key];
      if (version === undefined) return [];
      const { question, also, keywords, answer } = version;
      return [{ id: key, lang: locale, question, also, keywords, answer: fill(answer, facts), link: linkOf(settings) }];
    });
  });
}

function linkOf({ page, doc, course, lesson }: EntrySettings): AssistantLink | null {
  if (page !== undefined) return { to: 'page', page };
  if (doc !== undefined) return { to: 'doc', doc, anchor: '' };
  if (course === undefined) return null;
  return lesson === undefined ? { to: 'course', course } : { to: 'lesson', course, lesson, anchor: '' };
}
