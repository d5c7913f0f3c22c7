/** How documents are cut and searched, as a text that an author writes into a fence and that is kept of a learner: a line each, `size: 120`. */

/** `words`: so many words each, wherever that is. `paragraphs`: whole paragraphs below one heading, joined up to so many words. */
export const CUTS = ['words', 'paragraphs'] as const;
export type Cut = (typeof CUTS)[number];
/** By whole words (BM25), by groups of letters, or by the places that a piece has in both. */
export const METHODS = ['words', 'letters', 'both'] as const;
export type Method = (typeof METHODS)[number];

/** Words of a piece, and words that it repeats of the one before: at most half of a piece. */
export const SIZE = { min: 20, max: 300, step: 10 };
export const OVERLAP = { min: 0, max: 100, step: 5 };
export const LEAST = { min: 0, max: 100, step: 5 };

/**
 * `headings`: title and heading are searched with each piece. `least`: the share of a question in % that a piece must have, else it is not
 * found. `wordings`: words of one line are the same to the search.
 */
export type SearchSettings = {
  cut: Cut;
  size: number;
  overlap: number;
  headings: boolean;
  method: Method;
  least: number;
  wordings: readonly (readonly string[])[];
};

export const DEFAULT_SETTINGS: SearchSettings = {
  cut: 'words',
  size: 120,
  overlap: 0,
  headings: false,
  method: 'words',
  least: 0,
  wordings: [],
};

/** So many words a wording may have: 'pay it back late'. */
const WORDING_WORDS = 4;

/** `wrong` is the first line that says nothing, or null; what is wrong is left out. */
export function readSettings(text: string): { settings: SearchSettings; wrong: string | null } {
  let settings = DEFAULT_SETTINGS;
  let wrong: string | null = null;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const next = withLine(settings, line);
    if (next === null) wrong ??= line;
    else settings = next;
  }
  return { settings: { ...settings, overlap: Math.min(settings.overlap, mostOverlap(settings)) }, wrong };
}

export function settingsText({ cut, size, overlap, headings, method, least, wordings }: SearchSettings): string {
  return [
    `cut: ${cut}`,
    `size: ${size}`,
    `overlap: ${overlap}`,
    `headings: ${headings ? 'yes' : 'no'}`,
    `method: ${method}`,
    `least: ${least}`,
    wordingsText(wordings),
  ]
    .join('\n')
    .trim();
}

/** Lines of other wordings as a learner writes them; `wrong` is the first that is none. */
export function readWordings(text: string): { wordings: string[][]; wrong: string | null } {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map(wordingOf);
  return {
    wordings: read.filter((one) => one !== null),
    wrong: lines[read.indexOf(null)]?.trim() ?? null,
  };
}

export function wordingsText(wordings: SearchSettings['wordings']): string {
  return wordings.map(([first = '', ...others]) => `${first} = ${others.join(', ')}`).join('\n');
}

/** A piece that repeats more than half of the one before would hardly move on. */
export function mostOverlap({ size }: { size: number }): number {
  return Math.min(OVERLAP.max, Math.floor(size / 2));
}

function withLine(settings: SearchSettings, line: string): SearchSettings | null {
  if (line.includes('=')) {
    const wording = wordingOf(line);
    return wording === null ? null : { ...settings, wordings: [...settings.wordings, wording] };
  }
  const [name = '', value = ''] = line.split(':').map((part) => part.trim());
  if (name === 'cut') return withOne(settings, 'cut', among(CUTS, value));
  if (name === 'method') return withOne(settings, 'method', among(METHODS, value));
  if (name === 'headings') return withOne(settings, 'headings', value === 'yes' ? true : value === 'no' ? false : null);
  if (name === 'size') return withOne(settings, 'size', within(SIZE, value));
  if (name === 'overlap') return withOne(settings, 'overlap', within(OVERLAP, value));
  if (name === 'least') return withOne(settings, 'least', within(LEAST, value));
  return null;
}

function withOne<Name extends keyof SearchSettings>(
  settings: SearchSettings,
  name: Name,
  value: SearchSettings[Name] | null,
): SearchSettings | null {
  return value === null ? null : { ...settings, [name]: value };
}

function among<Value extends string>(values: readonly Value[], text: string): Value | null {
  return values.find((value) => value === text) ?? null;
}

function within({ min, max }: { min: number; max: number }, text: string): number | null {
  const number = Number(text);
  return /^\d+$/.test(text) && number >= min && number <= max ? number : null;
}

function wordingOf(line: string): string[] | null {
  const [first = '', others = '', ...more] = line.split('=').map((part) => part.trim());
  const all = [first, ...others.split(',').map((one) => one.trim())];
  const isWording = all.every((one) => /[\p{L}\p{N}]/u.test(one) && one.split(/\s+/).length <= WORDING_WORDS);
  return more.length === 0 && isWording && !first.includes(',') ? all : null;
}
