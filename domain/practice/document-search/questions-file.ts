/** A file of questions with known answers. Read at the build, so no page loads what reads CSV. */
import { readCsv } from '../sheet/sheet-text.ts';
import type { KnownQuestion } from './measure.ts';

/** The head of a file of questions. */
export const QUESTIONS_HEAD = 'question,document,passage';

/** The questions of a CSV file, or null where its head is another one. */
export function readQuestions(csv: string): KnownQuestion[] | null {
  const [head = [], ...rows] = readCsv(csv);
  if (head.join() !== QUESTIONS_HEAD) return null;
  return rows
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map(([asks = '', document = '', passage = '']) => ({ asks, document, passage }));
}
