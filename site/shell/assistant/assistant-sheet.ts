/** The look of the drawer: import this, and the script runs once the sheet is there (or cannot be had). As ui/dialog-sheet.ts. */
import href from './assistant.css?url';

const link = document.createElement('link');
link.rel = 'stylesheet';
link.href = href;
await new Promise((done) => {
  link.onload = done;
  link.onerror = done;
  document.head.append(link);
});
