/** The questions of the self-assessment as they are in the page. The rule is domain/learning/self-assessment.ts. */
import type { Onboarding } from '#domain/contract/program/onboarding';
import {
  type AssessmentAnswers,
  type AssessmentQuestion,
  SELF_ASSESSED_LEVELS,
  type SelfAssessedLevel,
} from '#domain/learning/self-assessment';

/** The questions with the points of their answers, read from the form: the page does not carry them twice. */
export function questionsOf(form: HTMLElement): AssessmentQuestion[] {
  return [...form.querySelectorAll<HTMLElement>('[data-question]')].map((question) => ({
    id: question.dataset['question'] ?? '',
    options: [...question.querySelectorAll<HTMLInputElement>('input')].map(({ value, dataset }) => ({
      id: value,
      points: Number(dataset['points']),
    })),
  }));
}

export function answersOf(form: HTMLFormElement): AssessmentAnswers {
  const chosen = [...new FormData(form).entries()];
  return Object.fromEntries(chosen.map(([question, option]) => [question, String(option)]));
}

/** Ticks what was answered before, here or on another device. */
export function showAnswers(onboarding: Onboarding): void {
  const answers = onboarding['self-assessment']?.answer['answers'];
  if (typeof answers !== 'object' || answers === null) return;
  for (const [question, option] of Object.entries(answers)) {
    const input = document.querySelector<HTMLInputElement>(
      `input[name="${CSS.escape(question)}"][value="${CSS.escape(String(option))}"]`,
    );
    if (input) input.checked = true;
  }
}

/** The level that was suggested, or null while there is none. */
export function suggestedLevel(onboarding: Onboarding): SelfAssessedLevel | null {
  const level = onboarding['self-assessment']?.answer['level'];
  return SELF_ASSESSED_LEVELS.find((known) => known === level) ?? null;
}
