/**
 * The assistant never gives the answer to a graded question. The server knows the questions of the quizzes that the learner may still
 * take, with their answers; these rules compare them with the message and with the reply that is about to be sent. Rather a hint too many:
 * a question about the subject of a quiz is answered, one in the words of a quiz gets a hint.
 */
import { plainWords, shareOf, subjectWords } from '../text/plain-words.ts';

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
/** A text names an option when it has so much of its words. */
const OPTION_SHARE = 0.75;
/** A shorter option counts when all of it is there, and only where the message itself asks for it: 'a prompt' is in many replies. */
const OPTION_WORDS_MIN = 3;
const SHORT_OPTION_ASKED = 0.35;
/** And the question is what is spoken of when so much of its words is there. */
const QUESTION_MEANT = 0.4;
const EXPLANATION_SHARE = 0.6;

/** 'The right answer is b', 'option C', 'igisubizo ni a'. */
const LETTER =
  /\b(?:answers?|option|choice|igisubizo|uburyo)\b(?:\s+(?:is|are|to|this|the|you|want|cy'ukuri|cyiza|ni))*\s*[:=]?\s*["“'(]?\b[a-f]\b(?!\s+[a-z])/i;

/** The graded question in whose words the message asks, or null. Holding a whole question is enough, however long the message is. */
export function askedQuestion(message: string, questions: readonly GradedQuestion[]): GradedQuestion | null {
  const words = subjectWords(message);
  const weigh = weightOf(questions);
  const alike = withWordsOf(words, questions)
    .map((question) => ({ question, share: likeness(words, question, weigh) }))
    .filter(({ share }) => share >= ALIKE);
  const quoted = alike.find(({ question }) => isPartOf(message, question.question));
  return (quoted ?? [...alike].sort((a, b) => b.share - a.share)[0])?.question ?? null;
}

type Places = { of: ReadonlyMap<string, readonly number[]>; wordless: readonly number[] };
const knownPlaces = new WeakMap<readonly GradedQuestion[], Places>();

/** Where each word is asked, by the question's place in the list, as often as it is there; and the questions without a subject word. */
function placesIn(questions: readonly GradedQuestion[]): Places {
  const before = knownPlaces.get(questions);
  if (before !== undefined) return before;
  const of = new Map<string, number[]>();
  const wordless: number[] = [];
  for (const [place, question] of questions.entries()) {
    const { asked } = wordsOf(question);
    if (asked.length === 0) wordless.push(place);
    for (const word of asked) {
      const places = of.get(word) ?? [];
      places.push(place);
      of.set(word, places);
    }
  }
  const places = { of, wordless };
  knownPlaces.set(questions, places);
  return places;
}

/**
 * The questions that share enough words with a message to be compared, in their order. There are thousands of questions, and a message has
 * words of a few: `likeness` is 0 for all others.
 */
function withWordsOf(words: readonly string[], questions: readonly GradedQuestion[]): GradedQuestion[] {
  const { of, wordless } = placesIn(questions);
  const shared = new Map<number, number>(wordless.map((place) => [place, 0]));
  for (const word of new Set(words)) {
    for (const place of of.get(word) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  }
  return [...shared.keys()]
    .sort((a, b) => a - b)
    .flatMap((place) => {
      const question = questions[place];
      if (question === undefined) return [];
      return (shared.get(place) ?? 0) >= Math.min(RARE_WORDS_MIN, wordsOf(question).asked.length) ? [question] : [];
    });
}

/** Whether the words of a message are in a text one after the other: of questions that are made of the same words it is that one. */
function isPartOf(message: string, text: string): boolean {
  return ` ${plainWords(text).join(' ')} `.includes(` ${plainWords(message).join(' ')} `);
}

/** How much of the shorter one is in the other; 0 when too few words are shared. A message may hold the options as well. */
function likeness(words: readonly string[], question: GradedQuestion, weigh: Weigh): number {
  const { asked, all } = wordsOf(question);
  const distinct = new Set(words);
  const shared = asked.filter((word) => distinct.has(word));
  const meant = meantBy(asked, distinct, weigh);
  const share = Math.max(shareOf(asked, distinct), shareOf(words, all));
  if (shared.length >= Math.min(RARE_WORDS_MIN, asked.length) && isMeantBy(words, all, meant))
    return Math.max(ALIKE, meant, share);
  if (shared.length < Math.min(SHARED_WORDS_MIN, asked.length)) return 0;
  // 'Which is the best problem statement?' has too few words of its own.
  if (asked.length < RARE_WORDS_MIN && shareOf(words, all) < OWN_WORDS.share) return 0;
  return share;
}

function isMeantBy(words: readonly string[], all: ReadonlySet<string>, meant: number): boolean {
  return meant >= MEANT_ALIKE || (shareOf(words, all) >= OWN_WORDS.share && meant >= OWN_WORDS.meant);
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

/** How much of a question's meaning is present, from 0 to 1. */
function meantBy(asked: readonly string[], present: ReadonlySet<string>, weigh: Weigh): number {
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + weigh(word), 0);
  return asked.length === 0 ? 0 : sum(asked.filter((word) => present.has(word))) / sum(asked);
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
  const drafted = new Set(plainWords(draft));
  const context = new Set([...drafted, ...plainWords(message)]);
  return namesLetter(draft, questions) || questions.some((question) => answers(drafted, context, question));
}

/**
 * Whether a model's draft is held back: it gives an answer away, or names a wrong option. A model repeats what it is asked to, so otherwise
 * someone who has it repeat each option learns which one is right from the one that is missing.
 */
export function tellsOfAnswer(draft: string, message: string, questions: readonly GradedQuestion[]): boolean {
  if (givesAnswerAway(draft, message, questions)) return true;
  const drafted = new Set(plainWords(draft));
  const context = new Set([...drafted, ...plainWords(message)]);
  return questions.some((question) => {
    const { asked, options } = wordsOf(question);
    if (isMeant(asked, context) && options.some((option) => hasOption(option, drafted))) return true;
    return isAskedFor(question, message, questions) && options.some((option) => hasShortOption(option, asked, drafted));
  });
}

function answers(drafted: ReadonlySet<string>, context: ReadonlySet<string>, question: GradedQuestion): boolean {
  const { asked, right, explained } = wordsOf(question);
  if (!isMeant(asked, context)) return false;
  if (hasOption(right, drafted)) return true;
  return explained.length >= SHARED_WORDS_MIN && shareOf(explained, drafted) >= EXPLANATION_SHARE;
}

function isAskedFor(question: GradedQuestion, message: string, questions: readonly GradedQuestion[]): boolean {
  const { asked } = wordsOf(question);
  return meantBy(asked, new Set(plainWords(message)), weightOf(questions)) >= SHORT_OPTION_ASKED;
}

/** 'A hallucination': what the question does not say already. */
function hasShortOption(option: readonly string[], asked: readonly string[], drafted: ReadonlySet<string>): boolean {
  const own = option.filter((word) => !asked.includes(word));
  return option.length < OPTION_WORDS_MIN && own.length > 0 && own.every((word) => drafted.has(word));
}

function isMeant(asked: readonly string[], context: ReadonlySet<string>): boolean {
  return shareOf(asked, context) >= QUESTION_MEANT;
}

function hasOption(option: readonly string[], drafted: ReadonlySet<string>): boolean {
  return option.length >= OPTION_WORDS_MIN && shareOf(option, drafted) >= OPTION_SHARE;
}
