/** A course says what to learn it on: never less than what it builds on, and no laptop of one's own before Builder. */
import type { Content, CourseFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import { type Device, LEVELS, levelRank } from '#domain/catalogue/curriculum';
import { problemAt, repeated } from './check.ts';

export function devices({ courses }: Content): ContentProblem[] {
  return courses.flatMap((course) => [
    ...listedTwice(course),
    ...twoLaptops(course),
    ...ownLaptop(course),
    ...hoursShared(course),
    ...lessThanBefore(course, courses),
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

/** From the least that a learner has to find to the most. */
const EFFORT: readonly Device[] = ['phone', 'shared-laptop', 'laptop'];

function mostOf({ data }: CourseFile): number {
  return Math.max(...data.devices.map((device) => EFFORT.indexOf(device)));
}

/** A card that promises less than the way to it would stop a learner half-way. A fault of the other course is reported there. */
function lessThanBefore(course: CourseFile, courses: readonly CourseFile[]): ContentProblem[] {
  const { data, source } = course;
  const more = courses.find(
    (other) =>
      data.prerequisites.includes(other.data.code) &&
      isEarlier(other, course) &&
      mostOf(other) > mostOf(course) &&
      ownLaptop(other).length === 0,
  );
  const device = more && EFFORT[mostOf(more)];
  if (device === undefined) return [];
  const message = `${more?.data.code} comes before it and needs a ${device}: name it here too, or take the prerequisite out.`;
  return [problemAt(source, ['devices'], { expected: device, received: data.devices.join(', '), message })];
}

function isEarlier({ data }: CourseFile, course: CourseFile): boolean {
  const levels = levelRank(data.level) - levelRank(course.data.level);
  return levels < 0 || (levels === 0 && data.levelOrder < course.data.levelOrder);
}
