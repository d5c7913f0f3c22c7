/** The drawings of the people of the stories, by id, as they are written into a page. */
const drawings = import.meta.glob<string>('../assets/people/*.svg', { eager: true, query: '?raw', import: 'default' });

/** The id of the drawing with which a lesson begins; its practices show it again by a reference. */
export const FACE = 'drawn-face';
/** What is seen of every drawing. */
export const FACE_VIEW = '4 1 72 72';

/** What is in the `<svg>` of a face. Throws where there is no drawing. */
export function faceOf(person: string): string {
  const [, drawing] = /<svg[^>]*>(.+)<\/svg>/.exec(drawings[`../assets/people/${person}.svg`] ?? '') ?? [];
  if (drawing === undefined) throw new Error(`No drawing site/assets/people/${person}.svg`);
  return drawing;
}
