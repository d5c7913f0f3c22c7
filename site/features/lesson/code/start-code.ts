import { factsOf } from '../answering/answering-part.ts';
import { startOnTap } from '../answering/start-on-tap.ts';
import type { CodeFacts } from './open-code.ts';

/** The button loads the editor, and where a file is TypeScript what makes JavaScript of it. */
export function start(root: HTMLElement): void {
  const facts = factsOf<CodeFacts>(root);
  const isTyped = root.querySelector('[data-plain] [data-file$=".ts"]') !== null;
  startOnTap(root, {
    field: root.querySelector<HTMLTextAreaElement>('[data-code]'),
    words: facts.words,
    load: async () => {
      const compiling = isTyped ? import('./compile-typescript.ts') : null;
      const { openCode } = await import('./open-code.ts');
      const compile = (await compiling)?.compileTypeScript;
      return () => openCode(root, facts, compile);
    },
  });
}
