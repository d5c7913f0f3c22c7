/** Prompts of a lesson as its page sends them. */
import { at } from '#domain/contract/endpoint';
import { modelConsentEndpoint } from '#domain/contract/model/model';
import {
  beginRunEndpoint,
  type PromptRun,
  runPieceEndpoint,
  stopRunEndpoint,
} from '#domain/contract/model/prompt-runs';
import { hasEnded } from '#domain/model/prompt-run';
import type { Client, Reply } from './api-client.ts';

export const ASK_COURSE = 'prompt-engineering-beginner';
/** The lesson of the test academy that has an `<Ask>`, and the prompt that it brings. */
export const ASK_LESSON = 'show-examples';
export const ASK_PROMPT = `Sort the message. Write one word: question or complaint.
"When is the meeting?" -> question
"Good morning, the pump is broken." ->`;

export function begin(
  one: Client,
  prompt: string,
  lesson = ASK_LESSON,
  trial?: { part: string; n: number },
): Promise<Reply<PromptRun>> {
  const tried = trial === undefined ? {} : { trial: { locale: 'en', ...trial } };
  return one.send<PromptRun>('POST', beginRunEndpoint.path, { course: ASK_COURSE, lesson, prompt, ...tried });
}

export function piece(one: Client, id: string, from = 0): Promise<Reply<PromptRun>> {
  return one.get<PromptRun>(at(runPieceEndpoint, { id, from }).path);
}

export function stop(one: Client, id: string): Promise<Reply<PromptRun>> {
  return one.send<PromptRun>('DELETE', at(stopRunEndpoint, { id }).path);
}

/** The run when it has ended, asked for as often as it takes. */
export async function ended(one: Client, id: string): Promise<PromptRun> {
  for (;;) {
    const { status, body } = await piece(one, id);
    if (status !== 200) throw new Error(`run: ${status} ${JSON.stringify(body)}`);
    if (hasEnded(body.state)) return body;
  }
}

/** Sends a prompt and waits for its end. */
export async function asked(one: Client, prompt: string): Promise<PromptRun> {
  const { body } = await begin(one, prompt);
  return hasEnded(body.state) ? body : await ended(one, body.id);
}

/** The learner lets the service have prompts of lessons. */
export async function allowLessons(one: Client, host: string): Promise<void> {
  const answer = await one.send('PUT', modelConsentEndpoint.path, { host, allowed: true });
  if (answer.status !== 200) throw new Error(`consent: ${answer.status} ${JSON.stringify(answer.body)}`);
}
