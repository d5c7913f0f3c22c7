import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import type { Failed } from './assistant-store.ts';

/** Why there is no reply, in words: without a connection, too much at once, else the specification's sentence. */
export const failedText: Failed = ({ code, retryAfter }) => {
  const { errors } = copy('assistant-drawer');
  if (!navigator.onLine) return errors.offline;
  if (code === 'too-many-tries' && retryAfter !== null) return fill(errors.tooMany, { seconds: retryAfter });
  return copy('assistant').errors.generic;
};
