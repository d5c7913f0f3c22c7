/** Whether a reply answers a question of the golden set that says what a right answer has in it, and not what it rests on. */
import type { AssistantLink } from '#domain/assistant/links';
import type { Reply } from '#domain/assistant/reply';

export type Expected = {
  ask: string;
  /** A pattern that the text has, and one that it must not have. */
  says?: string;
  not?: string;
  /** Where it leads, or what it quotes: beginnings, parted by '|'. */
  leads?: string;
  /** The folder of the course whose hours it says. */
  hours?: string;
  knowledge?: string;
  /** True when the academy has nothing on it. */
  refused?: true;
};

export type Verdict = 'right' | 'wrong' | 'unknown';

/** `hoursOf` is the span of a course's hours as the academy counts it. */
export function judgeAnswer(reply: Reply, expected: Expected, hoursOf: (course: string) => string): Verdict {
  const { says, not, leads, hours, knowledge, refused } = expected;
  if (reply.kind === 'fallback') return refused ? 'right' : 'unknown';
  const places = reply.links.map(({ link }) => placeOf(link));
  const holds = [
    !refused || says !== undefined,
    says === undefined || new RegExp(says, 'i').test(reply.text),
    not === undefined || !new RegExp(not, 'i').test(reply.text),
    leads === undefined || leads.split('|').some((start) => places.some((place) => place.startsWith(start))),
    hours === undefined || reply.text.replaceAll('–', '-').includes(hoursOf(hours)),
    knowledge === undefined || reply.source[0] === knowledge,
  ];
  return holds.every(Boolean) ? 'right' : 'wrong';
}

/** 'page/courses', 'doc/first-steps', 'course/<folder>', 'lesson/<folder>/<lesson>'. */
function placeOf(link: AssistantLink): string {
  switch (link.to) {
    case 'page':
      return `page/${link.page}`;
    case 'doc':
      return `doc/${link.doc}`;
    case 'course':
      return `course/${link.course}`;
    case 'lesson':
      return `lesson/${link.course}/${link.lesson}`;
  }
}
