import { factsOf } from '../answering/answering-part.ts';
import { startOnTap } from '../answering/start-on-tap.ts';
import type { ServerFacts } from './open-server.ts';

/** The button loads the server, and the library where the lesson has it; until then the code is there to read. */
export function start(root: HTMLElement): void {
  const facts = factsOf<ServerFacts>(root);
  startOnTap(root, {
    field: root.querySelector<HTMLTextAreaElement>('[data-file]'),
    words: facts.words,
    load: async () => {
      const [{ openServer }, text] = await Promise.all([import('./open-server.ts'), facts.hono ? library() : '']);
      return () => openServer(root, facts, text);
    },
  });
}

async function library(): Promise<string> {
  return (await import('../../../../.generated/hono-library.json')).default;
}
