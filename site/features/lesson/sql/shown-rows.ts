/** How many rows of a table are shown in a lesson; a query gives the others. */
export const MOST_SHOWN = 12;
/** A table with more columns becomes cards on a phone (answering.css). */
export const FEW_COLUMNS = 3;
