/** How deep a JSON text is nested, found without parsing it: a parser goes down as deep as the text does, and pays memory for each level. */

const STRINGS = /"(?:[^"\\]|\\.)*"/g;
const NO_BRACKETS = /[^[\]{}]+/g;

/** Whether lists and objects are nested deeper than `most`. Brackets in strings do not count; a text that is no JSON may be called deep. */
export function isDeeperThan(most: number, json: string): boolean {
  // Both expressions take one way through the text, whatever it is.
  const brackets = json.replace(STRINGS, '').replace(NO_BRACKETS, '');
  let depth = 0;
  for (let i = 0; i < brackets.length && depth <= most; i++) {
    const bracket = brackets.charCodeAt(i);
    depth += bracket === OPEN_LIST || bracket === OPEN_OBJECT ? 1 : -1;
  }
  return depth > most;
}

const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;
