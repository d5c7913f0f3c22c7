/** Enrolling in the program, for all pages that offer it. */
import { type EnrollResponse, enrollEndpoint } from '#domain/contract/program/enroll';
import { type Answer, call } from '#site/data/api.ts';
import { loadMe, updateMe } from './me-store.ts';

/** Enrolls the signed-in learner; a second time does no harm. What the page knows of the learner is new afterwards. */
export async function enrollInProgram(program: string): Promise<Answer<EnrollResponse>> {
  const answer = await call(enrollEndpoint, { body: { program } });
  if (!answer.ok) return answer;
  updateMe({ enrollment: answer.data.enrollment });
  // Enrolling also lets finished previews count.
  await loadMe({ force: true });
  const { sendLocked } = await import('#site/data/queue/queue.ts');
  await sendLocked();
  return answer;
}
