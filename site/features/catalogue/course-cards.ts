/** The learner's progress on the rows of the catalogue. The HTML already has the words for someone signed out. */

import { availableCourses, type CourseOutline, courseByCode } from '#domain/catalogue/curriculum';
import type { Me } from '#domain/contract/learning/me-shape';
import { type Access, courseAccess, type Standing, standingOf } from '#domain/learning/access';
import { courseAction } from '#domain/learning/course-action';
import { activeCourses } from '#domain/learning/program-progress';
import { type CourseProgress, courseState } from '#domain/learning/progress';
import { fill, fillCount } from '#domain/text/fill';
import { readCourseFacts } from '#site/data/curriculum/course-facts.ts';
import type { Session } from '#site/data/session/session-store.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { filledNodes } from '#site/ui/texts/filled-nodes.ts';
import { langOfEntry, pageLocale } from '#site/ui/texts/page-locale.ts';
import { courseAnchor } from './course-card.ts';
import { showOwnLevel } from './shelf-view.ts';

const facts = readCourseFacts();

/** Fills in the header and every open course. Without `me` the cards stay neutral. */
export function showProgress(session: Session | null, me: Me | null): void {
  showHeader(session, me);
  if (!session || !me) return;
  const standing = standingOf(me.learner.role, me.enrollment?.status === 'active', me.progress);
  for (const course of availableCourses(facts)) showCard(course, me.progress[course.slug] ?? null, standing);
  showNext(me);
}

/** The course that comes next: named above the shelf, marked in its row, and its level unfolded. */
function showNext({ nextStep }: Me): void {
  const course = nextStep && courseByCode(facts, nextStep.code);
  const isNext = nextStep?.act !== 'review';
  for (const chip of document.querySelectorAll<HTMLElement>('[data-next-chip]'))
    chip.hidden = !isNext || chip.dataset['nextChip'] !== course?.code;
  const line = document.querySelector<HTMLElement>('[data-next-line]');
  if (line) line.hidden = !isNext || !course;
  if (!course) return;
  showOwnLevel(course.level);
  const link = line?.querySelector('a');
  if (!link) return;
  link.hash = courseAnchor(course);
  link.lang = langOfEntry(course) ?? pageLocale();
  link.textContent = `${course.code} ${course.title}`;
}

function showHeader(session: Session | null, me: Me | null): void {
  const t = copy('courses').head;
  const name = (session?.email ?? '').split('@')[0] || t.you;
  const active = me ? activeCourses(facts, me.progress).length : 0;
  setText('[data-personalized]', fill(t.personalized, { name }));
  setText('[data-active]', active === 0 ? t.noneActive : fillCount(t.active, active));
}

function showCard(course: CourseOutline, progress: CourseProgress | null, standing: Standing): void {
  const card = document.getElementById(courseAnchor(course));
  const bar = card?.querySelector('progress');
  if (!card || !bar) return;

  const t = copy('courses');
  const percent = progress?.percent ?? 0;
  bar.value = percent;
  setText('[data-course-progress]', progressText(progress), card);
  setText('[data-course-action]', t.action[courseAction(true, progress)], card);
  const button = card.querySelector('[data-course-button]');
  button?.classList.toggle('btn-primary', courseState(progress) !== 'completed');
  const access = courseAccess(facts, course.slug, standing);
  showHint(card, access);
  if (!access.open && access.reason === 'missing-prerequisites')
    setText(
      '[data-course-progress]',
      fill(t.card.firstCodes, { courses: access.missing.map(({ code }) => code).join(', ') }),
      card,
    );
}

function progressText(progress: CourseProgress | null): string {
  const t = copy('courses').card;
  if (courseState(progress) === 'not-started') return t.notStarted;
  const added = progress?.addedSinceFinish ?? 0;
  if (added > 0) return fillCount(t.added, added);
  return courseState(progress) === 'completed' ? t.finished : fill(t.progress, { percent: progress?.percent ?? 0 });
}

/** Why a course is closed to this learner, before the button leads to the same answer. */
function showHint(card: HTMLElement, access: Access): void {
  const hint = card.querySelector<HTMLElement>('[data-course-hint]');
  if (!hint) return;
  const t = copy('courses').card;
  hint.hidden = access.open;
  if (access.open) return;
  const words = partOf(hint, '[data-text="hint"]');
  partOf(hint, 'a').hidden = access.reason !== 'not-enrolled';
  if (access.reason === 'not-enrolled') {
    words.textContent = t.notEnrolled;
  } else if (access.reason === 'missing-prerequisites') {
    const named = access.missing.map((course) => `${course.code} ${course.title}`).join(', ');
    const sentence = access.missing.length > 1 ? t.missingOne : t.missing;
    words.replaceChildren(
      ...filledNodes(sentence, { courses: named }, { courses: langOfEntry(access.missing[0] ?? {}) }),
    );
  }
}

function setText(selector: string, text: string, root: ParentNode = document): void {
  const element = root.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}
