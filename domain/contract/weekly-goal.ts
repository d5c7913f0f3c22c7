/** PATCH users/records/{id} {weekly_goal}: the learner's own goal of days a week, 0 for none. The rules of the collection decide. */
export type WeeklyGoalRequest = { weekly_goal: number };

export function weeklyGoalPath(user: string): string {
  return `/api/collections/users/records/${user}`;
}
