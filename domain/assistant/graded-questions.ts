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
/** Nor are fewer, when they are words that few questions have: so much of what the question means, weighed by how rare each word is. */
const RARE_WORDS_MIN = 3;
const MEANT_ALIKE = 0.55;
/** A message that has nothing but words of a question is about it already with so much of its meaning. */
const OWN_WORDS = { share: 0.8, meant: 0.35 };
/** An option is said when so much of its words is. */
const OPTION_SAID = 0.75;
/** A shorter option is said when all of it is, and only where the message itself asks for it: 'a prompt' is in many replies. */
const OPTION_WORDS_MIN = 3;
const SHORT_OPTION_ASKED = 0.35;
/** And the question is what is spoken of when so much of its words is there. */
const QUESTION_MEANT = 0.4;
const EXPLANATION_SAID = 0.6;

/** 'The right answer is b', 'option C', 'igisubizo ni a'. */
const LETTER =
  /\b(?:answers?|option|choice|igisubizo|uburyo)\b(?:\s+(?:is|are|to|this|the|you|want|cy'ukuri|cyiza|ni))*\s*[:=]?\s*["“'(]?\b[a-f]\b(?!\s+[a-z])/i;

/** The graded question in whose words the message asks, or null. Holding a whole question is enough, however long the message is. */
export function askedQuestion(message: string, questions: readonly GradedQuestion[]): GradedQuestion | null {
  const said = subjectWords(message);
  const weigh = weightOf(questions);
  const alike = questions
    .map((question) => ({ question, share: likeness(said, question, weigh) }))
    .filter(({ share }) => share >= ALIKE);
  const quoted = alike.find(({ question }) => isPartOf(message, question.question));
  return (quoted ?? [...alike].sort((a, b) => b.share - a.share)[0])?.question ?? null;
}

/** Whether the words of a message are in a text one after the other: of questions that are made of the same words it is that one. */
function isPartOf(message: string, text: string): boolean {
  return ` ${plainWords(text).join(' ')} `.includes(` ${plainWords(message).join(' ')} `);
}

/** How much of the shorter one is in the other; 0 when too few words are shared. A message may hold the options as well. */
function likeness(said: readonly string[], question: GradedQuestion, weigh: Weigh): number {
  const { asked, all } = wordsOf(question);
  const saidSet = new Set(said);
  const shared = asked.filter((word) => saidSet.has(word));
  const meant = meantBy(asked, saidSet, weigh);
  const share = Math.max(shareOf(asked, saidSet), shareOf(said, all));
  if (shared.length >= Math.min(RARE_WORDS_MIN, asked.length) && isMeantBy(said, all, meant))
    return Math.max(ALIKE, meant, share);
  if (shared.length < Math.min(SHARED_WORDS_MIN, asked.length)) return 0;
  // 'Which is the best problem statement?' has too few words of its own.
  if (asked.length < RARE_WORDS_MIN && shareOf(said, all) < OWN_WORDS.share) return 0;
  return share;
}

function isMeantBy(said: readonly string[], all: ReadonlySet<string>, meant: number): boolean {
  return meant >= MEANT_ALIKE || (shareOf(said, all) >= OWN_WORDS.share && meant >= OWN_WORDS.meant);
}

type Weigh = (word: string) => number;
const knownWeights = new WeakMap<readonly GradedQuestion[], Weigh>();

/** A word weighs less, the more questions have it: 'message' and 'assistant' are in many. */
function weightOf(questions: readonly GradedQuestion[]): Weigh {
  const before = knownWeights.get(questions);
  if (before !== undefined) return before;
  const counts = new Map<string, number>();
  for (const question of questions)
    for (const word of new Set(wordsOf(question).asked)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weigh: Weigh = (word) => Math.log(1 + questions.length / (counts.get(word) ?? 1));
  knownWeights.set(questions, weigh);
  return weigh;
}

/** How much of what a question means is said, from 0 to 1. */
function meantBy(asked: readonly string[], said: ReadonlySet<string>, weigh: Weigh): number {
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + weigh(word), 0);
  return asked.length === 0 ? 0 : sum(asked.filter((word) => said.has(word))) / sum(asked);
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

/** Whether a text says a letter as the answer, while there are questions to answer. */
export function namesLetter(draft: string, questions: readonly GradedQuestion[]): boolean {
  return questions.length > 0 && LETTER.test(draft);
}

/** Whether the draft of a reply gives the answer to one of the questions away: it names the right option, or explains it. */
export function givesAnswerAway(draft: string, message: string, questions: readonly GradedQuestion[]): boolean {
  if (questions.length === 0) return false;
  const said = new Set(plainWords(draft));
  const context = new Set([...said, ...plainWords(message)]);
  return namesLetter(draft, questions) || questions.some((question) => answers(said, context, question));
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
    if (isMeant(asked, context) && options.some((option) => isSaid(option, said))) return true;
    return isAskedFor(question, message, questions) && options.some((option) => isSaidShortly(option, asked, said));
  });
}

function answers(said: ReadonlySet<string>, context: ReadonlySet<string>, question: GradedQuestion): boolean {
  const { asked, right, explained } = wordsOf(question);
  if (!isMeant(asked, context)) return false;
  if (isSaid(right, said)) return true;
  return explained.length >= SHARED_WORDS_MIN && shareOf(explained, said) >= EXPLANATION_SAID;
}

function isAskedFor(question: GradedQuestion, message: string, questions: readonly GradedQuestion[]): boolean {
  const { asked } = wordsOf(question);
  return meantBy(asked, new Set(plainWords(message)), weightOf(questions)) >= SHORT_OPTION_ASKED;
}

/** 'A hallucination': what the question does not say already. */
function isSaidShortly(option: readonly string[], asked: readonly string[], said: ReadonlySet<string>): boolean {
  const own = option.filter((word) => !asked.includes(word));
  return option.length < OPTION_WORDS_MIN && own.length > 0 && own.every((word) => said.has(word));
}

function isMeant(asked: readonly string[], context: ReadonlySet<string>): boolean {
  return shareOf(asked, context) >= QUESTION_MEANT;
}

function isSaid(option: readonly string[], said: ReadonlySet<string>): boolean {
  return option.length >= OPTION_WORDS_MIN && shareOf(option, said) >= OPTION_SAID;
}
