/**
 * People as others meet them: GET users/{id} (public profile), its two lists, the search for people, and the two collections that say
 * who spectates whom. No e-mail, username or key is ever in an answer.
 */
import type { BadgeId } from '../credentials/badge-list.ts';
import { API_ROOT } from './answer.ts';

export const USERS_PATH = `${API_ROOT}/users`;
export const STOPPED_PATH = `${API_ROOT}/stopped-spectators`;
/** Pages of every list of people. */
export const PEOPLE_PAGE_SIZE = 20;
/** A search goes no further than this: whoever is not among them needs more letters. */
export const PEOPLE_FOUND_MAX = 200;
/** So does a list. */
export const LIST_PAGES_MAX = 500;

/** `person` is the id of an account or a learner id. */
export function profilePath(person: string): string {
  return `${USERS_PATH}/${encodeURIComponent(person)}`;
}

export type SpectateList = 'spectators' | 'spectating';

export function spectateListPath(person: string, list: SpectateList, page: number): string {
  return `${profilePath(person)}/${list}?page=${page}`;
}

export function peopleSearchPath(query: string, page: number): string {
  return `${USERS_PATH}?q=${encodeURIComponent(query)}&page=${page}`;
}

export function stoppedPath(page: number): string {
  return `${STOPPED_PATH}?page=${page}`;
}

/** One line of a list of people. */
export type PersonCard = {
  id: string;
  learnerId: string;
  /** null when the learner does not show it; then there is no picture either. */
  name: string | null;
  /** File name of the picture, '' for none. */
  avatar: string;
  /** The highest badge; null when there is none, or none shows. */
  badge: BadgeId | null;
};

/** A page of people, counted from 1. */
export type PeopleResponse = {
  people: PersonCard[];
  page: number;
  hasMore: boolean;
  /** All of them. Those who hide from search are counted, and listed to the profile's owner only. null where nobody counts. */
  total: number | null;
};

export type ShownCertificate = { courseSlug: string; title: string; issuedAt: string; token: string };
export type ShownProgress = { course: string; title: string; percent: number; completedAt: string | null };

/** null means in every place: the learner does not show it. */
export type PublicProfile = PersonCard & {
  /** The day the account was made, YYYY-MM-DD. */
  since: string;
  badges: BadgeId[] | null;
  certificates: ShownCertificate[] | null;
  progress: ShownProgress[] | null;
  spectatorsCount: number;
  spectatingCount: number;
  /** Between this profile and whoever asks. */
  viewer: {
    standing: 'own' | 'open' | 'stopped';
    /** The record that says that the viewer spectates this learner, '' for none. */
    spectate: string;
    /** Whether this learner spectates the viewer. */
    isSpectator: boolean;
    /** The record with which the viewer stopped this learner, '' for none. */
    stop: string;
  };
};

/** POST adds one (the same one twice is one), DELETE {path}/{id} takes it back. Their rules let a learner touch the own ones only. */
export const SPECTATES_PATH = '/api/collections/spectates/records';
export const SPECTATE_STOPS_PATH = '/api/collections/spectate_stops/records';

export type NewSpectate = { spectator: string; target: string };
/** `user` no longer wants `spectator`: ends the spectating, and keeps it ended until this record goes. */
export type NewSpectateStop = { user: string; spectator: string };
export type StoredRecord = { id: string };

/** GET stopped-spectators: whom the learner has stopped, newest first. */
export type StoppedResponse = { people: (PersonCard & { stop: string })[]; page: number; hasMore: boolean };
