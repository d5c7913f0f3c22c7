/** Who has a face has a drawing and courses that exist; a lesson that shows one begins with that person's story. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { suggestion } from '#content/schema/did-you-mean';
import type { Content, LessonFile } from '#content/schema/load-content';
import type { Person } from '#content/schema/people';
import type { ContentProblem } from '#content/schema/problem';
import { problemAt, repeated } from './check.ts';

const DRAWINGS = join(import.meta.dirname, '../../site/assets/people');

export function people(content: Content): ContentProblem[] {
  const known = new Map(content.people?.data.people.map((person) => [person.id, person]));
  return [...registered(content), ...[...content.lessons.values()].flatMap((lesson) => shown(lesson, content, known))];
}

function registered({ people: file, courses }: Content): ContentProblem[] {
  if (file === undefined) return [];
  const twice = repeated(file.data.people.map(({ id }) => id)).map(({ item, again }) =>
    problemAt(file.source, ['people', again, 'id'], {
      received: item,
      message: 'The person is there twice: remove one.',
    }),
  );
  const codes = courses.map(({ data }) => data.code);
  const own = file.data.people.flatMap(({ id, courses: theirs }, at) => {
    const strange = theirs
      .filter((code) => !codes.includes(code))
      .map((code) => ({ received: code, message: 'No course has this code.', ...suggestion(code, codes) }));
    const undrawn = existsSync(join(DRAWINGS, `${id}.svg`))
      ? []
      : [
          {
            received: id,
            message: `There is no drawing site/assets/people/${id}.svg: draw it in scripts/by-hand/draw-people.ts.`,
          },
        ];
    return [...strange, ...undrawn].map((problem) => problemAt(file.source, ['people', at], problem));
  });
  return [...twice, ...own];
}

function shown(
  { data, course, source }: LessonFile,
  { courses }: Content,
  known: Map<string, Person>,
): ContentProblem[] {
  if (data.person === undefined) return [];
  const at = (message: string, more = {}) => [
    problemAt(source, ['person'], { received: data.person ?? '', message, ...more }),
  ];
  const person = known.get(data.person);
  if (person === undefined) {
    const message = 'people.yaml has no such person: correct the id, or add the person there.';
    return at(message, { expected: 'an id of people.yaml', ...suggestion(data.person, known.keys()) });
  }
  const code = courses.find(({ slug }) => slug === course)?.data.code;
  if (code !== undefined && !person.courses.includes(code))
    return at(`${person.name} is not in the story of ${code}: another of the same name has another face.`);
  if (new RegExp(`(?<!\\p{L})${person.name}(?!\\p{L})`, 'u').test(firstParagraph(source.body))) return [];
  return at(
    `The first paragraph, where the face is, does not name ${person.name}: readers would not know whose it is.`,
  );
}

function firstParagraph(body: string): string {
  return body.trim().split(/\n\s*\n/)[0] ?? '';
}
