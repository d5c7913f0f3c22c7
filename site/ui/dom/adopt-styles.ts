const adopted = new Set<string>();

/** Puts a style sheet that came with a script as text (`?inline`) on the page, once. */
export function adoptStyles(styles: string): void {
  if (adopted.has(styles)) return;
  adopted.add(styles);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
