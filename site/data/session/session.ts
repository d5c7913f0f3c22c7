/**
 * The session of this browser as pages live it: what to do when a page loads (session-states.ts), a refresh a day, the end by a 401,
 * and what other tabs and the browser's history do.
 */

import { atom } from 'nanostores';
import { type AuthAnswer, refreshEndpoint } from '#domain/contract/account/users';
import type { Locale } from '#domain/text/locales';
import { type Answer, call, SIGNED_OUT_EVENT } from '#site/data/api.ts';
import { setCurrentLearner } from '#site/data/saved-pages.ts';
import { authPath, pagePath } from '#site/paths.ts';
import { forgetLearner } from './forget-learner.ts';
import { dropMarker, readMarker } from './marker.ts';
import { sessionAction } from './session-states.ts';
import { $session, keepSession, readSession, SESSION_KEY, type Session } from './session-store.ts';

/** What /auth shows: the form; that someone is signed in and goes on; or that going on does not help (cookies are blocked). */
export const $arrival = atom<'form' | 'going' | 'blocked'>('form');

const CHECK_MS = 60 * 60 * 1000;
/** What this browser keeps of an answer, from now on. */
export function toSession({ token, record }: AuthAnswer): Session {
  return { token, user: record.id, name: record.name, email: record.email, since: Date.now() };
}

/** Wires the page: called once, by the navigation. */
export function startSession(): void {
  addEventListener(SIGNED_OUT_EVENT, () => void endSession());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) adoptOtherTab();
  });
  addEventListener('storage', ({ key }) => {
    if (key === null || key === SESSION_KEY) adoptOtherTab();
  });
  const check = (): void => void act();
  document.addEventListener('visibilitychange', check);
  setInterval(check, CHECK_MS);
  check();
}

async function act(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  const session = $session.get();
  const action = sessionAction({
    marker: readMarker(),
    session: session && { user: session.user, ageMs: Date.now() - session.since },
    where: place(),
    fromHistory: navigationType() === 'back_forward',
  });
  if (action === 'ask-guard') return askGuard();
  if (action === 'drop-marker' || action === 'drop-marker-and-ask') {
    await forgetLearner();
    if (action === 'drop-marker-and-ask') showForm();
    return;
  }
  if (session) await setCurrentLearner(session.user).catch(() => undefined);
  if (action === 'nothing' || !session) return;
  if (action === 'refresh-and-go-on') $arrival.set('going');
  const answer = await refresh(session);
  // A 401 has ended the session by now, and the form is shown.
  if (!answer.ok && answer.code === 'signed-out') return $arrival.set('form');
  if (action === 'refresh-and-go-on') {
    const { goOn } = await import('./go-on.ts');
    if (!goOn({ asked: false, account: answer.ok ? answer.data.record.locale : '' })) $arrival.set('blocked');
  }
  if (action === 'refresh-and-reload' && answer.ok) location.reload();
}

/** Asks for a fresh token; the answer sets the page cookies too. */
async function refresh(session: Session): Promise<Answer<AuthAnswer>> {
  const answer = await call(refreshEndpoint, { token: session.token });
  if (!answer.ok) return answer;
  if ($session.get()?.user === session.user) {
    keepSession(toSession(answer.data));
    document.documentElement.dataset['session'] = 'in';
  } else if ($session.get() === null) {
    // Signed out while the answer was on its way, which has just set the cookies again.
    dropMarker();
  }
  return answer;
}

function place(): 'auth' | 'guarded' | 'elsewhere' {
  const { pathname, search } = location;
  const locale = document.documentElement.lang as Locale;
  // The links of mails have something to do on /auth first.
  if (pathname === pagePath('auth', locale)) return new URLSearchParams(search).has('mode') ? 'elsewhere' : 'auth';
  return /^(?:\/[a-z]{2})?\/course\//.test(pathname) ? 'guarded' : 'elsewhere';
}

function navigationType(): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type ?? '';
}

/** The guard redirects when this page is not for someone signed out; asking also renews the copy that the browser holds. */
async function askGuard(): Promise<void> {
  // A page of a course that came as a file is for everybody who has it.
  const { isInCourseFile } = await import('../course-files/file-caches.ts');
  if (await isInCourseFile(location.pathname)) return;
  const answer = await fetch(location.href, { cache: 'no-cache', redirect: 'manual' }).catch(() => null);
  if (answer?.type === 'opaqueredirect') showForm();
}

/** Leaves for the sign-in page, which comes back here. */
function showForm(): void {
  location.replace(authPath(location.pathname + location.search, document.documentElement.lang as Locale));
}

/** The server no longer takes the token. That is rare, so what to do then is loaded; the server reported it, so it can be reached. */
async function endSession(): Promise<void> {
  const session = $session.get();
  if (!session) return;
  // Another tab may have signed in meanwhile: then only this page's token is old.
  if (readSession()?.token !== session.token) return adoptOtherTab();
  const { parkSession } = await import('./park-session.ts');
  if ($session.get() === session) await parkSession(session, { isGuarded: place() === 'guarded', showForm });
}

/** Another tab signed in or out, or the page came back from the browser's memory: a page never shows what is another person's. */
function adoptOtherTab(): void {
  const before = $session.get();
  const now = readSession();
  if (before !== null && before.user !== now?.user) {
    document.documentElement.hidden = true;
    location.reload();
  } else if (now?.token !== before?.token) {
    $session.set(now);
    document.documentElement.dataset['session'] = now ? 'in' : 'out';
    void act();
  }
}
