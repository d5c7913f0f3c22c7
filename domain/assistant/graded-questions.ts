/**
 * The assistant never gives the answer to a graded question. The server knows the questions of the quizzes that the learner may still
 * take, with their answers; these rules compare them with what was asked and with what is about to be said. Rather a hint too many:
 * a question about the subject of a quiz is answered, one in the words of a quiz gets a hint.
 */
import { plainWords, shareOf, subjectWords } from './plain-words.ts';

/** A question with its key, in one language. `ref` is `lesson-id#anchor` of the section that answers it. */
export type GradedQuestion = {
  course: string;
  quiz: string;
  id: string;
  question: string;
  options: readonly { key: string; text: string }[];
  answer: string;
  explanation: string;
  ref: string;
};

/** So many words in common are no chance. */
const SHARED_WORDS_MIN = 4;
const ALIKE = 0.7;
/** An option is said when so much of its words is. */
const OPTION_SAID = 0.75;
const OPTION_WORDS_MIN = 3;
/** And the question is what is spoken of when so much of its words is there. */
const QUESTION_MEANT = 0.4;
const EXPLANATION_SAID = 0.6;

/** 'The right answer is b', 'option C', 'igisubizo ni a'. */
const LETTER =
  /\b(?:answers?|option|choice|igisubizo|uburyo)\b(?:\s+(?:is|are|to|this|the|you|want|cy'ukuri|cyiza|ni))*\s*[:=]?\s*["“'(]?\b[a-f]\b(?!\s+[a-z])/i;

/** The graded question in whose words the message asks, or null. Holding a whole question is enough, however long the message is. */
export function askedQuestion(message: string, questions: readonly GradedQuestion[]): GradedQuestion | null {
  const said = subjectWords(message);
  const alike = questions
    .map((question) => ({ question, share: likeness(said, question) }))
    .filter(({ share }) => share >= ALIKE)
    .sort((a, b) => b.share - a.share);
  return alike[0]?.question ?? null;
}

/** How much of the shorter one is in the other; 0 when too few words are shared. A message may hold the options as well. */
function likeness(said: readonly string[], question: GradedQuestion): number {
  const { asked, all } = wordsOf(question);
  const saidSet = new Set(said);
  const shared = asked.filter((word) => saidSet.has(word)).length;
  if (shared < Math.min(SHARED_WORDS_MIN, asked.length)) return 0;
  return Math.max(shareOf(asked, saidSet), shareOf(said, all));
}

type QuestionWords = {
  asked: string[];
  all: ReadonlySet<string>;
  right: string[];
  options: string[][];
  explained: string[];
};
const knownWords = new WeakMap<GradedQuestion, QuestionWords>();

/** The subject words of a question, of its options with it, of the right one, of each option, and of its explanation; a question never changes. */
function wordsOf(question: GradedQuestion): QuestionWords {
  const known = knownWords.get(question);
  if (known !== undefined) return known;
  const asked = subjectWords(question.question);
  const options = question.options.map(({ text }) => subjectWords(text));
  const words = {
    asked,
    all: new Set([...asked, ...options.flat()]),
    right: subjectWords(question.options.find(({ key }) => key === question.answer)?.text ?? ''),
    options,
    explained: subjectWords(question.explanation),
  };
  knownWords.set(question, words);
  return words;
}

/** Whether the draft of a reply gives the answer to one of the questions away: it names the right option, or explains it. */
export function givesAnswerAway(draft: string, message: string, questions: readonly GradedQuestion[]): boolean {
  if (questions.length === 0) return false;
  const said = new Set(plainWords(draft));
  const context = new Set([...said, ...plainWords(message)]);
  return LETTER.test(draft) || questions.some((question) => answers(said, context, question));
}

/**
 * Whether a model's draft is held back: it gives an answer away, or names a wrong option. A model repeats what it is told to, so otherwise
 * somebody who has it repeat each option learns which one is right from the one that is not said.
 */
export function tellsOfAnswer(draft: string, message: string, questions: readonly GradedQuestion[]): boolean {
  if (givesAnswerAway(draft, message, questions)) return true;
  const said = new Set(plainWords(draft));
  const context = new Set([...said, ...plainWords(message)]);
  return questions.some((question) => {
    const { asked, options } = wordsOf(question);
    return isMeant(asked, context) && options.some((option) => isSaid(option, said));
  });
}

function answers(said: ReadonlySet<string>, context: ReadonlySet<string>, question: GradedQuestion): boolean {
  const { asked, right, explained } = wordsOf(question);
  if (!isMeant(asked, context)) return false;
  if (isSaid(right, said)) return true;
  return explained.length >= SHARED_WORDS_MIN && shareOf(explained, said) >= EXPLANATION_SAID;
}

function isMeant(asked: readonly string[], context: ReadonlySet<string>): boolean {
  return shareOf(asked, context) >= QUESTION_MEANT;
}

function isSaid(option: readonly string[], said: ReadonlySet<string>): boolean {
  return option.length >= OPTION_WORDS_MIN && shareOf(option, said) >= OPTION_SAID;
}
