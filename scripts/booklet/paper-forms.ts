/**
 * The paper form of each part of a lesson, by its name. A part that is registered for lessons (scripts/mdx/lesson-parts.ts) without a form here
 * fails a test and the build: the author of a part decides what it is on paper.
 */
import type { PaperForm } from './paper.ts';
import { PRACTICE_FORMS } from './practice-forms.ts';
import { RUNNING_FORMS } from './running-forms.ts';
import { TEXT_FORMS } from './text-forms.ts';

export const PAPER_FORMS: { [part: string]: PaperForm } = { ...TEXT_FORMS, ...PRACTICE_FORMS, ...RUNNING_FORMS };
