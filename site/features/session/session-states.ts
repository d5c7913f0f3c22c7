/**
 * What a page does about the session when it loads (DESIGN.md 9a). Two things can say that somebody is signed in: the marker, a
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

export type SessionAction =
  /** Nobody is signed in, or all is well. */
  | 'nothing'
  /** Ask for a fresh token; the answer sets both cookies. */
  | 'refresh'
  /** The same, then load the page again: it was opened for somebody else. */
  | 'refresh-and-reload'
  /** On /auth: the same, then go to where the person wanted to go. */
  | 'refresh-and-go-on'
  /** Delete the marker: the page is for somebody signed out. */
  | 'drop-marker'
  /** The same, and show the form: the page needs a session. */
  | 'drop-marker-and-ask'
  /** Let the guard decide again whether this page may be shown. */
  | 'ask-guard';

const DAY_MS = 24 * 60 * 60 * 1000;

type Row = { name: string; fits: (standing: Standing) => boolean; action: SessionAction };

export const SESSION_ROWS: readonly Row[] = [
  {
    name: 'nobody is signed in, and a guarded page came out of the history',
    fits: ({ marker, session, where, fromHistory }) => !marker && !session && where === 'guarded' && fromHistory,
    action: 'ask-guard',
  },
  {
    name: 'nobody is signed in',
    fits: ({ marker, session }) => !marker && !session,
    action: 'nothing',
  },
  {
    name: 'the marker alone is left, on a guarded page: storage was cleared',
    fits: ({ session, where }) => !session && where === 'guarded',
    action: 'drop-marker-and-ask',
  },
  {
    name: 'the marker alone is left: storage was cleared',
    fits: ({ session }) => !session,
    action: 'drop-marker',
  },
  {
    name: 'somebody signed in comes to the sign-in page',
    fits: ({ where }) => where === 'auth',
    action: 'refresh-and-go-on',
  },
  {
    name: 'the marker is missing: cookies were cleared or have run out',
    fits: ({ marker }) => !marker,
    action: 'refresh',
  },
  {
    name: 'the marker names another learner, on a guarded page',
    fits: ({ marker, session, where }) => marker !== session?.user && where === 'guarded',
    action: 'refresh-and-reload',
  },
  {
    name: 'the marker names another learner',
    fits: ({ marker, session }) => marker !== session?.user,
    action: 'refresh',
  },
  {
    name: 'the token is a day old',
    fits: ({ session }) => (session?.ageMs ?? 0) >= DAY_MS,
    action: 'refresh',
  },
  {
    name: 'marker and session agree',
    fits: () => true,
    action: 'nothing',
  },
];

/** What to do, by the first row that fits. */
export function sessionAction(standing: Standing): SessionAction {
  return SESSION_ROWS.find((row) => row.fits(standing))?.action ?? 'nothing';
}
