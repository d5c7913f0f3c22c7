/**
 * The parts of a lesson that an author marked `required`, for the outline: so the server knows what a completion needs. Read from the text
 * like the minutes of practices; the content check compares it with what the parser of the pages sees (scripts/check-content/required-practices.ts).
 */
import { createHash } from 'node:crypto';
import type { RequiredPractices } from '#domain/catalogue/curriculum';
import { RUNNING_PARTS } from '#domain/practice/running-parts';
import { proseOf } from './reading.ts';

/** The parts that a learner can do. */
const PARTS = ['Check|Predict|Mark|Sort|Order|Number|PromptBuilder|Repair|Write', ...RUNNING_PARTS].join('|');
const VALUE = `(?:"[^"]*"|'[^']*'|\\{[^}]*\\})`;
const TAG = new RegExp(`<(?:${PARTS})((?:\\s+[A-Za-z-]+(?:=${VALUE})?)*)\\s*/?>`, 'g');
const ATTRIBUTE = new RegExp(`([A-Za-z-]+)(?:=(${VALUE}))?`, 'g');
const INLINE_CODE = /(`+)[^`].*?\1/g;

/** So many that two lists are never taken for one another. */
const EDITION_DIGITS = 16;

/** The ids of the required parts in their order, and the name of this list; undefined where there are none. */
export function requiredPractices(body: string): RequiredPractices | undefined {
  const prose = proseOf(body).replaceAll(INLINE_CODE, '');
  const ids = [...prose.matchAll(TAG)].flatMap(([, attributes = '']) => {
    const own = attributesOf(attributes);
    return own.has('required') ? [own.get('id') ?? ''] : [];
  });
  const named = ids.filter((id) => id !== '');
  return named.length === 0 ? undefined : { ids: named, edition: editionName(named) };
}

function attributesOf(text: string): Map<string, string> {
  const found = text.matchAll(ATTRIBUTE);
  return new Map([...found].map(([, name = '', value = '']) => [name, value.slice(1, -1)]));
}

function editionName(ids: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(ids)).digest('hex').slice(0, EDITION_DIGITS);
}
