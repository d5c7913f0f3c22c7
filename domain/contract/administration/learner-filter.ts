/** What the list and the export of learners are narrowed to. `q`: part of a name or e-mail, or a learner id. '' for everybody. */
export type LearnerFilter = { q: string; inactive: boolean; course: string };

/** The filter as the query of an address, without its defaults: `{ q: 'aline', inactive: '1', course: '…' }`. */
export function learnerQuery({ q, inactive, course }: LearnerFilter): Record<string, string> {
  return { ...(q !== '' && { q }), ...(inactive && { inactive: '1' }), ...(course !== '' && { course }) };
}
