/**
 * A question that its own text decides asks whether someone reads and reckons well, not what the course teaches. Two forms are found: a sum,
 * whose numbers all stand in the question; and pointing, where each option only names a thing that the question has described. A task is neither,
 * and pointing is none where `needs` names a sentence of the lesson that says more than the question (quiz-needs.ts finds it there).
 */
import type { Content, QuizFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import type { QuizQuestion } from '#content/schema/quiz';

/** In percent of all questions of a quiz. */
const MOST = 30;

const NUMBER = /\d[\d,.]*/g;
/** So few words beside its number may an option have that is an amount: 'About 6,000 francs'. */
const AMOUNT_WORDS = 3;
/** Words that only count or join: 'Only 2', 'Jobs 1 and 3', 'Sentence 4'. */
const JOINING = /^(?:only|and|or|the|a|number|both|no)$/;

export function ownText(content: Content): ContentProblem[] {
  return [...content.quizzes.values()].flatMap(quizProblems);
}

function quizProblems({ data, source, file }: QuizFile): ContentProblem[] {
  const decided = data.questions.flatMap((question) => {
    const how = selfDecided(question);
    return how === null ? [] : [`${question.id} (${how})`];
  });
  const share = Math.round((100 * decided.length) / data.questions.length);
  if (share <= MOST) return [];
  const message = `Their own text decides: ${decided.join(', ')}. Ask for what a lesson says, or make it a task.`;
  const place = { file, line: source.lineOf(['questions']), key: 'questions' };
  return [{ ...place, expected: `at most ${MOST} %`, received: `${share} %`, message }];
}

/** How the text of a question decides it; null when something of a lesson is needed, as far as its form tells. */
export function selfDecided({
  question,
  options,
  kind,
  needs = '',
}: Pick<QuizQuestion, 'question' | 'options' | 'kind' | 'needs'>): 'sum' | 'pointing' | null {
  const texts = Object.values(options).map(({ text }) => text);
  if (kind === 'task' || texts.length === 0) return null;
  const named = new Set(wordsIn(question).map(stemOf));
  const isNamed = (text: string): boolean =>
    wordsIn(text).every((word) => JOINING.test(word) || named.has(stemOf(word)));
  if (texts.every((text) => isNamed(text) && wordsIn(text).length <= POINTER_WORDS)) {
    const added = wordsIn(needs).filter((word) => word.length >= LONG_WORD && !named.has(stemOf(word)));
    return new Set(added).size >= ADDED_WORDS ? null : 'pointing';
  }
  return numbersIn(question) > 1 && texts.every(isAmount) ? 'sum' : null;
}

/** A sentence that a question needs says at least so many words of so many letters that the question does not. */
const ADDED_WORDS = 2;
const LONG_WORD = 4;

/** An option of more words says something of its own about what it names. */
const POINTER_WORDS = 4;

function numbersIn(text: string): number {
  return text.match(NUMBER)?.length ?? 0;
}

function isAmount(text: string): boolean {
  const rest = wordsIn(text.replace(NUMBER, ' '));
  return numbersIn(text) > 0 && rest.length <= AMOUNT_WORDS;
}

function wordsIn(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .match(/[\p{L}\d]+/gu) ?? []
  );
}

/** 'Jobs' names each job. */
function stemOf(word: string): string {
  return word.length > 2 ? word.replace(/s$/, '') : word;
}
