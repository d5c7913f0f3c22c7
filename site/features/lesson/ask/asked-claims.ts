/** What the `<Expect>` and `<Try>` of a part ask for, and what its script needs, at the build. */
import { PROMPT_MAX_CHARACTERS } from '#domain/model/prompt-run';
import { type Claim, claimOf, singleClaims } from '#domain/practice/claims';
import { fenceText, type PartChild, takeChildren } from '../answering/part-children.ts';
import { contentLocale, partTexts } from '../part-context.ts';

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

/** For asking.ts. */
export function askFacts(
  page: Parameters<typeof contentLocale>[0],
  asked: { claims: Claim[]; trials: Claim[][] },
): object {
  const { answering, ask } = partTexts(page);
  const limits = { most: PROMPT_MAX_CHARACTERS, locale: contentLocale(page) };
  return { ...asked, ...limits, words: ask.messages, warnings: answering.warnings };
}

/** For a part whose code may ask a model (model/run-model.ts); nothing for another one. */
export function modelFacts(page: Parameters<typeof contentLocale>[0], example: string | undefined): object {
  if (example === undefined) return {};
  const { ask } = partTexts(page);
  const facts = askFacts(page, { claims: [], trials: [] });
  return { model: { ...facts, example, words: { ...ask.messages, calls: ask.code.calls } } };
}
