/**
 * What a lesson says of the answers to its prompt: the `<Expect>` beside it. Rules that a program can check, and no more: for `npm run
 * try:prompts`, and in a lesson for the answer to the learner's own prompt. Not for the server's JavaScript, which does not know `\p{L}`.
 */

export const LANGUAGES = ['en', 'rw', 'sw', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];

/** `contains`: one of these at least. `without`: none of these. `least`, `most`: words. All compared without regard to capitals. */
export type Claim = {
  contains?: readonly string[];
  without?: readonly string[];
  least?: number;
  most?: number;
  json?: boolean;
  language?: Language;
};

/** What the attributes of an `<Expect>` ask for; the content check refuses values that mean nothing. */
export function claimOf(attribute: (name: string) => string | undefined): Claim {
  const claim: Claim = {};
  const contains = textsOf(attribute('contains'));
  const without = textsOf(attribute('without'));
  const least = attribute('least');
  const most = attribute('most');
  const language = LANGUAGES.find((one) => one === attribute('language'));
  if (contains !== undefined) claim.contains = contains;
  if (without !== undefined) claim.without = without;
  if (least !== undefined) claim.least = Number(least);
  if (most !== undefined) claim.most = Number(most);
  if (attribute('json') !== undefined) claim.json = true;
  if (language !== undefined) claim.language = language;
  return claim;
}

/** `18,000` is one text: commas with a space after them separate. */
function textsOf(written: string | undefined): string[] | undefined {
  return written
    ?.split(/,\s+/)
    .map((text) => text.trim())
    .filter(Boolean);
}

/** A claim with several rules as claims with one rule each. */
export function singleClaims(claim: Claim): Claim[] {
  return Object.entries(claim).map(([rule, value]) => ({ [rule]: value }));
}

/** The commonest words of each language that the others do not have. */
const COMMON_WORDS: Readonly<Record<Language, string>> = {
  en: 'the of and to is are you your for with this that will have please from at on',
  rw: 'ni mu ku na kandi cyangwa ko iyi uyu ubu kuri mwa wa ya cya bya aho nta kugira ngo muri iki iyo',
  sw: 'ya wa na kwa ni katika kuwa hii huo yako wako lakini pia au kama cha za la hapa sana tafadhali',
  fr: 'le la les des est et vous pour dans une sur avec que qui votre nous du au ce',
};

/** Why the answer is not what the lesson says, as ends of a sentence that begins with 'The answer'; empty when it is. */
export function unmetClaims(claims: readonly Claim[], answer: string): string[] {
  return claims.flatMap((claim) => unmet(claim, answer));
}

function unmet({ contains, without, least, most, json, language }: Claim, answer: string): string[] {
  const count = wordsOf(answer).length;
  const found = without?.filter((text) => has(answer, text)) ?? [];
  return [
    ...(contains !== undefined && !contains.some((text) => has(answer, text))
      ? [`does not contain ${listed(contains)}`]
      : []),
    ...(found.length > 0 ? [`contains ${listed(found)}`] : []),
    ...(least !== undefined && count < least ? [`has ${count} words, and ${least} at least were expected`] : []),
    ...(most !== undefined && count > most ? [`has ${count} words, and ${most} at most were expected`] : []),
    ...(json && !isJson(answer) ? ['is not valid JSON'] : []),
    ...(language !== undefined && languageOf(answer) !== language ? [`is not in the language ${language}`] : []),
  ];
}

/** The language with the most common words in the text, or undefined where two have as many. */
function languageOf(text: string): Language | undefined {
  const words = wordsOf(text.toLowerCase());
  const scored = LANGUAGES.map((language) => {
    const common = new Set(COMMON_WORDS[language].split(' '));
    return { language, score: words.filter((word) => common.has(word)).length };
  }).toSorted((a, b) => b.score - a.score);
  const [first, second] = scored;
  return first === undefined || first.score === second?.score ? undefined : first.language;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function has(answer: string, text: string): boolean {
  return answer.toLowerCase().includes(text.toLowerCase());
}

function listed(texts: readonly string[]): string {
  return texts.map((text) => `"${text}"`).join(' or ');
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:[-'’.,:][\p{L}\p{N}]+)*/gu) ?? [];
}
