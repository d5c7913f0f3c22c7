/** `people.yaml`: the people of the stories that have a face, one drawing each in `site/assets/people/`. */
import { z } from 'astro/zod';
import { id, line } from './words.ts';

const person = z.strictObject({
  id: id.describe('The name of the drawing, without its ending.'),
  name: line.describe('The name as the lessons write it.'),
  who: line.describe('The person in a few words, for authors: age, trade, place.'),
  courses: z.array(line).min(1).describe('The codes of the courses in whose stories this person is.'),
});

export const peopleSchema = z.strictObject({
  people: z.array(person).describe('The people, by id.'),
});

export type Person = z.output<typeof person>;
export type People = z.output<typeof peopleSchema>;
