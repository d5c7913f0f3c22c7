/** The texts of what asks a model, in the language of the part; loaded when its learner wants it. */
import { wordsPath } from '#site/paths.ts';
import type { PrivateWarnings } from './ask-first.ts';
import type { AskWords } from './ask-words.ts';

/** `reading`: what a Write says otherwise. `calls`: what code gets that asks too often. */
export type OfferTexts = {
  words: AskWords;
  reading: Partial<AskWords>;
  noSentence: string;
  calls: string;
  warnings: PrivateWarnings;
};

/** Throws when they cannot be had. */
export async function loadOfferTexts(locale: string): Promise<OfferTexts> {
  const response = await fetch(wordsPath('ask', locale as Parameters<typeof wordsPath>[1]));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return (await response.json()) as OfferTexts;
}
