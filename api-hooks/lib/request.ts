/** Reads a request: its body through the contract's schema, its path values, the signed-in learner. */
import * as v from 'valibot';
import { type Locale, localeOr } from '#domain/text/locales';
import { refuse } from './refuse.ts';

/** The schemas that were made in this runtime, by the function of the contract that makes them. */
const made = new Map<() => v.GenericSchema, v.GenericSchema>();

/** The parsed body, or a `bad-input` refusal: nothing else of a request reaches a command. */
export function parseBody<Schema extends v.GenericSchema>(
  event: core.RequestEvent,
  makeSchema: () => Schema,
): v.InferOutput<Schema> {
  let body: unknown;
  try {
    body = JSON.parse(toString(event.request!.body as unknown as string));
  } catch {
    refuse('bad-input');
  }
  const schema = (made.get(makeSchema) as Schema | undefined) ?? makeSchema();
  made.set(makeSchema, schema);
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) refuse('bad-input');
  return parsed.output;
}

/** The signed-in user of the `users` collection; routes with `who: 'learner'` always have one. */
export function learnerOf(event: core.RequestEvent): core.Record {
  if (event.auth?.collection().name !== 'users') refuse('signed-out');
  return event.auth;
}

export function pathValue(event: core.RequestEvent, name: string): string {
  return event.request!.pathValue(name);
}

/** The language of the page that asks: our pages name theirs alone (site/data/api.ts). English for everything else. */
export function pageLocale(event: core.RequestEvent): Locale {
  return localeOr(event.request!.header.get('Accept-Language'));
}

/** The value of a cookie, '' when it is not there (PocketBase throws then). */
export function cookieValue(event: core.RequestEvent, name: string): string {
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
