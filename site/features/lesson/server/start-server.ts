import { factsOf, startPart } from '../answering/answering-part.ts';
import type { OpenServer, ServerFacts } from './open-server.ts';

/** The button loads the server, and the library where the lesson has it; until then the code is there to read. */
export function start(root: HTMLElement): void {
  const facts = factsOf<ServerFacts>(root);
  let opened: OpenServer | null = null;
  startPart(root, () => opened?.judge() ?? { kind: 'empty', text: facts.words.openFirst });
  const button = root.querySelector<HTMLButtonElement>('[data-open]');
  const verdict = root.querySelector('[data-verdict]');
  const open = async (): Promise<void> => {
    if (opened !== null || button === null) return;
    button.disabled = true;
    const loaded = await Promise.all([import('./open-server.ts'), facts.hono ? library() : '']).catch(() => null);
    button.disabled = false;
    if (verdict) verdict.textContent = loaded === null ? facts.words.unreachable : '';
    if (loaded === null) return;
    const [{ openServer }, text] = loaded;
    opened = openServer(root, facts, text);
    root.querySelector('[data-offer]')?.remove();
    opened.focus();
  };
  button?.addEventListener('click', () => void open());
}

async function library(): Promise<string> {
  return (await import('../../../../.generated/hono-library.json')).default;
}
