/** GET stats: live counts for the catalogue, refreshed by a cron, never computed per request. */
export const STATS_PATH = '/api/academy/stats';

export type CourseStats = {
  students: number;
  /** Shown from 5 ratings on (domain/learning/ratings.ts). */
  rating: { average: number; count: number } | null;
};
export type StatsResponse = { learners: number; completions: number; courses: Record<string, CourseStats>; at: string };
