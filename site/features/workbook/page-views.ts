/** What a workbook shows, from what this device keeps of its texts: plain functions. */
import {
  inOrder,
  ORDER_FIELD,
  type PageWords,
  pageField,
  pageOfField,
  readPage,
  readShown,
  type ShownPage,
  shownField,
  type WorkbookPage,
} from '#domain/practice/workbook';
import type { Locale } from '#domain/text/locales';
import type { KeptTexts } from '#site/data/texts/kept-texts.ts';

/** What the page is built with; `n` counts the entries of the course from 1. */
export type WorkbookCourse = {
  slug: string;
  title: string;
  lang: Locale | undefined;
  lessons: readonly { id: string; n: number; title: string; lang: Locale | undefined }[];
};

/** Where a page is changed that the workbook only shows. */
export type PageSource = { kind: 'template' | 'project'; href: string };

export type PageView = WorkbookPage & {
  id: string;
  /** When it was written, ISO; '' for what is made elsewhere, and for what is not saved yet. */
  at: string;
  /** Typed and not saved; null for nothing. */
  draft: PageWords | null;
  /** A version that another device wrote apart from this one. `page` is null where it was deleted. */
  other: { page: WorkbookPage | null; at: string } | null;
  /** What others see of it; null for nothing. */
  shown: ShownPage | null;
  /** null for a page of the workbook. */
  source: PageSource | null;
};

/** The pages in their order, those that were taken out among them. `elsewhere` are made on other pages, and shown beside them. */
export function pageViews(
  kept: KeptTexts,
  lessons: readonly string[],
  elsewhere: readonly PageView[] = [],
): PageView[] {
  const ids = [
    ...new Set([...Object.keys(kept.saved), ...Object.keys(kept.drafts)].flatMap((one) => pageOfField(one) ?? [])),
  ];
  const own = ids.flatMap((id) => viewOf(kept, id) ?? []);
  const shown = elsewhere.map((page) => ({ ...page, shown: shownOf(kept, page.id) }));
  return inOrder([...own, ...shown], kept.saved[ORDER_FIELD]?.value ?? '', lessons);
}

function viewOf(kept: KeptTexts, id: string): PageView | null {
  const saved = kept.saved[pageField(id)];
  const draft = readPage(kept.drafts[pageField(id)]?.value ?? '');
  const page = readPage(saved?.value ?? '') ?? (saved?.previous ? readPage(saved.previous.value) : draft);
  if (page === null) return null;
  return {
    ...page,
    id,
    at: saved?.at ?? '',
    draft: draft && { title: draft.title, text: draft.text },
    other: saved?.previous ? { page: readPage(saved.previous.value), at: saved.previous.at } : null,
    shown: shownOf(kept, id),
    source: null,
  };
}

function shownOf(kept: KeptTexts, id: string): ShownPage | null {
  return readShown(kept.saved[shownField(id)]?.value ?? '');
}
