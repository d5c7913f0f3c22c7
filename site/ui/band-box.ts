/** How large a woven band is: apart from its drawing, so that a page can keep its room before that is loaded. */
export const CELL = 56;
export const TEETH = 9;
export const HEIGHT = CELL + 2 * TEETH;

/** The viewBox of a band of so many cells. */
export function bandBox(cells: number): string {
  return `0 0 ${cells * CELL} ${HEIGHT}`;
}

/** Its width divided by its height, for the CSS property of this name. */
export const bandRatio = (cells: number): number => (cells * CELL) / HEIGHT;
