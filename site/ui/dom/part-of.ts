/** An element that the page is built with; one that is missing is a bug of the page, and throws. */
export function partOf<Part extends Element = HTMLElement>(parent: ParentNode, selector: string): Part {
  const found = parent.querySelector<Part>(selector);
  if (found === null) throw new Error(`The page lacks ${selector}`);
  return found;
}
