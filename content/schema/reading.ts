/**
 * What a reader has to read in a lesson: its prose and its prompts. Model outputs and other code are looked at, not read word by
 * word, and markup is not read at all.
 */
import { PART_MINUTES } from '#domain/catalogue/estimates';

const FENCE = /^\s*(`{3,}|~{3,})\s*(\S*)/;
const READ_FENCE = 'prompt';
const TAG = /<\/?[A-Za-z][^<>]*>/g;
const READ_ATTRIBUTE = /\b(?:text|title|question|caption|summary|label)="([^"]*)"/g;
const LINK_TARGET = /\]\([^)]*\)/g;
const WORD = /[\p{L}\p{N}]+(?:[-'’.,/][\p{L}\p{N}]+)*/gu;
const PART = /^[ ]*<([A-Z]\w*)\b/gm;
const PRACTICE_MINUTES = /<Practice\b[^>]*\bminutes=\{(\d+)\}/g;

/** How many words a reader reads. */
export function countWords(body: string): number {
  const { prose, prompts } = parts(body);
  const shown = prose
    .replaceAll(TAG, (tag) => ` ${[...tag.matchAll(READ_ATTRIBUTE)].map((match) => match[1]).join(' ')} `)
    .replaceAll(LINK_TARGET, ']');
  return (shown.match(WORD)?.length ?? 0) + (prompts.match(WORD)?.length ?? 0);
}

/** The minutes that the practices of a lesson ask for, together. */
export function practiceMinutes(body: string): number {
  const found = proseOf(body).matchAll(PRACTICE_MINUTES);
  return [...found].reduce((sum, match) => sum + Number(match[1]), 0);
}

/** The names of the parts that take time beside reading, one for each time that it is used. */
export function timedParts(body: string): string[] {
  return [...proseOf(body).matchAll(PART)].flatMap(([, name = '']) =>
    Object.hasOwn(PART_MINUTES, name) ? [name] : [],
  );
}

/** The text of a lesson outside of fences, with its markup. */
export function proseOf(body: string): string {
  return parts(body).prose;
}

/** The text outside of fences, and the text inside prompt fences. */
function parts(body: string): { prose: string; prompts: string } {
  const prose: string[] = [];
  const prompts: string[] = [];
  let open: { mark: string; language: string } | undefined;
  for (const line of body.split('\n')) {
    const fence = FENCE.exec(line);
    const mark = fence?.[1] ?? '';
    if (open === undefined && fence !== null) open = { mark, language: fence[2] ?? '' };
    else if (open === undefined) prose.push(line);
    else if (closes(open.mark, line)) open = undefined;
    else if (open.language === READ_FENCE) prompts.push(line);
  }
  return { prose: prose.join('\n'), prompts: prompts.join('\n') };
}

function closes(openMark: string, line: string): boolean {
  const mark = line.trim();
  return mark.startsWith(openMark) && mark.split('').every((character) => character === openMark[0]);
}
