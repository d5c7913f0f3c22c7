/** What a learner wrote in a part of a lesson, and marked in it, as a learner's text (learner-text.ts): its field is the id of the part. */

/** `marks`: by point, the sentences that answer it; none where the whole text does. A point that was not there yet is not in it. */
export type OwnText = { text: string; marks: { readonly [point: string]: readonly string[] } };

/** Letters of an id, so that it fits as the name of a field. */
export const MAX_OWN_TEXT_ID = 60;

export function isOwnTextField(field: string): boolean {
  return field.length <= MAX_OWN_TEXT_ID && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(field);
}

export function ownTextValue({ text, marks }: OwnText): string {
  return JSON.stringify({ text, marks });
}

/** What is stored, or null where it is none. */
export function readOwnText(value: string): OwnText | null {
  const read = parsed(value);
  if (!isRecord(read) || typeof read['text'] !== 'string') return null;
  const marks = isRecord(read['marks']) ? Object.entries(read['marks']) : [];
  return {
    text: read['text'],
    marks: Object.fromEntries(
      marks.flatMap(([point, marked]) => (Array.isArray(marked) ? [[point, marked.map(String)]] : [])),
    ),
  };
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
