/** What the page shows, as it is sent to the assistant: course and entry, the fields of its template, what is selected, and its text. */

import { PAGE_TEXT_MAX_CHARACTERS } from '#domain/assistant/reply-limits';
import type { AssistantAskRequest } from '#domain/contract/assistant/assistant-ask';
import { splitLocale } from '#domain/text/locales';
import { ARTICLE } from './article.ts';
import { EDITOR } from './editor-in-use.ts';
import { selectedInArticle } from './selection-in-use.ts';

/** A field of the page that has a name, as those of templates. */
export type PageField = HTMLInputElement | HTMLTextAreaElement;
const LABEL_MAX_CHARACTERS = 120;
const FIELDS_MAX = 60;

/** The course and the number of the entry that the page shows. */
export function lessonPlace(): Pick<AssistantAskRequest['place'], 'course' | 'n'> {
  const [, area, course, , n] = splitLocale(location.pathname).path.split('/');
  const inCourse = area === 'course' && course !== undefined;
  return { course: inCourse ? course : null, n: inCourse && /^[1-9]\d*$/.test(n ?? '') ? Number(n) : null };
}

export function assistantPlace(): AssistantAskRequest['place'] {
  return {
    ...lessonPlace(),
    fields: pageFields()
      .slice(0, FIELDS_MAX)
      .map((field) => ({ id: field.name, label: labelOf(field).slice(0, LABEL_MAX_CHARACTERS) })),
    selection: selectedInArticle().slice(0, PAGE_TEXT_MAX_CHARACTERS),
  };
}

/** The fields that can be filled in by name. */
export function pageFields(): PageField[] {
  return [...document.querySelectorAll<PageField>(EDITOR)].filter(({ name }) => name !== '');
}

export function labelOf(field: PageField): string {
  return field.labels?.[0]?.textContent?.trim() || field.ariaLabel || field.name;
}

/** The title of the lesson that the page shows, its sections that have text of their own, and which of these is read, from 0; null elsewhere. */
export function lessonSections(): { title: string; sections: string[]; at: number } | null {
  const article = lessonPlace().n === null ? null : document.querySelector<HTMLElement>(ARTICLE);
  if (article === null) return null;
  const links = [...document.querySelectorAll('.step-row a')];
  const read = article.querySelectorAll('.step')[links.findIndex((link) => link.ariaCurrent === 'step')];
  const headings = [...article.querySelectorAll<HTMLElement>(':scope > h2, :scope > .step > h2')].filter(
    ({ parentElement }) => parentElement?.querySelector(':scope > p') != null,
  );
  return {
    title: document.querySelector('h1')?.textContent.trim() ?? '',
    sections: headings.map(({ textContent }) => textContent.trim()),
    at: Math.max(
      0,
      headings.findIndex((heading) => read?.contains(heading)),
    ),
  };
}

/** How a quiz is used by keyboard: nothing that the page says of its subject. */
const HOW_TO_USE = '.quiz-keys';

/** The article of a lesson or of the documentation, else all that the page shows in its main part. Never what someone has typed. */
export function pageText(): string {
  const main = document.querySelector<HTMLElement>(ARTICLE) ?? document.querySelector<HTMLElement>('main');
  // biome-ignore lint/performance/useDomNodeTextContent: what is folded or hidden is not on the page, and paragraphs stay apart
  const text = main?.innerText ?? '';
  const hints = [...(main?.querySelectorAll<HTMLElement>(HOW_TO_USE) ?? [])].map(({ textContent }) =>
    textContent.trim(),
  );
  return hints.reduce((rest, hint) => rest.replace(hint, ''), text).trim();
}
