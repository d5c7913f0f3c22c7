/** Answers of a model that are stored beside a course, for the parts that show a prompt with its answer. */
import { contentRoot } from '#content/schema/content-root';
import {
  promptFingerprint,
  RECORDED_ANSWERS,
  type RecordedPrompt,
  readRecordedAnswers,
} from '#content/schema/recorded-answers';

const files = import.meta.glob<string>('@content-root/courses/*/recorded-answers.yaml', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const read = new Map<string, RecordedPrompt[]>();

export type RecordedAnswer = { text: string; model: string; date: string };

/**
 * What is stored for a prompt of a course; undefined without. Where the author shows one of the stored answers it is that one, else the first.
 */
export function recordedAnswer(course: string | undefined, prompt: string, shown: string): RecordedAnswer | undefined {
  if (course === undefined) return undefined;
  const stored = recordsOf(course).find((one) => one.prompt === promptFingerprint(prompt));
  if (stored === undefined) return undefined;
  const text = stored.answers.find((answer) => answer.trim() === shown.trim()) ?? stored.answers[0];
  return text === undefined ? undefined : { text, model: stored.model, date: stored.date };
}

function recordsOf(course: string): RecordedPrompt[] {
  let records = read.get(course);
  if (records === undefined) {
    const text = files[`/${contentRoot()}/courses/${course}/${RECORDED_ANSWERS}`];
    records = text === undefined ? [] : readRecordedAnswers(text);
    read.set(course, records);
  }
  return records;
}
