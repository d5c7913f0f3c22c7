/** What an author asks of a prompt that a learner repairs or writes. Words are checked on the device, and say in words what is missing. */

/**
 * `words`: at least one of them begins a word of the prompt. `without`: none of them does. `number`: a number, in digits or in words.
 * `least`, `most`: how many words it has. `marked`: it has a part between marks (---, """, ===, ###, <notes>).
 */
export type PromptRule = {
  words?: readonly string[];
  without?: readonly string[];
  number?: boolean;
  least?: number;
  most?: number;
  marked?: boolean;
};

const NUMBER_WORDS =
  'one two three four five six seven eight nine ten twelve fifteen twenty thirty fifty hundred rimwe kabiri gatatu kane gatanu'.split(
    ' ',
  );
const MARKS = /(?:^|\n)\s*(?:-{3,}|"{3}|={3,}|#{3,}|<\w+>)/;

export function isMet(rule: PromptRule, prompt: string): boolean {
  const words = wordsOf(prompt);
  if (rule.words !== undefined && !rule.words.some((one) => has(prompt, words, one))) return false;
  if (rule.without?.some((one) => has(prompt, words, one))) return false;
  if (rule.number && !/\d/.test(prompt) && !words.some((word) => NUMBER_WORDS.includes(word))) return false;
  if (rule.least !== undefined && words.length < rule.least) return false;
  if (rule.most !== undefined && words.length > rule.most) return false;
  return !(rule.marked && !MARKS.test(prompt));
}

/** The rules that the prompt does not meet, by their place in the list. */
export function unmetRules(rules: readonly PromptRule[], prompt: string): number[] {
  return rules.flatMap((rule, index) => (isMet(rule, prompt) ? [] : [index]));
}

/** A word of a rule is found where a word begins with it: 'farmer' also in 'farmers'. Of several words, all in a row. */
function has(prompt: string, words: readonly string[], wanted: string): boolean {
  const lower = wanted.toLowerCase().trim();
  if (lower.includes(' ')) return ` ${wordsOf(prompt).join(' ')}`.includes(` ${wordsOf(lower).join(' ')}`);
  return words.some((word) => word.startsWith(lower));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\d\u00C0-\u024Fa-z]+(?:['’-][\u00C0-\u024Fa-z]+)*/g) ?? [];
}
