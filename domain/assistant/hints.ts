/**
 * The ladder of hints for a question in the words of a quiz: first where to read, then a sentence from there that does not answer it,
 * then a worked example of the same lesson. It never goes further, however often someone asks, and never back: a step that the lesson does not
 * have is left out, and the last one stays.
 */

import { plainWords, shareOf, subjectWords } from '../text/plain-words.ts';
import { type GradedQuestion, givesAnswerAway } from './graded-questions.ts';
import type { AssistantLink } from './links.ts';
import type { Passage } from './passage-index.ts';
import { sentencesOf } from './sentences.ts';

/** `lesson` is the title of the lesson to read, `quote` a sentence of it. */
export type Hint =
  | { step: 'read'; lesson: string; link: AssistantLink }
  | { step: 'think'; lesson: string; quote: string; link: AssistantLink }
  | { step: 'example'; lesson: string; link: AssistantLink };

/** The words of the right option that a hint may hold: less than half. */
const ANSWER_SHARE_MAX = 0.5;

/** The hint for someone who has got `given` hints on this question before. `passages` are those of the course, in one language. */
export function hintFor(question: GradedQuestion, given: number, passages: readonly Passage[]): Hint {
  const [lesson = '', anchor = ''] = question.ref.split('#');
  const ofLesson = passages.filter(
    ({ link }) => link.to === 'lesson' && link.course === question.course && link.lesson === lesson,
  );
  const title = ofLesson[0]?.title ?? lesson;
  const link: AssistantLink = { to: 'lesson', course: question.course, lesson, anchor };
  const read: Hint = { step: 'read', lesson: title, link };
  const section = ofLesson.find((passage) => passage.link.to === 'lesson' && passage.link.anchor === anchor);
  const quote = section === undefined ? null : safeSentence(section.text, title, question);
  const example = ofLesson.find((passage) => passage.example);
  const ladder: Hint[] = [
    read,
    ...(quote === null ? [] : [{ step: 'think' as const, lesson: title, quote, link }]),
    ...(example === undefined ? [] : [{ step: 'example' as const, lesson: title, link: example.link }]),
  ];
  return ladder[Math.min(given, ladder.length - 1)] ?? read;
}

/** The sentence of the section that is nearest to the question and leaves the answer open, together with the title that is beside it; or null. */
function safeSentence(text: string, title: string, question: GradedQuestion): string | null {
  const right = subjectWords(question.options.find(({ key }) => key === question.answer)?.text ?? '');
  const asked = subjectWords(question.question);
  const safe = sentencesOf(text)
    .filter((sentence) => shareOf(right, new Set(plainWords(sentence))) < ANSWER_SHARE_MAX)
    .filter((sentence) => !givesAnswerAway(`${title} ${sentence}`, question.question, [question]))
    .map((sentence) => ({ sentence, share: shareOf(asked, new Set(plainWords(sentence))) }))
    .sort((a, b) => b.share - a.share);
  return safe[0]?.sentence ?? null;
}
