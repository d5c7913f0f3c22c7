import type { LearnerState } from '#domain/learner/learner-state';
import type { NextStep } from '#domain/learning/next-for';
import { nextStep, touchedCourses } from '#domain/learning/next-for';
import { curriculum } from '../lib/curriculum.ts';

/** What comes next for a learner in this state. */
export function nextStepOf(state: LearnerState): NextStep | null {
  return nextStep(curriculum(), { ...state, touched: touchedCourses(state) });
}
