/** Fills the card of the course to go on with (NextCourse.astro). */
import type { CourseOutline, Curriculum } from '#domain/catalogue/curriculum';
import type { Me } from '#domain/contract/learning/me-shape';
import type { minutesFrom } from '#domain/learning/lesson-steps';
import { type Next, projectTurn } from '#domain/learning/next-for';
import { type CourseProgress, entryStates, remainingMinutes } from '#domain/learning/progress';
import { fill, fillCount } from '#domain/text/fill';
import type { partOfLesson } from '#site/data/lesson-step.ts';
import { enrollInProgram } from '#site/data/me/enroll.ts';
import { mustEnroll } from '#site/data/me/must-enroll.ts';
import type { QueueItem } from '#site/data/queue/queue-rules.ts';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { durationText } from '#site/ui/texts/duration.ts';
import { filledNodes } from '#site/ui/texts/filled-nodes.ts';
import { langOfEntry, pageLocale } from '#site/ui/texts/page-locale.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { toastProblem } from '#site/ui/toasts/messages.ts';
import { coursePath, lessonPath, projectPath } from '../../paths.ts';
import { ownBand } from '../course/own-band.ts';
import { nextHere } from './next-here.ts';
import { placesOf } from './places-of.ts';
import { reasonText } from './reason-text.ts';

const place = placesOf('next');
/** Comes with the first lesson that is begun and not completed: who has none does not load it. */
let steps: { partOfLesson: typeof partOfLesson; minutesFrom: typeof minutesFrom } | null = null;

/** Shows what comes next of what this device knows. Without an open course there is no card. */
export function showNext(facts: Curriculum, me: Me, queued: readonly QueueItem[]): void {
  const { next, learner } = nextHere(facts, me, queued);
  place('card').hidden = next === null;
  if (next === null) return;
  const progress = learner.progress[next.course.slug] ?? null;
  showStep(next, me);
  if (steps === null && mayBeBegun(next, me)) loadParts(facts, me, queued);
  showWay(next, mustEnroll(me));
  showProgress(next, progress);
  showReason(next, me, progress);
  showProject(projectTurn(facts, learner.progress, next), next);
  const states = entryStates(next.course, progress, { ungraded: [...(learner.ungraded?.[next.course.slug] ?? [])] });
  if (me.learner.learnerId !== '')
    place('band').replaceChildren(ownBand(me.learner.learnerId, next.course.slug, states));
}

/** The entry to go on with: its number, the part of a lesson that was left, what the rest takes, and its title. */
function showStep({ act, course, entry, n }: Next, me: Me): void {
  const words = copy('dashboard');
  const t = words.focus;
  place('eyebrow').textContent = act === 'review' ? t.allDone : t.eyebrow;
  const title = place('title');
  title.textContent = course.title;
  setLang(title, langOfEntry(course));
  const step = place('step');
  step.hidden = entry === null;
  if (entry === null) return;
  const part = steps?.partOfLesson(course.slug, entry.id, me) ?? null;
  const entryText = fill(entry.kind === 'quiz' ? t.quiz : t.lesson, { n, total: course.entries.length });
  const where = part === null ? entryText : `${entryText} · ${fill(copy('lesson').part, part)}`;
  const left = (part && steps?.minutesFrom(part, entry.minutes)) ?? entry.minutes;
  const minutes = fill(t.minutes, { where, time: durationText(left, words.time) });
  const named = filledNodes(
    act === 'start' && part === null ? t.begin : t.next,
    { lesson: entry.title },
    { lesson: langOfEntry(entry) },
  );
  step.replaceChildren(element('small', '', minutes), ...named);
}

/** Whether the account or this device keeps a step of the course: the cheap question before the script that knows the rest. */
function mayBeBegun({ course: { slug } }: Next, me: Me): boolean {
  const onDevice = `academy-texts:lesson-step/${slug}:`;
  return (
    me.steps?.some(({ course }) => course === slug) || Object.keys(localStorage).some((key) => key.startsWith(onDevice))
  );
}

