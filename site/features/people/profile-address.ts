/** Which profile an address means: /user/{id} or /ai-user/{id}, under any language. */
import { personKey } from '#domain/people/people';

type AskedProfile = { kind: 'person'; id: string } | { kind: 'malformed' } | { kind: 'missing' };

const PROFILE = /\/(?:ai-)?user(?:\/([^/]*))?\/?$/;

export function profileInAddress(pathname: string): AskedProfile {
  const id = decode(PROFILE.exec(pathname)?.[1] ?? '').trim();
  if (id === '') return { kind: 'missing' };
  return personKey(id) === null ? { kind: 'malformed' } : { kind: 'person', id };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
