/**
 * Who is signed in on this browser. The token is in localStorage for API calls; pages are opened by two cookies that the server
 * sets. What happens when the two disagree is the state table in session-states.ts.
 */
import { atom } from 'nanostores';
import { readStoredJson, removeStored, writeStored } from '#site/data/storage.ts';

export type Session = {
  token: string;
  user: string;
  name: string;
  email: string;
  /** When the token was given, in ms; an open page refreshes it at most daily. */
  since: number;
};

export const SESSION_KEY = 'academy-session';

export const $session = atom<Session | null>(readSession());

/** The session as it is in storage now: another tab may have changed it. */
export function readSession(): Session | null {
  const stored = readStoredJson(SESSION_KEY) as Partial<Session> | null;
  const complete =
    stored !== null && typeof stored.token === 'string' && typeof stored.user === 'string' && stored.token !== '';
  return complete ? (stored as Session) : null;
}

export function sessionToken(): string {
  return $session.get()?.token ?? '';
}

/** Keeps the session of a sign-in or refresh; false when this browser cannot store it beyond the page. */
export function keepSession(session: Session): boolean {
  $session.set(session);
  return writeStored(SESSION_KEY, JSON.stringify(session));
}

export function forgetSession(): void {
  removeStored(SESSION_KEY);
  $session.set(null);
}
