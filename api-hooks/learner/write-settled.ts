/** Stores what newly follows for a learner: what counts, how far each course is, what was earned. Always in the caller's transaction. */
import type { BegunCourse, LearnerFacts, LearnerState } from '#domain/learner/learner-state';
import { now } from '../lib/clock.ts';
import { type CoreApp, dbTime, execute, newId } from '../lib/sql.ts';
import { COUNT_COMPLETION, STORE_BADGE, STORE_BEGUN_COURSE } from '../sql/learner-sql.ts';

/** Issues the certificates of these slugs, which the learner has earned and does not have yet. */
type Issue = (tx: CoreApp, user: string, state: LearnerState, due: string[]) => void;

let issue: Issue = () => {
  throw new Error('nobody issues certificates: issueBy was not called');
};

/** Hands in who issues what is due: settling knows that there are certificates, not how one is made. Called once, by academy.ts. */
export function issueBy(how: Issue): void {
  issue = how;
}

/** Whether everything that follows is stored already. */
export function isSettled(facts: LearnerFacts, state: LearnerState): boolean {
  return (
    state.badges.size === facts.badges.size &&
    state.certificates.length === facts.certificates.length &&
    changedCourses(facts, state).length === 0 &&
    newlyCounted(facts, state).length === 0
  );
}

export function writeSettled(tx: CoreApp, user: string, facts: LearnerFacts, state: LearnerState): void {
  const time = dbTime(now());
  for (const [course, entry] of newlyCounted(facts, state)) {
    execute(tx, COUNT_COMPLETION, { user, course, entry, now: time });
  }
  for (const [course, { percent, enrolledAt, completedAt }] of changedCourses(facts, state)) {
    const finished = completedAt === null ? '' : dbTime(completedAt);
    execute(tx, STORE_BEGUN_COURSE, {
      id: newId(),
      user,
      course,
      percent,
      finished,
      begun: dbTime(enrolledAt),
      now: time,
    });
  }
  for (const [badge, { earnedAt }] of state.badges) {
    if (!facts.badges.has(badge)) execute(tx, STORE_BADGE, { id: newId(), user, badge, earned: dbTime(earnedAt) });
  }
  const due = state.certificates.filter((slug) => !facts.certificates.includes(slug));
  if (due.length > 0) issue(tx, user, state, due);
}

/** Courses that are newly begun, newly finished, or at another percent than the one that is stored. */
function changedCourses(facts: LearnerFacts, state: LearnerState): [slug: string, course: BegunCourse][] {
  return [...state.begun].filter(([slug, { percent, completedAt }]) => {
    const stored = facts.begun.get(slug);
    return stored?.percent !== percent || stored.completedAt !== completedAt;
  });
}

/** Completions that count from now on, as course and entry. */
function newlyCounted(facts: LearnerFacts, state: LearnerState): [course: string, entry: string][] {
  const found: [string, string][] = [];
  state.completions.forEach((completions, slug) => {
    const stored = facts.completions.get(slug);
    if (stored === completions) return;
    Object.keys(completions).forEach((entry) => {
      if (completions[entry]?.counted && !stored?.[entry]?.counted) found.push([slug, entry]);
    });
  });
  return found;
}
