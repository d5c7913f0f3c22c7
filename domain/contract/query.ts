/** What is behind the question mark of an address. */
import type { Endpoint } from './endpoint.ts';

type Query = Readonly<Record<string, string | number>>;

/** A path with the values behind it: `?page=2&q=aline`; nothing when there are none. */
export function withQuery(path: string, query: Query): string {
  const values = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return values.length === 0 ? path : `${path}?${values.join('&')}`;
}

/** The same for an endpoint without places, or with filled ones. */
export function asking<Data>(endpoint: Endpoint<string, Data>, query: Query): Endpoint<string, Data> {
  return { ...endpoint, path: withQuery(endpoint.path, query) };
}
