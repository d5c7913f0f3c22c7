/** What a learner has made on other pages and finds in the workbook of the course too. */
import { FRAMING_COURSE_SLUG } from '#domain/catalogue/curriculum';
import { refreshTexts, refreshTextsOfKind } from '#site/data/texts/texts.ts';
import type { PageView } from './page-views.ts';
import { projectPages } from './project-pages.ts';
import { templatePages } from './template-pages.ts';

export function pagesMadeElsewhere(course: string, learner: string): PageView[] {
  return [...(course === FRAMING_COURSE_SLUG ? templatePages(learner) : []), ...projectPages(course, learner)];
}

/** Asks the account for it; whether it answered. */
export async function refreshMadeElsewhere(course: string, learner: string): Promise<boolean> {
  const answers = await Promise.all([
    refreshTexts(learner, { kind: 'project', place: course }),
    course === FRAMING_COURSE_SLUG ? refreshTextsOfKind(learner, 'template') : true,
  ]);
  return answers.every(Boolean);
}
