/** What a learner does with a page, as the drafts to save: plain functions of what this device keeps. */
import {
  movedOrder,
  ORDER_FIELD,
  type PageWords,
  pageField,
  pageValue,
  readPage,
  rewritten,
  type ShownPage,
  shownField,
  shownValue,
  type WorkbookPage,
} from '#domain/practice/workbook';
import type { Draft, Drafts, KeptTexts } from '#site/data/texts/kept-texts.ts';

/** Other words. What was typed knows the versions over which it was typed. */
export function pageWritten(kept: KeptTexts, id: string, page: WorkbookPage, words: PageWords): Drafts {
  const field = pageField(id);
  const saved = kept.saved[field];
  const next = saved === undefined ? { ...page, ...words } : rewritten(page, words, saved.at);
  const knows = kept.drafts[field]?.knows ?? (saved === undefined ? [] : [saved.at]);
  return { [field]: { value: pageValue(next), knows } };
}

/** Taken out, with what others see of it, or put back. */
export function pageRemoved(kept: KeptTexts, id: string, page: WorkbookPage, removed: boolean): Drafts {
  const value = pageValue({ ...page, removed });
  return { [pageField(id)]: over(kept, pageField(id), value, false), ...(removed ? pageShown(kept, id, null) : {}) };
}

/** Nothing of it is left. */
export function pageDeleted(kept: KeptTexts, id: string): Drafts {
  return { [pageField(id)]: over(kept, pageField(id), ''), ...pageShown(kept, id, null) };
}

/** What others see of a page; null for nothing. */
export function pageShown(kept: KeptTexts, id: string, page: ShownPage | null): Drafts {
  const field = shownField(id);
  const value = page === null ? '' : shownValue(page);
  return (kept.saved[field]?.value ?? '') === value ? {} : { [field]: over(kept, field, value) };
}

export function pageMoved(kept: KeptTexts, ids: readonly string[], id: string, by: number): Drafts {
  return { [ORDER_FIELD]: over(kept, ORDER_FIELD, movedOrder(ids, id, by)) };
}

/** Of two versions that were written apart the learner chose one; the words of the other become an earlier version. */
export function versionChosen(kept: KeptTexts, id: string, takes: 'own' | 'other'): Drafts {
  const field = pageField(id);
  const saved = kept.saved[field];
  if (!saved?.previous) return {};
  const [own, other] = [saved, saved.previous];
  const [chosen, left] = takes === 'own' ? [own, other] : [other, own];
  const [page, before] = [readPage(chosen.value), readPage(left.value)];
  // The one that was left becomes what the chosen one replaced.
  const value = page === null ? '' : pageValue(before === null ? page : withOlder(page, before, left.at));
  return { [field]: over(kept, field, value) };
}

function withOlder(page: WorkbookPage, before: WorkbookPage, at: string): WorkbookPage {
  const both = { ...page, title: before.title, text: before.text, older: [...page.older, ...before.older] };
  return rewritten(both, page, at);
}

/** A draft over the saved version; over the one that was written apart too, where the learner has decided about both. */
function over(kept: KeptTexts, field: string, value: string, knowsOther = true): Draft {
  const saved = kept.saved[field];
  const other = knowsOther && saved?.previous ? [saved.previous.at] : [];
  return { value, knows: saved === undefined ? [] : [saved.at, ...other] };
}
