/**
 * SQLite in a worker of its own, which the page ends where a script does not end. It gets SQL alone, never a learner's JavaScript, and the
 * policy of its file allows it WebAssembly and no network (api-hooks/pages/site-files.ts).
 */
import initSqlJs from 'sql.js/dist/sql-wasm-browser.js';
import { testSql } from '#domain/practice/sql/checks';
import type { OpenDatabase } from '#domain/practice/sql/database';
import { SqlSession } from '#domain/practice/sql/session';
import type { SqlMessage, SqlQuestion } from './sql-messages.ts';

const tell = (message: SqlMessage): void => self.postMessage(message);
const tick = (): void => tell({ kind: 'tick' });
const sessions = new Map<string, SqlSession>();

function answer(open: OpenDatabase, question: SqlQuestion): SqlMessage {
  if (question.kind === 'check') return { kind: 'checked', tests: testSql(open, question, question.tests, tick) };
  const session = sessions.get(question.part) ?? new SqlSession(open, question.setup);
  sessions.set(question.part, session);
  return { kind: 'ran', run: session.run(question.before, question.script, tick) };
}

/** The first message is the WebAssembly, which the page has loaded: this worker reaches no network. */
self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>): Promise<void> => {
  try {
    const { Database } = await initSqlJs({ wasmBinary: data });
    self.onmessage = (event: MessageEvent<SqlQuestion>): void => {
      try {
        tell(answer(() => new Database(), event.data));
      } catch {
        tell({ kind: 'failed' });
      }
    };
    tell({ kind: 'ready' });
  } catch {
    tell({ kind: 'failed' });
  }
};
