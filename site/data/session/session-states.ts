/**
 * What a page does about the session when it loads. Two things can say that someone is signed in: the marker, a
 * readable cookie that the server sets beside the one that opens pages, and the session in this browser's storage, whose token the
 * API takes. They can disagree, and each way in which they can has its row here. The first row that fits decides.
 */
export type Standing = {
  /** The learner id that the marker cookie names, or null. */
  marker: string | null;
  session: { user: string; ageMs: number } | null;
  /** `guarded`: a page that only the guard hands out (/course/…). */
  where: 'auth' | 'guarded' | 'elsewhere';
  /** The page came out of the browser's history: it may be a copy from before a sign-out. */
  fromHistory: boolean;
};

type SessionAction =
  /** Nobody is signed in, or all is well. */
  | 'nothing'
  /** Ask for a fresh token; the answer sets both cookies. */
  | 'refresh'
  /** The same, then load the page again: it was opened for someone else. */
  | 'refresh-and-reload'
  /** On /auth: the same, then go to where the person wanted to go. */
  | 'refresh-and-go-on'
  /** Delete the marker: the page is for someone signed out. */
  | 'drop-marker'
  /** The same, and show the form: the page needs a session. */
  | 'drop-marker-and-ask'
  /** Let the guard decide again whether this page may be shown. */
  | 'ask-guard';

/** A token of a day is exchanged. */
const REFRESHED_AFTER_MS = 24 * 60 * 60_000;

type Row = [fits: (standing: Standing) => boolean, action: SessionAction];

const ROWS: readonly Row[] = [
  // Nobody is signed in, and a guarded page came out of the history.
  [({ marker, session, where, fromHistory }) => !marker && !session && where === 'guarded' && fromHistory, 'ask-guard'],
  // Nobody is signed in.
  [({ marker, session }) => !marker && !session, 'nothing'],
  // The marker alone is left, because storage was cleared: on a guarded page…
  [({ session, where }) => !session && where === 'guarded', 'drop-marker-and-ask'],
  // …and elsewhere.
  [({ session }) => !session, 'drop-marker'],
  // Someone signed in comes to the sign-in page.
  [({ where }) => where === 'auth', 'refresh-and-go-on'],
  // The marker is missing: cookies were cleared or have run out.
  [({ marker }) => !marker, 'refresh'],
  // The marker names another learner: on a guarded page…
  [({ marker, session, where }) => marker !== session?.user && where === 'guarded', 'refresh-and-reload'],
  // …and elsewhere.
  [({ marker, session }) => marker !== session?.user, 'refresh'],
  // The token is a day old.
  [({ session }) => (session?.ageMs ?? 0) >= REFRESHED_AFTER_MS, 'refresh'],
];

/** What to do, by the first row that fits; when none does, marker and session agree. */
export function sessionAction(standing: Standing): SessionAction {
  return ROWS.find(([fits]) => fits(standing))?.[1] ?? 'nothing';
}
