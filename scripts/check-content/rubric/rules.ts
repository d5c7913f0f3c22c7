/** The rules of the teaching rubric: their names, how grave each is, and what each asks for. */

export type RuleName =
  | 'checking-parts'
  | 'lesson-words'
  | 'diagrams'
  | 'reading-grade'
  | 'new-terms'
  | 'option-lengths'
  | 'reason-clauses'
  | 'options-only'
  | 'own-text'
  | 'final-outcomes'
  | 'shared-outcomes'
  | 'repeated-headings'
  | 'repeated-sentences'
  | 'old-words'
  | 'lesson-minutes';

/**
 * The names of the rubric's rules, and how grave each is. A rule that is an error stops the check; a warning is counted in the summary and
 * shown in full by `--rubric`. What is certain should be an error as soon as the live lessons meet it; what is taste stays a warning.
 */
export const SEVERITIES: Readonly<Record<RuleName, 'error' | 'warning'>> = {
  'checking-parts': 'warning',
  'lesson-words': 'warning',
  diagrams: 'warning',
  'reading-grade': 'warning',
  'new-terms': 'error',
  'option-lengths': 'warning',
  'reason-clauses': 'warning',
  'options-only': 'warning',
  'own-text': 'warning',
  'final-outcomes': 'error',
  'shared-outcomes': 'warning',
  'repeated-headings': 'error',
  'repeated-sentences': 'warning',
  'old-words': 'warning',
  'lesson-minutes': 'warning',
};

/** What each rule asks for, as the summary says it to authors. */
export const RULE_TEXTS: Readonly<Record<RuleName, string>> = {
  'checking-parts': 'at least two parts that check, one of them not multiple choice',
  'lesson-words': '600 to 1,200 words in a lesson',
  diagrams: 'at least one diagram or picture in a lesson',
  'reading-grade': 'reading grade 3 to 6',
  'new-terms': 'at most five new terms in a lesson',
  'option-lengths': 'the right option is not the longest by far',
  'reason-clauses': 'because, since, so that: not only in wrong options',
  'options-only': 'who sees only the options is right in at most 45 %',
  'own-text': 'at most 30 % of a quiz are decided by their own text',
  'final-outcomes': 'the last quiz has two questions or more of each outcome',
  'shared-outcomes': 'a lesson that shares its outcomes says in can what it does itself',
  'repeated-headings': 'a section is named after what it is about, as no other of the course',
  'repeated-sentences': 'no sentence is used again in another lesson',
  'old-words': 'words that learners know (fix, not mend)',
  'lesson-minutes': 'practices that say their minutes',
};
