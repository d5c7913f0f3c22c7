/** The addresses of the pages of administrators. Apart from paths.ts, whose bytes every page carries. */
import { DEFAULT_LOCALE, type Locale } from '#domain/text/locales';
import { localized } from './paths.ts';

/** The pages of administrators. The first one is their home, PAGES.admin of paths.ts. */
export const ADMIN_PAGES = {
  learners: '/admin',
  static: '/static-admin',
  learner: '/admin/learner',
  certificates: '/admin/certificates',
  cohorts: '/admin/cohorts',
  system: '/admin/system',
  questions: '/admin/questions',
  flags: '/admin/flags',
  mails: '/admin/mails',
  log: '/admin/log',
} as const;

export type AdminPageName = keyof typeof ADMIN_PAGES;

/** The address of a page of administrators: `adminPath('log')` → `/admin/log`. */
export function adminPath(page: AdminPageName, locale: Locale = DEFAULT_LOCALE): string {
  return localized(ADMIN_PAGES[page], locale);
}

/** A learner's page for administrators; `id` is the account's. */
export function adminLearnerPath(id: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${adminPath('learner', locale)}?id=${encodeURIComponent(id)}`;
}
