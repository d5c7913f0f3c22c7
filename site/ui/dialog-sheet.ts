/**
 * The look of dialogs for scripts that come on demand: import this, and the script runs once the sheet is there (or cannot be had).
 * An import of the sheet itself would not do: Astro links it on every page from which such a script can be reached.
 */
import href from '#site/styles/dialog.css?url';
import { loadSheet } from './dom/load-sheet.ts';

await loadSheet(href);
