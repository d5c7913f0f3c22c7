/**
 * The end of a lesson: 'Mark as Complete' opens when the reader is within 50 px of the bottom (and 4 px of tolerance, because
 * zoomed pages have fractions of a pixel), or when the content fits without scrolling.
 */

const END_THRESHOLD_PX = 50;
const END_TOLERANCE_PX = 4;

/** Whether the reader has come to the end. `distanceToBottomPx` may be below 0 when the page is pulled past its end. */
export function atEnd(distanceToBottomPx: number, contentFits: boolean): boolean {
  return contentFits || distanceToBottomPx <= END_THRESHOLD_PX + END_TOLERANCE_PX;
}
