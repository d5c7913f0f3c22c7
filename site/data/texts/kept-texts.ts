/**
 * What this device keeps of the texts of one place, as plain functions: what was saved, and over it what was typed and not saved yet. A
 * draft remembers which versions it was typed over, so that saving it replaces those, and another device's are kept beside it.
 */
import { type LearnerText, mergeText, type TextWrite } from '#domain/practice/learner-text';
import { MAX_KNOWN } from '#domain/practice/max-known';

export type Draft = { value: string; knows: readonly string[] };
/** By field. */
export type SavedTexts = Readonly<Record<string, LearnerText>>;
export type Drafts = Readonly<Record<string, Draft>>;
export type KeptTexts = { saved: SavedTexts; drafts: Drafts };

/** What the page shows in each field. */
export function shownValues({ saved, drafts }: KeptTexts): Record<string, string> {
  const both = [...Object.entries(saved), ...Object.entries(drafts)];
  return Object.fromEntries(both.map(([field, { value }]) => [field, value]));
}

/** What was saved, by field. */
export function savedValues(saved: SavedTexts): Record<string, string> {
  return shownValues({ saved, drafts: {} });
}

/** Something was typed. What is typed back to how it was saved is no draft. */
export function withDraft({ saved, drafts }: KeptTexts, field: string, value: string): Drafts {
  const { [field]: before, ...others } = drafts;
  const stored = saved[field];
  if (value === (stored?.value ?? '')) return others;
  const knows = before?.knows ?? (stored === undefined ? [] : [stored.at]);
  return { ...others, [field]: { value, knows } };
}

/** What the fields begin with that were never written; one that was emptied stays empty. */
export function withBeginning({ saved, drafts }: KeptTexts, values: Readonly<Record<string, string>>): Drafts {
  const begun = Object.entries(values).filter(
    ([field, value]) => value !== '' && saved[field] === undefined && drafts[field] === undefined,
  );
  return { ...drafts, ...Object.fromEntries(begun.map(([field, value]) => [field, { value, knows: [] }])) };
}

/** The other version of a field comes into it: both are known then. */
export function withOtherVersion(kept: KeptTexts, field: string): Drafts {
  const stored = kept.saved[field];
  if (!stored?.previous) return kept.drafts;
  return { ...kept.drafts, [field]: { value: stored.previous.value, knows: [stored.at, stored.previous.at] } };
}

/** Every draft, now, as it is to be sent. */
export function draftWrites({ drafts }: KeptTexts, now: string): Writes {
  return Object.entries(drafts).map(([field, draft]) => ({ field, at: now, ...draft }));
}

/** The queue has these: they are saved here by the same rule as on the server. What was typed meanwhile stays, and knows them. */
export function withSaved({ saved, drafts }: KeptTexts, writes: Writes): KeptTexts {
  const left = Object.entries(drafts).flatMap(([field, draft]) => {
    const write = writes.find((one) => one.field === field);
    if (write === undefined) return [[field, draft] as const];
    const knows = [...new Set([write.at, ...draft.knows])].slice(0, MAX_KNOWN);
    return draft.value === write.value ? [] : [[field, { ...draft, knows }] as const];
  });
  return { saved: withUnsent(saved, writes), drafts: Object.fromEntries(left) };
}
type Writes = readonly (TextWrite & { field: string })[];

/** The learner keeps the version that counts: the other one is known, and goes. */
export function ownVersionWrites(saved: SavedTexts, field: string): Writes {
  const stored = saved[field];
  return stored?.previous ? [{ field, value: stored.value, at: stored.at, knows: [stored.previous.at] }] : [];
}

/**
 * Takes over what the server has stored. What waits to be sent (`unsent` fields) stays; a draft that was typed over the same words knows
 * the moment that the server gave them.
 */
export function withServerTexts(
  { saved, drafts }: KeptTexts,
  stored: SavedTexts,
  unsent: readonly string[],
): KeptTexts {
  const taken = Object.entries(stored).filter(([field]) => !unsent.includes(field));
  const known = Object.entries(drafts).map(([field, draft]) => {
    const [before, after] = [saved[field], stored[field]];
    const isSame = before !== undefined && after !== undefined && before.value === after.value;
    return [field, isSame ? { ...draft, knows: [...new Set([after.at, ...draft.knows])].slice(0, MAX_KNOWN) } : draft];
  });
  return { saved: { ...saved, ...Object.fromEntries(taken) }, drafts: Object.fromEntries(known) };
}

/** What is saved, with what waits to be sent over it: the queue stays on the device when the saved texts go, as after signing out. */
export function withUnsent(saved: SavedTexts, unsent: Writes): SavedTexts {
  const after = { ...saved };
  for (const { field, ...write } of unsent) after[field] = mergeText(saved[field] ?? null, write);
  return after;
}
