/** A course claims SFIA skills that exist, at a level at which SFIA describes them; a beginner course claims no level 3. */
import { suggestion } from '#content/schema/did-you-mean';
import type { Content, CourseFile } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import type { Skill } from '#content/schema/sfia';
import { problemAt, repeated } from './check.ts';

const FOUNDATIONS_MAX = 2;

export function sfia({ courses, sfia: file }: Content): ContentProblem[] {
  if (file === undefined) return [];
  const skills = new Map(file.data.skills.map((skill) => [skill.code, skill]));
  const twice = repeated(file.data.skills.map(({ code }) => code)).map(({ item, again }) =>
    problemAt(file.source, ['skills', again, 'code'], {
      received: item,
      message: 'The skill appears twice: remove one.',
    }),
  );
  return [...twice, ...courses.flatMap((course) => claims(course, skills))];
}

function claims(course: CourseFile, skills: Map<string, Skill>): ContentProblem[] {
  return Object.entries(course.data.sfia).flatMap(([code, level]) => {
    const at = (problem: { message: string; expected: string; received: string; didYouMean?: string }) =>
      problemAt(course.source, ['sfia', code], problem);
    const skill = skills.get(code);
    if (skill === undefined) {
      const message = 'sfia.yaml has no such skill: correct the code, or add the skill there with its source.';
      return at({ expected: 'a code of sfia.yaml', received: code, message, ...suggestion(code, skills.keys()) });
    }
    const [lowest, highest] = skill.levels;
    const most = course.data.level === 'Foundations' ? Math.min(highest, FOUNDATIONS_MAX) : highest;
    if (level >= lowest && level <= most) return [];
    const expected = lowest > most ? 'another skill' : `a level from ${lowest} to ${most}`;
    const received = `level ${level}`;
    const rule = `SFIA describes ${skill.name} at the levels ${lowest} to ${highest}`;
    const message =
      level > highest || level < lowest
        ? `${rule}.`
        : `${rule}, and a Foundations course claims no level above ${most}.`;
    return at({ expected, received, message });
  });
}