/** Without the script the card says the number of the lesson alone. */
function loadParts(...shown: Parameters<typeof showNext>): void {
  Promise.all([import('#site/data/lesson-step.ts'), import('#domain/learning/lesson-steps')])
    .then(([{ partOfLesson }, { minutesFrom }]) => {
      if (steps !== null) return;
      steps = { partOfLesson, minutesFrom };
      showNext(...shown);
    })
    .catch(() => {});
}

/** The way in: the entry itself, so that it takes one tap. Before enrolling a button that says why it is locked. */
function showWay({ act, course, entry, n }: Next, isClosed: boolean): void {
  const label = copy('dashboard').action[act];
  place('enroll').hidden = !isClosed;
  place('locked').hidden = !isClosed;
  place('locked-button').setAttribute('aria-label', `${copy('dashboard').action.locked}: ${course.title}`);
  const go = place<HTMLAnchorElement>('go');
  go.hidden = isClosed;
  go.textContent = label;
  go.setAttribute('aria-label', `${label}: ${act === 'continue' && entry ? entry.title : course.title}`);
  go.href = entry === null ? coursePath(course.slug, pageLocale()) : lessonPath(course.slug, n, pageLocale());
  const lab = place('lab');
  lab.hidden = isClosed || lab.dataset['course'] !== course.slug;
}

function showProgress({ course }: Next, progress: CourseProgress | null): void {
  const words = copy('dashboard');
  const t = words.focus;
  const percent = progress?.percent ?? 0;
  const bar = place<HTMLProgressElement>('bar');
  bar.value = percent;
  bar.setAttribute('aria-label', fill(t.progressOf, { title: course.title }));
  place('percent').textContent = fill(t.progress, { percent });
  const left = remainingMinutes(course, progress);
  place('left').textContent = left.max === 0 ? '' : fill(t.remaining, { time: durationText(left, words.time) });
}

function showReason({ act, course }: Next, me: Me, progress: CourseProgress | null): void {
  const reason = me.recommendations.find((one) => one.course === course.slug)?.reason;
  const why = place('why');
  why.hidden = reason === undefined || act !== 'start';
  if (reason !== undefined) why.textContent = reasonText(reason, course.code);
  const isNew = act === 'start' && Object.keys(me.progress).length === 0;
  place('tasks').hidden = !isNew || Boolean(me.learner.start);
  place('tasks-again').hidden = !isNew || !me.learner.start;
  const added = progress?.addedSinceFinish ?? 0;
  place('added').hidden = added === 0;
  place('added').textContent = fillCount(copy('dashboard').focus.added, added);
}

/** The way to the project: the course's own page has it far below. */
function showProject(course: CourseOutline | null, { act }: Next): void {
  place('project').hidden = course === null;
  if (course === null) return;
  const t = copy('dashboard').project;
  const link = place<HTMLAnchorElement>('project-link');
  link.href = projectPath(course.slug, pageLocale());
  const words = act === 'continue' ? t.underWay : t.finished;
  link.replaceChildren(...filledNodes(words, { course: course.title }, { course: langOfEntry(course) }));
}

function setLang(target: HTMLElement, lang: string | undefined): void {
  if (lang === undefined) target.removeAttribute('lang');
  else target.lang = lang;
}

/** The button that enrolls without leaving the page: the course opens as soon as the server has enrolled the learner. */
export function enrollHere(): void {
  const button = place<HTMLButtonElement>('enroll-button');
  const t = copy('dashboard').enroll;
  button.addEventListener('click', async () => {
    if (button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    button.textContent = t.busy;
    const answer = await enrollInProgram(button.dataset['program'] ?? '');
    if (answer.ok) toastAbout('enrolled');
    else toastProblem('enroll', answer);
    button.removeAttribute('aria-busy');
    button.textContent = t.action;
    if (answer.ok) place('go').focus();
  });
}
