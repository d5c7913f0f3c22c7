/**
 * Endpoints: one file each says with which method and where the server is asked, what it answers, and (as a schema of valibot) which
 * body it takes. The server's router and the pages read the same object.
 */
import type { GenericSchema, InferOutput } from 'valibot';
import type { Shape } from './shape.ts';

export const API_ROOT = '/api/academy';
/** For administrators: every route checks the role, from the database. */
export const ADMIN_ROOT = `${API_ROOT}/admin`;

/** `path` may have places, as the server's router writes them: `/api/academy/courses/{slug}/rating`. */
export type Endpoint<Path extends string = string, Data = unknown> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: Path;
  readonly answer: Shape<Data> | LateShape<Data>;
};
/** A large shape that is loaded when it is needed. */
type LateShape<Data> = { readonly late: () => Promise<Shape<Data>> };

/** The places of a path, by name. */
export type Places<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Place in Name]: string | number } & Places<Rest>
  : unknown;

export type Query = Readonly<Record<string, string | number>>;

/** A path in which no place is left to be filled. */
export type WithoutPlaces<Path extends string> = Path extends `${string}{${string}` ? never : Path;

/** The endpoint with its places filled and a query behind: what can be called. */
export function at<Path extends string, Data>(
  endpoint: Endpoint<Path, Data>,
  places: Places<Path>,
  query: Query = {},
): Endpoint<string, Data> {
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, name: keyof Places<Path>) =>
    encodeURIComponent(String(places[name])),
  );
  return { ...endpoint, path: withQuery(filled, query) };
}

/** A path with the values behind it: `?page=2&q=aline`; nothing when there are none. */
export function withQuery(path: string, query: Query): string {
  const values = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return values.length === 0 ? path : `${path}?${values.join('&')}`;
}

/**
 * What a request carries. The schema is made by a function, so that a page that needs the endpoint does not carry it: a function that
 * nobody calls is left out of the page's script.
 */
export type Body<Schema extends () => GenericSchema> = InferOutput<ReturnType<Schema>>;
