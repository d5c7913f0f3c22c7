import { factsOf } from '../answering/answering-part.ts';
import { startOnTap } from '../answering/start-on-tap.ts';
import type { FlowFacts } from './open-flow.ts';

/** The button loads the flow; until then its boxes and its day are there to read. */
export function start(root: HTMLElement): void {
  const facts = factsOf<FlowFacts>(root);
  startOnTap(root, {
    field: root.querySelector<HTMLTextAreaElement>('[data-flow]'),
    words: facts.words,
    load: async () => {
      const { openFlow } = await import('./open-flow.ts');
      return () => openFlow(root, facts);
    },
  });
}
