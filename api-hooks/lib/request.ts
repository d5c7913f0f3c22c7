/** Reads a request: its body through the contract's schema, its path values, the signed-in learner. */
import * as v from 'valibot';
import { isDeeperThan } from '#domain/text/json-depth';
import { hasNul } from '#domain/text/json-nul';
import { type Locale, localeOr } from '#domain/text/locales';
import { refuse } from './refuse.ts';
import { countTries, hasTriesLeft, type Limit, triesLeft } from './tries.ts';

/** The schemas that were made in this runtime, by the function of the contract that makes them. */
const made = new Map<() => v.GenericSchema, v.GenericSchema>();

/** A body up to this is read to its end, so that its sender sees the answer; PocketBase ends the connection of a larger one. */
export const READ_AT_MOST = 1_000_000;
/** No contract nests half as deep. The runtime's parser takes 500 bytes of memory and more for each level. */
const MAX_DEPTH = 32;
/**
 * A device that was offline for days sends up to 1 MB of texts, and their JSON is larger; a request of the permitted size always passes while anything is left.
 * What is beyond is refused with Retry-After; the device keeps it and sends it later.
 */
const SENT_BYTES: Limit = { name: 'sent-bytes', max: 1_500_000, windowMs: 60_000 };
/** Whose bytes are counted in the request that runs now; '' for nobody's. */
let meteredLearner = '';

/** Counts the body of this request among what the learner sends in a minute; refuses it when nothing is left. */
export function meter(event: core.RequestEvent): void {
  meteredLearner = learnerOf(event).id;
  if (hasTriesLeft(SENT_BYTES, meteredLearner)) return;
  // Read to its end: what is left of a body would be taken for the next request of its connection.
  toBytes(event.request!.body, READ_AT_MOST);
  triesLeft(event, SENT_BYTES, meteredLearner);
}

/** Of the route that runs now, in the one request that this runtime handles. */
let maxBody = READ_AT_MOST;

/** Refuses a body of more bytes, now when its length is known, else where it is read. */
export function limitBody(event: core.RequestEvent, max: number): void {
  maxBody = max;
  meteredLearner = '';
  if (Number(event.request!.contentLength) <= max) return;
  toBytes(event.request!.body, READ_AT_MOST);
  refuse('too-large');
}

/** The parsed body, or a `bad-input` refusal: nothing else of a request reaches a command. */
export function parseBody<Schema extends v.GenericSchema>(
  event: core.RequestEvent,
  makeSchema: () => Schema,
): v.InferOutput<Schema> {
  // Another site's form can send text that looks like JSON, but not under this name.
  if (!/^application\/json\b/i.test(event.request!.header.get('Content-Type'))) refuse('bad-input');
  const bytes = toBytes(event.request!.body, READ_AT_MOST);
  if (meteredLearner !== '') countTries(SENT_BYTES, meteredLearner, bytes.length);
  if (bytes.length > maxBody) refuse('too-large');
  const text = toString(bytes);
  if (isDeeperThan(MAX_DEPTH, text)) refuse('bad-input');
  if (hasNul(text)) refuse('text-unstorable');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    refuse('bad-input');
  }
  const schema = (made.get(makeSchema) as Schema | undefined) ?? makeSchema();
  made.set(makeSchema, schema);
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) refuse('bad-input');
  return parsed.output;
}

/** Refuses callers that are not signed in, and the token of another collection (a superuser's). */
export function demandLearner(event: core.RequestEvent): void {
  if (!event.auth) refuse('signed-out');
  if (event.auth.collection().name !== 'users') refuse('forbidden');
}

/** The signed-in user of the `users` collection; routes with `who: 'learner'` always have one. */
export function learnerOf(event: core.RequestEvent): core.Record {
  if (event.auth?.collection().name !== 'users') refuse('signed-out');
  return event.auth;
}

export function pathValue(event: core.RequestEvent, name: string): string {
  const value = event.request!.pathValue(name);
  if (value.includes('\0')) refuse('not-found');
  return value;
}

/** The language of the page that asks: our pages name theirs alone (site/data/api.ts). English for everything else. */
export function pageLocale(event: core.RequestEvent): Locale {
  return localeOr(event.request!.header.get('Accept-Language'));
}

/** No cookie of ours is half as long. What is longer is not ours, and costs time to take apart. */
const COOKIE_LETTERS = 8_000;

/** The value of a cookie, '' when it is not there (PocketBase throws then). */
export function cookieValue(event: core.RequestEvent, name: string): string {
  if (event.request!.header.get('Cookie').length > COOKIE_LETTERS) return '';
  try {
    return event.request!.cookie(name)!.value;
  } catch {
    return '';
  }
}

/** The request of a record hook: its fields are one level down there, which PocketBase's declarations do not say. */
export function requestEventOf(event: unknown): core.RequestEvent {
  return (event as { requestEvent: core.RequestEvent }).requestEvent;
}
