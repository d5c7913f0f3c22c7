/** Begins a run of a prompt; without a consent to the service that the academy has now, that one is named first. */
import { modelConsentEndpoint, modelEndpoint } from '#domain/contract/model/model';
import { beginRunEndpoint, type PromptRun } from '#domain/contract/model/prompt-runs';
import { type Answer, call } from '#site/data/api.ts';
import { askAllowed } from './ask-first.ts';
import type { AskWords } from './ask-words.ts';

type Body = { course: string; lesson: string; prompt: string; trial?: { part: string; locale: string; n: number } };
type How = {
  words: AskWords;
  say: (text: string) => void;
  /** Whether the text is another one by now than the one that was looked at. */
  isChanged: () => boolean;
};

/** The course of a part, and the lesson of the page that it is on. */
export function placeOf(root: HTMLElement): { course: string; lesson: string } {
  const lesson = document.querySelector<HTMLElement>('[data-finish]')?.dataset['finish'] ?? '';
  return { course: root.closest<HTMLElement>('[data-course]')?.dataset['course'] ?? '', lesson };
}

/** null when the text was changed beside the question. */
export async function beginAllowed(
  place: HTMLElement,
  body: Body,
  { words, say, isChanged }: How,
): Promise<Answer<PromptRun> | null> {
  const first = await call(beginRunEndpoint, { body });
  if (!first.ok || first.data.why !== 'not-allowed') return first;
  const service = await call(modelEndpoint);
  if (!service.ok) return service;
  const host = service.data.service?.host;
  say('');
  if (host === undefined || !(await askAllowed(place, host, words))) return first;
  say(words.sending);
  const allowed = await call(modelConsentEndpoint, { body: { host, allowed: true } });
  if (!allowed.ok) return allowed;
  return isChanged() ? null : await call(beginRunEndpoint, { body });
}
