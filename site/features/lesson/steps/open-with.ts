import { FACE, FACE_VIEW, faceOf } from '#site/ui/faces.ts';

/**
 * The HTML of a lesson with a face in its first paragraph, which runs round it; before the text where it begins with something else. The
 * paragraph names the person, so the drawing is hidden from assistive technology.
 */
export function openWith(person: string, html: string): string {
  const drawing = faceOf(person).replace('<g ', `<g id="${FACE}" `);
  const face = `<svg class="face opening-face" viewBox="${FACE_VIEW}" aria-hidden="true">${drawing}</svg>`;
  return html.replace(/^\s*(<p>)?/, (_, paragraph) => (paragraph === undefined ? face : `<p class="opening">${face}`));
}
