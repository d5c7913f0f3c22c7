import { factsOf } from '../answering/answering-part.ts';
import { startOnTap } from '../answering/start-on-tap.ts';
import type { PhoneFacts } from './phone-words.ts';

/** The button loads the phones; until then the service is there to read. */
export function start(root: HTMLElement): void {
  const facts = factsOf<PhoneFacts>(root);
  startOnTap(root, {
    field: root.querySelector<HTMLTextAreaElement>('[data-file]'),
    words: facts.words,
    load: async () => {
      const [{ openPhone }, code] = await Promise.all([
        import('./open-phone.ts'),
        facts.server === null ? null : import('./ask-server.ts'),
      ]);
      return () => openPhone(root, facts, code?.askServer ?? null);
    },
  });
}
