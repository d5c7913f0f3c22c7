/** Limits of messages and replies. Every reply, also a model's, has at most five lines, and never the same reply twice in the same words. */

/** Longer questions are pasted pages. */
export const MESSAGE_MAX_CHARACTERS = 2000;
/** Of the text of a page, and of what is selected on it. */
export const PAGE_TEXT_MAX_CHARACTERS = 8000;
export const SUMMARY_MAX_CHARACTERS = 2000;
/** What is read around the cursor to go on writing. */
export const BEFORE_MAX_CHARACTERS = 800;
export const AFTER_MAX_CHARACTERS = 200;

const LINES_MAX = 5;
const CHARACTERS_MAX = 1200;

/** The first five lines that are not empty, and at most 1,200 characters, cut after a word. */
export function withinLimits(reply: string): string {
  const lines = reply
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, LINES_MAX)
    .join('\n');
  if (lines.length <= CHARACTERS_MAX) return lines;
  const end = Math.max(lines.lastIndexOf(' ', CHARACTERS_MAX - 1), 1);
  return `${lines.slice(0, end)}…`;
}

/** A reply identical to the previous one gets a prefix that introduces a different perspective. `previous` is null at the first one. */
export function notRepeated(reply: string, previous: string | null, prefix: string): string {
  return reply === previous ? `${prefix} ${reply}` : reply;
}
