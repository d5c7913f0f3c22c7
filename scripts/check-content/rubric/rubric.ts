/** The rubric that every lesson and quiz is judged by, as far as a program can judge it. A rule a file; rules.ts says how grave each is. */
import type { ContentProblem } from '#content/schema/problem';
import type { Check } from '../check.ts';
import { checkingParts } from './checking-parts.ts';
import { diagrams } from './diagrams.ts';
import { finalOutcomes } from './final-outcomes.ts';
import { lessonMinutes } from './lesson-minutes.ts';
import { lessonWords } from './lesson-words.ts';
import { newTerms } from './new-terms.ts';
import { oldWords } from './old-words.ts';
import { optionLengths } from './option-lengths.ts';
import { optionsOnly } from './options-only.ts';
import { ownText } from './own-text.ts';
import { readingGrade } from './reading-grade.ts';
import { reasonClauses } from './reason-clauses.ts';
import { repeatedHeadings } from './repeated-headings.ts';
import { repeatedSentences } from './repeated-sentences.ts';
import { type RuleName, SEVERITIES } from './rules.ts';
import { sharedOutcomes } from './shared-outcomes.ts';

const RULES: Readonly<Record<RuleName, Check>> = {
  'checking-parts': checkingParts,
  'lesson-words': lessonWords,
  diagrams,
  'reading-grade': readingGrade,
  'new-terms': newTerms,
  'option-lengths': optionLengths,
  'reason-clauses': reasonClauses,
  'options-only': optionsOnly,
  'own-text': ownText,
  'final-outcomes': finalOutcomes,
  'shared-outcomes': sharedOutcomes,
  'repeated-headings': repeatedHeadings,
  'repeated-sentences': repeatedSentences,
  'old-words': oldWords,
  'lesson-minutes': lessonMinutes,
};

export const RULE_NAMES = Object.keys(RULES) as RuleName[];

/** What the rubric finds, each with the name of its rule. */
export const rubric: Check = (content) =>
  RULE_NAMES.flatMap((rule) => RULES[rule](content).map((problem) => withSeverity({ ...problem, rule }, rule)));

function withSeverity(problem: ContentProblem, rule: RuleName): ContentProblem {
  return SEVERITIES[rule] === 'warning' ? { ...problem, warning: true } : problem;
}
