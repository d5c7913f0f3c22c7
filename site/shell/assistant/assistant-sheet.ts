/** The look of the drawer: import this, and the script runs once the sheet is there (or cannot be had). As ui/dialog-sheet.ts. */
import { loadSheet } from '#site/ui/dom/load-sheet.ts';
import href from './assistant.css?url';

await loadSheet(href);
