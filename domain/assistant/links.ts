/** Where a reply leads: a page, an article, a course or a part of a lesson, by id. site/paths.ts makes the addresses. */

/** The pages that a reply or an action may name, by their ids in site/paths.ts. `admin` is for administrators. */
export const ASSISTANT_PAGES = [
  'home',
  'program',
  'welcome',
  'courses',
  'map',
  'dashboard',
  'review',
  'workbooks',
  'search',
  'docs',
  'certifications',
  'profile',
  'profileSettings',
  'verify',
  'verifyBatch',
  'notebook',
  'privacy',
  'admin',
] as const;
export type AssistantPage = (typeof ASSISTANT_PAGES)[number];

/** `anchor` is the id of a heading, '' for the beginning. */
export type AssistantLink =
  | { to: 'page'; page: AssistantPage }
  | { to: 'doc'; doc: string; anchor: string }
  | { to: 'course'; course: string }
  | { to: 'lesson'; course: string; lesson: string; anchor: string };

/** Whether a text is the id of a page that a reply may name. */
export function isAssistantPage(text: unknown): text is AssistantPage {
  return (ASSISTANT_PAGES as readonly unknown[]).includes(text);
}
