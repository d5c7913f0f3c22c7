/**
 * Endpoints: one file each says with which method and where the server is asked, what it answers, and (as a schema of valibot) which
 * body it takes. The server's router and the pages read the same object.
 */
import type { GenericSchema, InferOutput } from 'valibot';
import type { Shape } from './shape.ts';

export const API_ROOT = '/api/academy';

/** `path` may have places, as the server's router writes them: `/api/academy/courses/{slug}/rating`. */
export type Endpoint<Path extends string = string, Data = unknown> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: Path;
  readonly answer: Shape<Data> | LateShape<Data>;
};
/** A large shape that is loaded when it is needed. */
type LateShape<Data> = { readonly late: () => Promise<{ readonly shape: Shape<Data> }> };

/** The places of a path, by name. */
export type Places<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Place in Name]: string | number } & Places<Rest>
  : unknown;

/** A path in which no place is left to be filled. */
export type WithoutPlaces<Path extends string> = Path extends `${string}{${string}` ? never : Path;

/** The endpoint with its places filled: what can be called. */
export function at<Path extends string, Data>(
  endpoint: Endpoint<Path, Data>,
  places: Places<Path>,
): Endpoint<string, Data> {
  const fill = (_: string, name: keyof Places<Path>): string => encodeURIComponent(String(places[name]));
  return { ...endpoint, path: endpoint.path.replace(/\{(\w+)\}/g, fill) };
}

/**
 * What a request carries. The schema is made by a function, so that a page that needs the endpoint does not carry it: a function that
 * nobody calls is left out of the page's script.
 */
export type Body<Schema extends () => GenericSchema> = InferOutput<ReturnType<Schema>>;
