/** What a table of data is drawn from, at build time and in the page. */
export type DrawnCell = number | string | null;
/** `marked`: the places of the cells that are other than before. */
export type DrawnRow = { cells: readonly DrawnCell[]; marked?: readonly number[] };
/** `label` is its head, and its name for screen readers; `rows` has the first of `count` rows. */
export type DrawnTable = {
  label: string;
  columns: readonly string[];
  rows: readonly DrawnRow[];
  count: number;
};

/** How many rows of a table are shown in a lesson; a query gives the others. */
export const MOST_SHOWN = 12;
/** A table with more columns becomes cards on a phone (answering.css). */
export const FEW_COLUMNS = 3;
