/** What the `<Expect>` and `<Try>` of a part ask for, and what its script needs, at the build. */
import { PROMPT_MAX_CHARACTERS } from '#domain/model/prompt-run';
import { type Claim, claimOf, singleClaims } from '#domain/practice/claims';
import type { Locale } from '#domain/text/locales';
import { copyFor } from '#site/ui/texts/copy-build.ts';
import { fenceText, type PartChild, takeChildren } from '../answering/part-children.ts';
import { contentLocale, partTexts } from '../part-context.ts';

type Page = Parameters<typeof contentLocale>[0];

/** One rule each. `input` is the text that they are about. */
export function claimsIn(expects: readonly PartChild[], input = ''): Claim[] {
  return expects.flatMap(({ props }) => singleClaims(claimOf((name) => props[name], input)));
}

/** The rules of each `<Try>`. Of its input no more gets into the page than which numbers it has. */
export function trialsOf(tries: readonly PartChild[]): Claim[][] {
  return tries.map(({ html }) => {
    const { children, rest } = takeChildren(html, 'expect');
    return claimsIn(children, fenceText(rest).text);
  });
}

/** For asking.ts: `asked` with the limits, and with the words where the page carries them. */
export function askFacts(page: Page, asked: { claims: Claim[]; trials: Claim[][] }): object {
  const { answering, ask } = partTexts(page);
  return { ...asked, ...limitsOf(page), words: ask.messages, warnings: answering.warnings };
}

/** What an offer needs beside the texts that its tap loads. */
export function limitsOf(page: Page): { most: number; locale: Locale } {
  return { most: PROMPT_MAX_CHARACTERS, locale: contentLocale(page) };
}

/** For a part whose code may ask a model (model/run-model.ts); nothing for another one. */
export function modelFacts(page: Page, example: string | undefined): object {
  return example === undefined ? {} : { model: { ...limitsOf(page), example } };
}

/** What a part says when its learner lets it ask a model. */
export function offerTexts(locale: Locale): object {
  const { answering, ask } = copyFor(locale)['lesson-parts'];
  const { readingMessages: reading, noSentence } = ask.offer;
  return { words: ask.messages, reading, noSentence, calls: ask.code.calls, warnings: answering.warnings };
}
