/** The addresses of the pages of administrators. Apart from paths.ts, whose bytes every page carries. */
import { DEFAULT_LOCALE, type Locale } from './locale.ts';
import { localized, pagePath } from './paths.ts';

export type AdminPageName = 'learners' | 'static' | 'learner' | 'certificates' | 'system' | 'log';

/** The address of a page of administrators: `adminPath('log')` → `/admin/log`. */
export function adminPath(page: AdminPageName, locale: Locale = DEFAULT_LOCALE): string {
  if (page === 'learners') return pagePath('admin', locale);
  return localized(page === 'static' ? '/static-admin' : `/admin/${page}`, locale);
}

/** A learner's page for administrators; `id` is the account's. */
export function adminLearnerPath(id: string, locale: Locale = DEFAULT_LOCALE): string {
  return `${adminPath('learner', locale)}?id=${encodeURIComponent(id)}`;
}
