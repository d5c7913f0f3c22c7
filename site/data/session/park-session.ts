import type { Locale } from '#domain/text/locales';
import { park } from '#site/data/queue/parked.ts';
import { type PageName, pagePath } from '#site/paths.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { flash } from '#site/ui/toasts/flash.ts';
import { forgetLearner } from './forget-learner.ts';
import type { Session } from './session-store.ts';

const PROFILE = /^(?:\/[a-z]{2})?\/(?:ai-)?user(?:\/|$)/;
/** Pages that are only for someone signed in, with those below them, beside those that the guard hands out. */
const PRIVATE: readonly PageName[] = [
  'dashboard',
  'review',
  'certifications',
  'profile',
  'profileSettings',
  'welcome',
  'admin',
];

type Where = { isGuarded: boolean; showForm: () => void };

/**
 * Ends a session that the server no longer takes: what is unsent stays for the next sign-in, and a page that needs a session shows the
 * form (`showForm`). `isGuarded`: the page is one of a course.
 */
export async function parkSession(session: Session, { isGuarded, showForm }: Where): Promise<void> {
  const locale = document.documentElement.lang as Locale;
  const isPrivate =
    isGuarded ||
    PROFILE.test(location.pathname) ||
    PRIVATE.some((page) => location.pathname.startsWith(pagePath(page, locale)));
  // First: as soon as the learner is forgotten, any part of the page may go to the form.
  if (isPrivate) flash('session-ended');
  const forgotten = forgetLearner();
  park(session.user);
  await forgotten;
  if (isPrivate) showForm();
  else toastAbout('session-ended');
}
