/**
 * What is behind a certificate, in one line beside its name: a name alone promises more than a course of seven hours holds. It is signed as it
 * is read, in English like everything that is signed.
 */

/** On the day of issue. `entries` are lessons and quizzes of the courses, `tasks` those of their quizzes that the learner has got right. */
export type Behind = { courses: number; entries: number; tasks: number };

/** What of the facts of a certificate is in the line. */
type Facts = {
  behind?: Behind;
  hours: string | null;
  work?: { attempts: number };
  projects?: readonly unknown[];
};

/** '' for a certificate of before this was signed, and for a decision of staff. */
export function behindText({ behind, hours, work, projects = [] }: Facts): string {
  if (behind === undefined) return '';
  return [
    counted(behind.courses, 'course', 'courses'),
    counted(behind.entries, 'entry', 'entries'),
    ...(hours === null ? [] : [hours === '1' ? '1 planned hour' : `${hours} planned hours`]),
    counted(behind.tasks, 'task done', 'tasks done'),
    ...(work === undefined ? [] : [counted(work.attempts, 'quiz attempt', 'quiz attempts')]),
    projects.length === 0
      ? 'without a graded project'
      : `with ${projects.length === 1 ? 'a graded project' : `${projects.length} graded projects`}`,
  ].join(', ');
}

function counted(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}
