/**
 * JSON from someone we do not know. `JSON.parse` takes the last of two equal keys, where another reader takes the first: such a
 * text says two things, so it is refused. So is one that is nested so deep that a function which walks it would not come back.
 */

export const JSON_MAX_CHARACTERS = 200_000;
export const JSON_MAX_DEPTH = 50;

export type StrictJson =
  | { ok: true; value: Record<string, unknown> }
  /** `no-json`: no JSON object at all. `refused`: one, but too long, too deep, or with a key twice. */
  | { ok: false; problem: 'no-json' | 'refused' };

/** The JSON object of a text (at most 200,000 characters, 50 levels, no key twice in one object). Never throws. */
export function strictJson(text: string): StrictJson {
  if (text.length > JSON_MAX_CHARACTERS || isTooDeep(text)) return { ok: false, problem: 'refused' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'no-json' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { ok: false, problem: 'no-json' };
  if (hasKeyTwice(text)) return { ok: false, problem: 'refused' };
  return { ok: true, value: value as Record<string, unknown> };
}

/** One text for one value, whatever the order of its keys: the form of RFC 8785. For values of `strictJson`, whose depth is bounded. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > JSON_MAX_DEPTH) return true;
  }
  return false;
}

/** Of a text that is JSON: whether one of its objects has a key twice, also when the two are spelled differently (`\u0061`, `a`). */
function hasKeyTwice(text: string): boolean {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '{' || character === '[') open.push(new Set());
    else if (character === '}' || character === ']') open.pop();
    if (character !== '"') continue;
    const end = endOfString(text, at);
    const start = at;
    at = end;
    if (!isKey(text, end + 1)) continue;
    const key = JSON.parse(text.slice(start, end + 1)) as string;
    const keys = open[open.length - 1];
    if (keys?.has(key)) return true;
    keys?.add(key);
  }
  return false;
}

/** A string is a key when the next thing after it is a colon. */
function isKey(text: string, after: number): boolean {
  let at = after;
  while (' \t\r\n'.includes(text.charAt(at)) && at < text.length) at += 1;
  return text.charAt(at) === ':';
}

/** Where the string ends that begins at `start`: the place of its closing quote, or the text's end. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1;
  return at;
}
