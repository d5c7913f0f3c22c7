/** A course says what to learn it on, and nobody needs a laptop of their own before Builder. */
import type { Content, CourseFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { LEVELS } from '#domain/catalogue/curriculum';
import { problemAt, repeated } from './check.ts';

export function devices({ courses }: Content): ContentProblem[] {
  return courses.flatMap((course) => [
    ...listedTwice(course),
    ...twoLaptops(course),
    ...ownLaptop(course),
    ...hoursShared(course),
  ]);
}

function listedTwice({ data, source }: CourseFile): ContentProblem[] {
  return repeated(data.devices).map(({ item, again }) =>
    problemAt(source, ['devices', again], { received: item, message: 'The device is listed twice: remove one.' }),
  );
}

function twoLaptops({ data, source }: CourseFile): ContentProblem[] {
  if (!data.devices.includes('laptop') || !data.devices.includes('shared-laptop')) return [];
  const message = 'Keep shared-laptop where a shared one is enough, else laptop.';
  return [problemAt(source, ['devices'], { expected: 'laptop or shared-laptop', received: 'both', message })];
}

function ownLaptop({ data, source }: CourseFile): ContentProblem[] {
  if (data.level !== LEVELS[0] || !data.devices.includes('laptop')) return [];
  const message = `A ${LEVELS[0]} course is learned on a phone, with a shared laptop at most: change the tools, or move the course up.`;
  return [problemAt(source, ['devices'], { expected: 'phone or shared-laptop', received: 'laptop', message })];
}

/** Who has to find a laptop wants to know for how long. */
function hoursShared({ data, source }: CourseFile): ContentProblem[] {
  if (!data.devices.includes('shared-laptop') || data.needs.arrange.some((line) => /laptop/i.test(line))) return [];
  const message = 'Say in needs.arrange for how many hours the shared laptop is needed.';
  const expected = 'a line about the laptop, such as "A shared laptop for about six hours in all"';
  return [problemAt(source, ['needs', 'arrange'], { expected, received: 'none', message })];
}
