/** The page of course files: a file is chosen, checked, described, and stored when the learner wants it; what is here is listed. */
import { storedBytes } from '#domain/course-file/course-file';
import { kilobytes } from '#domain/learning/kept-course';
import { fill } from '#domain/text/fill';
import { type Standing, standingOf, storeCourse } from '#site/data/course-files/store-course.ts';
import { removeStored, type StoredCourse, storedCourses } from '#site/data/course-files/stored-courses.ts';
import { coursePath } from '#site/paths.ts';
import { fromTemplate, writeTexts } from '#site/ui/dom/from-template.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { type Opened, openFile } from './open-file.ts';

const t = copy('course-file');
const input = partOf<HTMLInputElement>(document, '#course-file');
const result = partOf(document, '[data-course-result]');
const status = partOf(document, '[data-course-status]');
const list = partOf(document, '[data-courses-here]');

const DAY_MS = 24 * 60 * 60_000;
/** A younger file needs no word about its age. */
const AGED_DAYS = 60;

const closed = whyNot();
input.disabled = closed !== null;
if (closed !== null) showProblem(t.problems[closed]);
input.addEventListener('change', () => {
  const [file] = input.files ?? [];
  if (file) void open(file);
});
void showCourses();

/** Why no file can be opened here; null when one can. */
function whyNot(): 'insecure' | 'unsupported' | null {
  if (!window.isSecureContext) return 'insecure';
  return 'caches' in window && 'serviceWorker' in navigator ? null : 'unsupported';
}

async function open(file: File): Promise<void> {
  input.disabled = true;
  result.replaceChildren();
  say(t.checking);
  const opened = await openFile(file).catch(cannotCheck);
  if (!opened.ok) return refuse(t.problems[opened.problem]);
  const standing = await standingOf(opened.file.manifest).catch(() => null);
  if (standing === null) return refuse(t.problems.unsupported);
  if (standing.can === 'nothing') {
    return refuse(fill(t.problems[standing.why], { size: size(storedBytes(opened.file.manifest)) }));
  }
  status.textContent = '';
  describe(opened, standing.can);
}

/** What checks signatures, where the browser does not, was never loaded and cannot be now. */
function cannotCheck(cause: unknown): { ok: false; problem: 'unchecked' } {
  console.warn('The file could not be checked', cause);
  return { ok: false, problem: 'unchecked' };
}

function refuse(sentence: string): void {
  showProblem(sentence);
  ready();
  input.focus();
}

/** Another file can be chosen, also the same one again. */
function ready(): void {
  input.disabled = false;
  input.value = '';
}

function showProblem(sentence: string): void {
  const notice = fromTemplate('course-problem');
  writeTexts(notice, { problem: sentence });
  result.replaceChildren(notice);
  status.textContent = sentence;
  status.className = 'sr-only';
}

function describe(opened: Opened, can: Extract<Standing['can'], 'store' | 'replace'>): void {
  const { manifest } = opened.file;
  const days = Math.floor((Date.now() - Date.parse(manifest.made)) / DAY_MS);
  const card = fromTemplate('course-found');
  writeTexts(card, {
    title: fill(t.found.title, { title: manifest.title }),
    about: fill(t.found.about, { ...factsOf(manifest), size: size(storedBytes(manifest)) }),
    edition: fill(t.found.edition, { edition: manifest.edition }),
    aged: days < AGED_DAYS ? '' : fill(t.found.aged, { days }),
    replaces: can === 'replace' ? t.found.replaces : '',
  });
  partOf(card, '[data-keep]').addEventListener('click', () => void keep(opened));
  partOf(card, '[data-leave]').addEventListener('click', () => {
    result.replaceChildren();
    say(t.left);
    ready();
    input.focus();
  });
  result.replaceChildren(card);
  card.focus();
}

async function keep(opened: Opened): Promise<void> {
  const { manifest } = opened.file;
  const row = fromTemplate('course-storing');
  const bar = partOf<HTMLProgressElement>(row, 'progress');
  bar.max = storedBytes(manifest);
  result.replaceChildren(row);
  // On a first visit the worker may not be there yet: without it the lessons of the course would lead to the form.
  say(t.preparing);
  await navigator.serviceWorker.ready;
  say(t.storing);
  // Without a promise of the browser the course is stored all the same.
  void navigator.storage?.persist?.().catch(() => false);
  const outcome = await storeCourse(opened.file, opened.key, (bytes) => {
    bar.value += bytes;
  });
  if (outcome !== 'stored') return refuse(t.problems[outcome]);
  result.replaceChildren();
  say(fill(t.stored, { title: manifest.title }));
  ready();
  await showCourses();
  partOf(list, `a[href="${coursePath(manifest.course, manifest.locale)}"]`).focus();
}

function say(sentence: string): void {
  status.className = '';
  status.textContent = sentence;
}

async function showCourses(): Promise<void> {
  const courses = closed === null ? await storedCourses().catch(() => []) : [];
  list.replaceChildren(...courses.map(toRow));
  list.removeAttribute('aria-busy');
  partOf(document, '[data-courses-none]').hidden = courses.length > 0;
  partOf(document, '[data-courses-note]').hidden = courses.length === 0;
  const isPersisted = await navigator.storage?.persisted?.().catch(() => false);
  partOf(document, '[data-courses-may-go]').hidden = isPersisted === true;
}

function toRow(course: StoredCourse): HTMLElement {
  const row = fromTemplate('course-here');
  writeTexts(row, { title: course.title, about: fill(t.list.about, { ...factsOf(course), size: size(course.bytes) }) });
  const link = partOf<HTMLAnchorElement>(row, 'a');
  link.href = coursePath(course.course, course.locale);
  if (course.locale !== pageLocale()) link.lang = course.locale;
  const remove = partOf<HTMLButtonElement>(row, 'button');
  remove.setAttribute('aria-label', fill(t.list.removeLabel, { title: course.title }));
  remove.addEventListener('click', () => void take(course));
  return row;
}

async function take(course: StoredCourse): Promise<void> {
  await removeStored(course);
  result.replaceChildren();
  say(fill(t.removed, { title: course.title }));
  await showCourses();
  partOf(document, '#courses-here').focus();
}

function factsOf({ locale, made }: Pick<StoredCourse, 'locale' | 'made'>): { language: string; day: string } {
  return { language: t.languages[locale], day: dayText(made.slice(0, 10), copy('dates')) };
}

function size(bytes: number): string {
  return fill(t.size, { kb: kilobytes(bytes).toLocaleString('en') });
}
