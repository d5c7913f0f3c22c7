/** Classmates who read each other's works, in the course of the test academy that has peer reading. */
import { vi } from 'vitest';
import { at } from '#domain/contract/endpoint';
import type { PeerWorks } from '#domain/contract/projects/peer-shape';
import { peerWorksEndpoint } from '#domain/contract/projects/peer-works';
import type { PeerNotes } from '#domain/projects/peer-reading';
import { type Client, newLearner } from './api-client.ts';
import { finishCourseBefore } from './finish-course.ts';

export const PEER_COURSE = 'ai-landscape-problem-framing';
const COURSE_BEFORE = 'prompt-engineering-beginner';

export const NOTES: PeerNotes = {
  functionality: 'It sorts the messages that the task names.',
  'reliability-security': 'Try it with an empty message as well.',
  'ux-documentation': 'I could repeat the steps with these notes.',
  'ai-use': 'Say which answers of the model were wrong.',
  professionalism: 'The limits are named honestly. Keep that.',
};

/** Someone who may take the course: they finished the one before it. */
export async function newClassmate(origin: string, name: string): Promise<Client> {
  const learner = await newLearner(origin, { name, enrolled: true });
  await finishCourseBefore(learner, COURSE_BEFORE);
  return learner;
}

/** What they are asked to read. */
export async function toRead(learner: Client, course = PEER_COURSE): Promise<PeerWorks> {
  return (await learner.get<PeerWorks>(at(peerWorksEndpoint, { course }).path)).body;
}

/** Starts the cron that asks others, and waits for what it does: the call is answered before that. */
export async function askOtherClassmates(root: Client, isDone: () => Promise<boolean>): Promise<void> {
  await root.send('POST', '/api/crons/askOtherClassmates');
  await vi.waitFor(
    async () => {
      if (!(await isDone())) throw new Error('nobody else was asked');
    },
    { timeout: 10_000, interval: 50 },
  );
}
