import { factsOf } from '../answering/answering-part.ts';
import { openOnTap } from '../playground/open-on-tap.ts';
import type { CodeFacts } from './open-code.ts';

/** The button loads the editor, and where a file is TypeScript what makes JavaScript of it. */
export function start(root: HTMLElement): void {
  const facts = factsOf<CodeFacts>(root);
  const isTyped = root.querySelector('[data-plain] [data-file$=".ts"]') !== null;
  openOnTap(root, {
    words: facts.words,
    field: root.querySelector<HTMLTextAreaElement>('[data-code]'),
    load: async () => {
      const compiling = isTyped ? import('./compile-typescript.ts') : null;
      return { ...(await import('./open-code.ts')), compile: (await compiling)?.compileTypeScript };
    },
    open: ({ openCode, compile }) => openCode(root, facts, compile),
  });
}
