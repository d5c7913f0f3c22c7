/**
 * People as others meet them: what a learner lets others see, who may spectate whom, and how people are searched.
 *
 * A learner chooses what shows: name, badges, certificates, progress, and pages of the workbook one by one; the learner id always does, because certificates carry it.
 * A person who hides from search is still found by the address of their profile.
 */
import { LEARNER_ID_PATTERN } from './learner.ts';

/** What others see of a learner. `name` includes the picture; `search` is whether the learner is found. */
export type Visibility = {
  name: boolean;
  badges: boolean;
  certificates: boolean;
  progress: boolean;
  /** The pages of the workbook that the learner has chosen; none of them when false. */
  pages: boolean;
  search: boolean;
  /** Everyone who has the address sees the profile, also without an account. */
  guests: boolean;
};

/** Until a learner says otherwise: name, badges and learner ID. Pages show because each is chosen by itself. */
export const DEFAULT_VISIBILITY: Visibility = {
  name: true,
  badges: true,
  certificates: false,
  progress: false,
  pages: true,
  search: true,
  guests: false,
};

/** The same as the account stores it: each switch so that `false`, the value of a new account, is the default. */
type StoredVisibility = {
  hide_name: boolean;
  hide_badges: boolean;
  show_certificates: boolean;
  show_progress: boolean;
  hide_pages: boolean;
  hide_from_search: boolean;
  show_to_guests: boolean;
};

export function readVisibility(stored: StoredVisibility): Visibility {
  return {
    name: !stored.hide_name,
    badges: !stored.hide_badges,
    certificates: stored.show_certificates,
    progress: stored.show_progress,
    pages: !stored.hide_pages,
    search: !stored.hide_from_search,
    guests: stored.show_to_guests,
  };
}

export function storeVisibility(visibility: Visibility): StoredVisibility {
  return {
    hide_name: !visibility.name,
    hide_badges: !visibility.badges,
    show_certificates: visibility.certificates,
    show_progress: visibility.progress,
    hide_pages: !visibility.pages,
    hide_from_search: !visibility.search,
    show_to_guests: visibility.guests,
  };
}

/**
 * Whether the page of a certificate leads to the profile of its holder: who reads a certificate has no account, so only where readers
 * without one see it; and never where the name is hidden, which the certificate would tell.
 */
export function isLinkedFromCertificates({ name, guests }: Pick<Visibility, 'name' | 'guests'>): boolean {
  return name && guests;
}

/** Whom an address means: the id of an account, or a learner id in any case. */
export type PersonKey = { kind: 'account'; id: string } | { kind: 'learner'; learnerId: string };

const ACCOUNT_ID_PATTERN = /^[a-z0-9]{15}$/;
/** Letters beyond ASCII may have a capital within it. */
const TYPED_LEARNER_ID_PATTERN = /^[A-Za-z0-9]{6}$/;

/** Reads the last part of /user/{id}; null for what can be nobody's. */
export function personKey(text: string): PersonKey | null {
  if (ACCOUNT_ID_PATTERN.test(text)) return { kind: 'account', id: text };
  const learnerId = TYPED_LEARNER_ID_PATTERN.test(text) ? text.toUpperCase() : '';
  return LEARNER_ID_PATTERN.test(learnerId) ? { kind: 'learner', learnerId } : null;
}

export const STANDINGS = ['own', 'open', 'stopped', 'guest'] as const;

/**
 * What a viewer may do with someone's profile: nothing with their own; `stopped` when that learner does not want this spectator;
 * `guest` without an account, whose id is ''.
 */
export function spectateStanding(viewer: string, target: string, isStopped: boolean): (typeof STANDINGS)[number] {
  if (viewer === '') return 'guest';
  if (viewer === target) return 'own';
  return isStopped ? 'stopped' : 'open';
}

/** Fewer letters would find half of the academy. */
const PEOPLE_QUERY_MIN_CHARACTERS = 2;
export const PEOPLE_QUERY_MAX_CHARACTERS = 80;
const QUERY_MAX_WORDS = 6;

/**
 * The words of a search for people; null when there is too little to search for. Each word must begin a word of the name, or the
 * learner id.
 */
export function peopleWords(query: string): string[] | null {
  const words = query
    .slice(0, PEOPLE_QUERY_MAX_CHARACTERS)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the index would end its query at a NUL
    .split(/[\s,;"()*:^\u0000-\u001f\u007f]+/)
    .filter((word) => [...word].some(isLetterOrDigit))
    .slice(0, QUERY_MAX_WORDS);
  const characters = words.reduce((sum, word) => sum + [...word].filter(isLetterOrDigit).length, 0);
  return characters < PEOPLE_QUERY_MIN_CHARACTERS ? null : words;
}

/** A digit, a letter with two cases, or any character beyond ASCII. */
function isLetterOrDigit(character: string): boolean {
  return /[0-9]/.test(character) || character.toLowerCase() !== character.toUpperCase() || character > '\u007f';
}
