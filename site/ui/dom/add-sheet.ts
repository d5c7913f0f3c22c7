/** Adds the style sheet of a script that comes on demand: its text (`?inline`), because Astro would link the sheet itself on every page. */

const added = new Set<string>();

/** Once for each text. */
export function addSheet(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
