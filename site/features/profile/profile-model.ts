/** What the profile shows, worked out from the curriculum and the learner by the rules of domain/; no texts and no markup. */

import { availableCourses, type CourseOutline, type Curriculum } from '#domain/catalogue/curriculum';
import type { Me } from '#domain/contract/learning/me-shape';
import type { BadgeId } from '#domain/credentials/badge-list';
import { EARNED_BADGES, profileSubtitle, shownBadges } from '#domain/credentials/badge-shown';
import { type DashboardStats, dashboardStats } from '#domain/dashboard/dashboard';
import { courseAccess, standingOf } from '#domain/learning/access';
import { courseState, type ProgressState } from '#domain/learning/progress';

/** `earnedAt` is null for one that can still be earned; the Developer badge comes with a role, on no day. */
export type ShownBadge = { id: BadgeId; isEarned: boolean; earnedAt: string | null };
export type ShownCourse = {
  course: CourseOutline;
  isOpen: boolean;
  percent: number;
  state: ProgressState;
  done: number;
  completedAt: string | null;
  addedSinceFinish: number;
};
type ProfileModel = {
  badges: ShownBadge[];
  overlay: BadgeId | null;
  subtitle: ReturnType<typeof profileSubtitle>;
  stats: DashboardStats;
  courses: ShownCourse[];
};

const ORDER: readonly ProgressState[] = ['in-progress', 'completed', 'not-started'];

/**
 * Earned badges come first, the highest at the top, then those still to earn, the nearest first; courses under way before finished ones,
 * and those not begun at the end.
 */
export function profileModel(curriculum: Curriculum, me: Me): ProfileModel {
  const earned = me.badges.map(({ badge }) => badge);
  const shown = shownBadges(earned, me.learner.role);
  const ahead = EARNED_BADGES.map(({ id }) => id).filter((id) => !shown.includes(id));
  const courses = availableCourses(curriculum).map((course) => shownCourse(curriculum, course, me));

  return {
    badges: [
      ...shown.map((id) => ({ id, isEarned: true, earnedAt: earnedAt(me, id) })),
      ...ahead.reverse().map((id) => ({ id, isEarned: false, earnedAt: null })),
    ],
    overlay: shown[0] ?? null,
    subtitle: profileSubtitle(shown, me.learner.role),
    stats: dashboardStats(curriculum, me.progress),
    courses: courses.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state)),
  };
}

function earnedAt(me: Me, id: BadgeId): string | null {
  return me.badges.find(({ badge }) => badge === id)?.earnedAt ?? null;
}

function shownCourse(curriculum: Curriculum, course: CourseOutline, me: Me): ShownCourse {
  const progress = me.progress[course.slug] ?? null;
  const standing = standingOf(me.learner.role, me.enrollment?.status === 'active', me.progress);
  return {
    course,
    isOpen: courseAccess(curriculum, course.slug, standing).open,
    percent: progress?.percent ?? 0,
    state: courseState(progress),
    done: Object.values(progress?.entries ?? {}).filter((state) => state === 'counted').length,
    completedAt: progress?.completedAt ?? null,
    addedSinceFinish: progress?.addedSinceFinish ?? 0,
  };
}
