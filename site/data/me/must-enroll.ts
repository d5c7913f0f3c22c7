import type { Me } from '#domain/contract/learning/me-shape';

/** Whether a learner has to enroll before the courses open. Staff open them without it. */
export function mustEnroll({ enrollment, learner }: Pick<Me, 'enrollment' | 'learner'>): boolean {
  return enrollment?.status !== 'active' && learner.role === 'learner';
}
