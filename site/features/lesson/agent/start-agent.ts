import { factsOf } from '../answering/answering-part.ts';
import { startOnTap } from '../answering/start-on-tap.ts';
import type { AgentFacts } from './open-agent.ts';

/** The button loads the agent, and the library of MCP where the lesson has it; until then the code is there to read. */
export function start(root: HTMLElement): void {
  const facts = factsOf<AgentFacts>(root);
  startOnTap(root, {
    field: root.querySelector<HTMLTextAreaElement>('[data-file]'),
    words: facts.words,
    load: async () => {
      const [{ openAgent }, text] = await Promise.all([import('./open-agent.ts'), facts.mcp ? library() : '']);
      return () => openAgent(root, facts, text);
    },
  });
}

async function library(): Promise<string> {
  return (await import('../../../../.generated/mcp-library.json')).default;
}
