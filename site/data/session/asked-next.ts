import { localPath } from '#domain/text/next-path';

/** What the address of this page asks to go on to: a local path, or null. */
export function askedNext(): string | null {
  const next = localPath(new URLSearchParams(location.search).get('next'), '');
  return next === '' ? null : next;
}
