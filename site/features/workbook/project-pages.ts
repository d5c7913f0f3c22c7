/** What a learner has written for the project of a course, as a page of its workbook. It is changed, and shown to others, on its own page. */
import { TEMPLATES } from '#domain/practice/templates';
import { PROJECT_FIELDS } from '#domain/projects/hand-in';
import { savedValues } from '#site/data/texts/kept-texts.ts';
import { readTexts } from '#site/data/texts/text-storage.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { projectPath } from '../../paths.ts';
import { filledLines } from './filled-lines.ts';
import type { PageView } from './page-views.ts';

/** One page, or none while nothing is saved. */
export function projectPages(course: string, learner: string): PageView[] {
  const t = copy('workbook').project;
  const values = savedValues(readTexts(learner, { kind: 'project', place: course }).saved);
  const text = filledLines(PROJECT_FIELDS, values, (field) => t[field]);
  if (text === '') return [];
  // After the templates, which it is made of.
  const spot = TEMPLATES.length;
  const page = { title: t.title, text, look: 'answer', lesson: '', spot, older: [], removed: false } as const;
  const source = { kind: 'project', href: projectPath(course, pageLocale()) } as const;
  return [{ ...page, id: 'course-project', at: '', draft: null, other: null, shown: null, source }];
}
