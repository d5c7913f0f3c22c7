/**
 * The versions of the quizzes. An author changes a quiz while learners have it open, or answer it where there is no connection; such an
 * attempt is graded by the version from which its questions were drawn, for twelve months after that was replaced.
 */

import { EDITION_KEPT_MS } from '#domain/learning/events';
import type { QuizKey } from '#domain/learning/grading';
import { quizId } from '#domain/learning/quiz-id';
import { now } from '../lib/clock.ts';
import { curriculum, quizKey } from '../lib/curriculum.ts';
import { type CoreApp, dbTime, execute, firstRow, newId, rows } from '../lib/sql.ts';
import { QUIZ_EDITION } from '../sql/learning-sql.ts';

/** Before the server listens: notes which versions the academy asks now and since when the others are replaced. */
export function noteEditions(app: CoreApp): void {
  if (!app.hasTable('quiz_editions')) return;
  app.runInTransaction((tx) => {
    // First of all a write: so a command beside a server that writes waits for its turn. After a read SQLite would refuse the first write.
    const oldest = new Date(Date.now() - EDITION_KEPT_MS).toISOString();
    execute(tx, "DELETE FROM quiz_editions WHERE replaced_at != '' AND replaced_at < {:oldest}", {
      oldest: dbTime(oldest),
    });
    const sql = 'SELECT quiz, outline, replaced_at FROM quiz_editions';
    const stored = rows(tx, sql, {}, { quiz: '', outline: '', replaced_at: '' });
    const current = new Map(currentKeys().map((key) => [`${quizId(key.course, key.id)}/${key.outline}`, key]));
    for (const { quiz, outline, replaced_at } of stored) {
      const isAsked = current.delete(`${quiz}/${outline}`);
      if (isAsked === (replaced_at === '')) continue;
      execute(tx, 'UPDATE quiz_editions SET replaced_at = {:at} WHERE quiz = {:quiz} AND outline = {:outline}', {
        quiz,
        outline,
        at: isAsked ? '' : dbTime(now()),
      });
    }
    for (const key of current.values()) storeEdition(tx, key);
  });
}

/** Someone opens the quiz: this version is kept from now on. On the first start there was no table yet. */
export function keepEdition(app: CoreApp, key: QuizKey): void {
  const values = { quiz: quizId(key.course, key.id), outline: key.outline };
  if (firstRow(app, QUIZ_EDITION, values, { answer_key: '' }) === null) storeEdition(app, key);
}

/** The quiz as it was in that version; null when the version is unknown or was replaced too long ago. */
export function quizEdition(app: CoreApp, key: QuizKey, outline: string): QuizKey | null {
  if (outline === key.outline) return key;
  const quiz = quizId(key.course, key.id);
  const row = firstRow(app, QUIZ_EDITION, { quiz, outline }, { answer_key: '', replaced_at: '' });
  if (row === null) return null;
  const oldest = dbTime(new Date(Date.now() - EDITION_KEPT_MS).toISOString());
  return row.replaced_at !== '' && row.replaced_at < oldest ? null : (JSON.parse(row.answer_key) as QuizKey);
}

function currentKeys(): QuizKey[] {
  return curriculum().courses.flatMap(({ slug, entries }) =>
    entries.flatMap(({ id, kind }) => (kind === 'quiz' ? (quizKey(slug, id) ?? []) : [])),
  );
}

function storeEdition(tx: CoreApp, key: QuizKey): void {
  execute(
    tx,
    `INSERT INTO quiz_editions (id, quiz, outline, answer_key, replaced_at, created, updated)
     VALUES ({:id}, {:quiz}, {:outline}, {:key}, '', {:now}, {:now}) ON CONFLICT (quiz, outline) DO NOTHING`,
    {
      id: newId(),
      quiz: quizId(key.course, key.id),
      outline: key.outline,
      key: JSON.stringify(key),
      now: dbTime(now()),
    },
  );
}
