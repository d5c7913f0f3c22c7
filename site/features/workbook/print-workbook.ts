/** Prints the workbook on sheets of A4, or as cards of A6, a page each. `workbook.css` has a style for each. */
export function printWorkbook(paper: 'pages' | 'cards'): void {
  const root = document.documentElement;
  root.dataset['paper'] = paper;
  // A phone prints later, when the call has long returned.
  window.addEventListener('afterprint', () => delete root.dataset['paper'], { once: true });
  window.print();
}
