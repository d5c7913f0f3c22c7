import type { Claim } from '#domain/practice/claims';
import { fill } from '#domain/text/fill';

type Words = {
  claim: {
    contains: string;
    without: string;
    least: string;
    most: string;
    json: string;
    languages: { en: string; rw: string; sw: string; fr: string };
  };
  or: string;
};

/** A claim of one rule (`singleClaims`) as a learner reads it. */
export function claimText({ contains, without, least, most, language }: Claim, { claim: t, or }: Words): string {
  const listed = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(` ${or} `);
  if (contains !== undefined) return fill(t.contains, { texts: listed(contains) });
  if (without !== undefined) return fill(t.without, { texts: listed(without) });
  if (least !== undefined) return fill(t.least, { n: least });
  if (most !== undefined) return fill(t.most, { n: most });
  return language === undefined ? t.json : t.languages[language];
}
