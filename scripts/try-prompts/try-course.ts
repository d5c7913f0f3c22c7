/** Sends every prompt of a course some times, and says of each what came back and whether it is what the lesson says. */
import type { RecordedPrompt } from '#content/schema/recorded-answers';
import { unmetClaims } from '#domain/practice/claims';
import type { LessonPrompt } from '../mdx/prompts-of.ts';
import type { Answer } from './ask-model.ts';

/** `record` is absent where a try had no answer: half a record would say more than is known. */
export type Tried = {
  prompt: LessonPrompt;
  record: RecordedPrompt | undefined;
  failures: string[];
  /** Asking the next one is of no use either. */
  isRefused: boolean;
};

type Ask = (prompt: string) => Promise<Answer>;

/** In the order of the prompts. It stops after the first prompt whose question was refused, because the next ones would be too. */
export async function tryCourse(
  prompts: readonly LessonPrompt[],
  ask: Ask,
  { times, model, date }: { times: number; model: string; date: string },
): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const prompt of prompts) {
    const answers = await Promise.all(Array.from({ length: times }, () => ask(prompt.text)));
    const isRefused = answers.some((answer) => !answer.ok && answer.refused);
    tried.push({ ...judged(prompt, answers, model, date), isRefused });
    if (isRefused) break;
  }
  return tried;
}

function judged(
  prompt: LessonPrompt,
  answers: readonly Answer[],
  model: string,
  date: string,
): Omit<Tried, 'isRefused'> {
  const unanswered = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.why])));
  if (unanswered.size > 0) return { prompt, record: undefined, failures: [...unanswered] };
  const texts = answers.flatMap((answer) => (answer.ok ? [answer.text] : []));
  const failuresOf = (text: string): string[] => unmetClaims(prompt.claims, text, prompt.text);
  const sorted = texts.toSorted((a, b) => failuresOf(a).length - failuresOf(b).length);
  const { lesson, label, fingerprint } = prompt;
  return {
    prompt,
    record: { lesson, label, prompt: fingerprint, model, date, answers: sorted },
    failures: sorted.flatMap(failuresOf).map((failure) => `an answer ${failure}`),
  };
}
