import { factsOf } from '../answering/answering-part.ts';
import { startOnTap } from '../answering/start-on-tap.ts';
import type { SqlFacts } from './open-sql.ts';

/** The button loads the database. */
export function start(root: HTMLElement): void {
  const facts = factsOf<SqlFacts>(root);
  startOnTap(root, {
    field: root.querySelector<HTMLTextAreaElement>('[data-sql]'),
    words: facts.words,
    load: async () => {
      const { loadEngine, openSql } = await import('./open-sql.ts');
      await loadEngine();
      return () => openSql(root, facts);
    },
  });
}
