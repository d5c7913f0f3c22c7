import { type Claim, COUNTS } from '#domain/practice/claims';
import { fill } from '#domain/text/fill';

type Words = {
  claim: {
    contains: string;
    without: string;
    least: string;
    most: string;
    lines: string;
    characters: string;
    rows: string;
    columns: string;
    declines: string;
    known: string;
    json: string;
    languages: { en: string; rw: string; sw: string; fr: string };
  };
  or: string;
};

/** A claim of one rule (`singleClaims`) as a learner reads it. */
export function claimText({ contains, without, language, ...one }: Claim, { claim: t, or }: Words): string {
  const listed = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(` ${or} `);
  if (contains !== undefined) return fill(t.contains, { texts: listed(contains) });
  if (without !== undefined) return fill(t.without, { texts: listed(without) });
  if (language !== undefined) return t.languages[language];
  if (one.declines) return t.declines;
  if (one.known !== undefined) return t.known;
  const count = COUNTS.find((name) => one[name] !== undefined);
  return count === undefined ? t.json : fill(t[count], { n: one[count] ?? 0 });
}
