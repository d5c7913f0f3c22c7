/** GET me: everything that the pages of a signed-in learner show, in one answer. */
import type { Role } from '../learning/access.ts';
import type { Gates } from '../learning/gates.ts';
import type { ProgressMap } from '../learning/progress.ts';
import type { Recommendation } from '../learning/recommendations.ts';
import type { Streak } from '../learning/streaks.ts';
import type { EarnedBadge } from './events.ts';
import type { Onboarding } from './onboarding.ts';

export const ME_PATH = '/api/academy/me';

export type Learner = {
  id: string;
  name: string;
  email: string;
  username: string;
  /** File name of the avatar in the users collection, '' for none. */
  avatar: string;
  learnerId: string;
  role: Role;
  verified: boolean;
  nameChangeUsed: boolean;
  bio: string;
  timeZone: string;
  locale: string;
  since: string;
  /** When the account goes, ISO; null for one that nobody gave up. */
  deleteAfter: string | null;
};

export type ProgramEnrollment = {
  program: string;
  status: 'active' | 'cancelled';
  since: string;
  onboarding: Onboarding;
};
export type CourseEnrollment = { course: string; progress: number; enrolledAt: string; completedAt: string | null };
/** `lesson` is the entry's id, '' for the course itself; `description` is that of the entry or the course, '' while not known. */
export type Bookmark = { id: string; course: string; lesson: string; description: string; createdAt: string };
export type Activity = { kind: string; course: string; lesson: string; at: string };

export type Me = {
  learner: Learner;
  enrollment: ProgramEnrollment | null;
  progress: ProgressMap;
  enrollments: CourseEnrollment[];
  streak: Streak;
  /** The active days of the calendar's weeks, YYYY-MM-DD by the learner's own clock, in order. */
  activeDays: string[];
  /** Days a week that the learner wants to be active on; 0 for no goal. */
  weeklyGoal: number;
  bookmarks: Bookmark[];
  badges: EarnedBadge[];
  /** Course slug → the learner's own rating, 1 to 5. */
  ratings: Record<string, number>;
  activity: Activity[];
  /** What to learn next, the surest first. */
  recommendations: Recommendation[];
  /** Which entries the navigation adds (docs/decisions/010-gates.md). */
  gates: Gates;
  /** Server time of the answer, ISO. */
  at: string;
};
