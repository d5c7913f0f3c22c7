/** The name of a file about a cohort, such as `cohort-kigali-evening-2026-11-22.csv`: of two cohorts and of two days the names differ. */

const NAME_LENGTH = 60;

/** `at` in ISO, `ending` without a dot. A name without Latin letters and digits is left out. */
export function cohortFileName({ name, at }: { name: string; at: string }, ending: string): string {
  const slug = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_LENGTH)
    .replace(/^-+|-+$/g, '');
  return `${['cohort', slug, at.slice(0, 10)].filter((part) => part !== '').join('-')}.${ending}`;
}
