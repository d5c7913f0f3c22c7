/**
 * What a lesson says of the answers to its prompt: the `<Expect>` beside it. Rules that a program can check, and no more: for `npm run
 * try:prompts`, and in a lesson for the answer to the learner's own prompt. Not for the server's JavaScript, which does not know `\p{L}`.
 */

export const LANGUAGES = ['en', 'rw', 'sw', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];

/**
 * `contains`: one of these at least. `without`: none of these. `least`, `most`: words. `lines`, `characters`: at most so many. `rows`: so many
 * below the head of a table, or items of a list. `columns`: of its table. `declines`: it says that something is missing or cannot be done.
 * `known`: no number but these and those of the prompt. All compared without regard to capitals.
 */
export type Claim = {
  contains?: readonly string[];
  without?: readonly string[];
  least?: number;
  most?: number;
  lines?: number;
  characters?: number;
  rows?: number;
  columns?: number;
  json?: boolean;
  declines?: boolean;
  known?: readonly string[];
  language?: Language;
};

/** The rules that have a number. */
export const COUNTS = ['least', 'most', 'lines', 'characters', 'rows', 'columns'] as const;

/** What the attributes of an `<Expect>` ask for; the content check refuses values that mean nothing. `input` is the text that it is about, if any. */
export function claimOf(attribute: (name: string) => string | undefined, input = ''): Claim {
  const claim: Claim = {};
  const contains = textsOf(attribute('contains'));
  const without = textsOf(attribute('without'));
  const language = LANGUAGES.find((one) => one === attribute('language'));
  if (contains !== undefined) claim.contains = contains;
  if (without !== undefined) claim.without = without;
  for (const name of COUNTS) {
    const count = attribute(name);
    if (count !== undefined) claim[name] = Number(count);
  }
  if (attribute('json') !== undefined) claim.json = true;
  if (attribute('declines') !== undefined) claim.declines = true;
  if (attribute('known') !== undefined) claim.known = numbersOf(input);
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

/** Words by which an answer says that something is missing, not known or not done: hints, as a person's would be. */
const DECLINING = new RegExp(
  [
    /\b(cannot|can.?t|unable|not (able|given|stated|said|mentioned|in the|known|possible))\b/,
    /\b(no (information|data|mention)|unknown|missing)\b/,
    /\b(do|does|did) ?n.?t (say|know|have|state|give|mention|contain|include|name|tell)\b/,
    /\b(is|are|was|were) ?n.?t (given|stated|said|mentioned|in the|known)\b/,
    /\bno [\w ]{2,30}\b(was|were|is|are) (given|stated|mentioned|named)\b/,
    /\b(is|are) no [\w ]{2,30}\bin (the|this|these|your) (text|message|note|letter|list|table|document|form|data)/,
    /\b(ntabwo|ntibi\w+|nta makuru|nta \w+ \w+(tanzwe|vuzwe|anditse|anditswe)|nti\w+(tanzwe|vuzwe|anditse|anditswe|zwi))\b/,
    /\b(siwezi|haij\w+|hakuna|haipo|(ne|n.) (peux|puis|est) pas|manque)\b/,
    /\?\s*$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Why the answer is not what the lesson says, as ends of a sentence that begins with 'The answer'; empty when it is. `prompt` is what was sent. */
export function unmetClaims(claims: readonly Claim[], answer: string, prompt = ''): string[] {
  return claims.flatMap((claim) => [
    ...unmetTexts(claim, answer),
    ...unmetCounts(claim, answer),
    ...unmetKind(claim, answer, prompt),
  ]);
}

function unmetTexts({ contains, without }: Claim, answer: string): string[] {
  const found = without?.filter((text) => has(answer, text)) ?? [];
  return [
    ...(contains !== undefined && !contains.some((text) => has(answer, text))
      ? [`does not contain ${listed(contains)}`]
      : []),
    ...(found.length > 0 ? [`contains ${listed(found)}`] : []),
  ];
}

function unmetCounts({ least, most, lines, characters, rows, columns }: Claim, answer: string): string[] {
  const table = tableOf(answer);
  const words = wordsOf(answer).length;
  const foundRows = table === null ? itemsOf(answer) : table.length - 1;
  const widths = table?.map((cells) => cells.length) ?? [0];
  const unmet = (
    wanted: number | undefined,
    how: '' | ' at least' | ' at most',
    count: number,
    what: string,
  ): string[] => {
    if (wanted === undefined || count === wanted) return [];
    if (how === ' at least' ? count > wanted : how === ' at most' && count < wanted) return [];
    return [`has ${count} ${what}, and ${wanted}${how} were expected`];
  };
  return [
    ...unmet(least, ' at least', words, 'words'),
    ...unmet(most, ' at most', words, 'words'),
    ...unmet(lines, ' at most', linesOf(answer).length, 'lines'),
    ...unmet(characters, ' at most', answer.trim().length, 'characters'),
    ...unmet(rows, '', foundRows, 'rows'),
    ...unmet(columns, '', widths.find((width) => width !== columns) ?? columns ?? 0, 'columns'),
  ];
}

function unmetKind({ json, declines, known, language }: Claim, answer: string, prompt: string): string[] {
  const given = new Set([...(known ?? []), ...numbersOf(prompt)]);
  const invented = known === undefined ? [] : numbersOf(answer).filter((number) => !given.has(number));
  return [
    ...(json && !isJson(answer) ? ['is not valid JSON'] : []),
    ...(declines && !DECLINING.test(answer.trim()) ? ['does not say that something is missing'] : []),
    ...(invented.length > 0 ? [`has numbers that nobody gave: ${invented.join(', ')}`] : []),
    ...(language !== undefined && languageOf(answer) !== language ? [`is not in the language ${language}`] : []),
  ];
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Items of a list: lines that begin with a dash, a dot or a number. */
function itemsOf(text: string): number {
  return linesOf(text).filter((line) => /^\s*([-*•]|\d+[.)])\s/.test(line)).length;
}

/** The cells of each row, the head first: of a table of Markdown, else of lines that all have a tab, a semicolon or a comma, and are no list; null without one. */
function tableOf(text: string): string[][] | null {
  const lines = linesOf(text).filter((line) => !/^\s*```/.test(line));
  const piped = lines.filter((line) => line.includes('|') && !/^[\s|:-]+$/.test(line));
  if (piped.length > 1)
    return piped.map((line) =>
      line
        .trim()
        .replace(/^\||\|$/g, '')
        .split('|'),
    );
  if (itemsOf(text) > 0) return null;
  const mark = ['\t', ';', ','].find((one) => lines.length > 1 && lines.every((line) => line.includes(one)));
  return mark === undefined ? null : lines.map((line) => line.split(mark));
}

/** Numbers as they are compared: without separators of thousands and without the numbers of a list. */
export function numbersOf(text: string): string[] {
  const unlisted = text.replace(/^[\s#>*_]*\d+[.)][*_]*\s/gm, '');
  const found = unlisted.match(/\d+(?:[.,: \u00a0]\d+)*/g) ?? [];
  return [...new Set(found.flatMap((number) => plainNumbers(number)))];
}

/** `18,000` and `18 000` are 18000; `7:00` are two numbers, and so are `3 5` and `2026 300`. */
function plainNumbers(number: string): string[] {
  const joined = number.replace(/(?<=(?<!\d)\d{1,3})[, \u00a0.](?=\d{3}(?!\d))/g, '');
  return joined.split(/[:, \u00a0]/).map((one) => String(Number(one)));
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
