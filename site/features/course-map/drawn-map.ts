/** The drawn map at build time: computed once, because all languages and both forms of it have the same places and lines. */
import { courseMap } from '#domain/learning/course-map';
import { courseStates } from '#domain/learning/course-states';
import { nextFor } from '#domain/learning/next-for';
import { curriculum } from '#site/data/curriculum/catalogue.ts';
import type { Place } from './map-grid.ts';
import { drawMap } from './map-lines.ts';

const map = courseMap(curriculum);

export const { grid, lines } = drawMap(map);

/** What someone sees who is not signed in: the states of a new learner, and the course to begin with. */
export const guestStates = courseStates(curriculum, null);
export const guestNext = nextFor(curriculum, { role: 'learner', progress: {}, touched: [] })?.course.code ?? null;

/** The courses of a map with their places, in the order of the catalogue. */
export const placedCourses = map.nodes.flatMap((node) => {
  const place: Place | undefined = grid.places.get(node.code);
  return place === undefined ? [] : [{ node, place }];
});
