/** The visits that the benchmarks of pages make: who opens what, on the academy's own content. */
import { type CertificatesResponse, certificatesEndpoint } from '#domain/contract/certificates/certificates';
import { type Client, newLearner } from '#support/api-client';
import { finishCourse } from '#support/finish-course';

const COURSE = 'prompt-engineering-beginner';
const BEFORE_THE_QUIZ = 3;

export const PHONE = { width: 390, height: 844 };

export type Visit = { name: string; path: string; who: Client | null };

/** Makes the people, too: the academy must be one of the benchmark's own. */
export async function visitsOf(origin: string): Promise<Visit[]> {
  const learner = await newLearner(origin, { enrolled: true });
  const tested = await newLearner(origin, { enrolled: true });
  await finishCourse(tested, COURSE, BEFORE_THE_QUIZ);
  const graduate = await newLearner(origin, { enrolled: true });
  await finishCourse(graduate, COURSE, Number.POSITIVE_INFINITY);
  const token = await certificateOf(graduate);
  return [
    { name: 'lesson, signed in', path: `/course/${COURSE}/lesson/1`, who: learner },
    { name: 'lesson, guest', path: `/course/${COURSE}/lesson/1`, who: null },
    { name: 'quiz, signed in', path: `/course/${COURSE}/lesson/4`, who: tested },
    { name: 'course home', path: `/course/${COURSE}`, who: learner },
    { name: 'landing, guest', path: '/', who: null },
    { name: 'verify, guest', path: `/verify/${token}`, who: null },
    { name: 'dashboard', path: '/dashboard', who: learner },
    { name: 'certifications', path: '/certifications', who: graduate },
  ];
}

async function certificateOf(learner: Client): Promise<string> {
  const { body } = await learner.get<CertificatesResponse>(certificatesEndpoint.path);
  const token = body.certificates.find(({ issued }) => issued !== null)?.issued?.token;
  if (token === undefined) throw new Error('no certificate');
  return token;
}
