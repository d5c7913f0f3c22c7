/** What the service worker may touch, as plain functions. */
import { FRAME_KINDS, RUNNING_KINDS } from '#domain/practice/running-parts';
import { LOCALES, localized, splitLocale } from '#domain/text/locales';
import { PAGES, playgroundFramePath } from '#site/paths.ts';
import { CLIP, QUESTIONS } from './request-kind.ts';

/** One prebuilt page serves every certificate, so one saved copy does: a page seen once opens for each of them without a connection. */
const CERTIFICATE = /^\/verify\/(?!batch$)[^/]+$/;

/** So does one page every public profile. */
const PROFILE = /^\/(?:ai-)?user(?:\/[^/]+)?$/;

/** The address under which a page is saved. */
export function savedPath(path: string): string {
  const { prefix, path: inLanguage } = splitLocale(path);
  if (PROFILE.test(inLanguage)) return `${prefix}/user/shell`;
  return CERTIFICATE.test(inLanguage) ? `${prefix}/verify/shell` : path;
}

/** The offline page in the language of the requested page. */
export function offlinePath(path: string): string {
  return `${splitLocale(path).prefix}/offline`;
}

/** What must be there without a connection, in all languages: the offline page, the page that opens course files, and the words of the list of shortcuts. */
export function offlinePaths(): { pages: string[]; words: string[] } {
  const inAll = (path: string): string[] => LOCALES.map((locale) => localized(path, locale));
  return { pages: [PAGES.offline, PAGES.courseFile].flatMap(inAll), words: inAll('/words/shortcuts.json') };
}

/** What a page or its data may be stored as: only what it is, a good answer, at its own address, from our own server. */
export function mayStore(response: Pick<Response, 'ok' | 'redirected' | 'type' | 'headers'>, path: string): boolean {
  const type = response.headers.get('Content-Type') ?? '';
  const isItself = QUESTIONS.test(splitLocale(path).path)
    ? /^application\/json\b/.test(type)
    : /^text\/html\b/.test(type);
  return response.ok && !response.redirected && response.type === 'basic' && isItself;
}

/** The server says that this page is not (or no longer) for this person: a saved copy goes. A redirect to the form says no such thing. */
export function isWithdrawn(status: number): boolean {
  return status === 403 || status === 404 || status === 410;
}

const ASSET_IN_TEXT = /\/_astro\/[\w.@-]+/g;
/** `from"./x.js"` and `import"./x.js"`. What is imported on demand is left for later… */
const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([\w.@-]+\.js)["']/g;
/** …except what must work offline: parts of the session with their texts, the checks of a credential, a learner's own course home, a quiz; and style sheets. */
const SCRIPTS_NEEDED_LATER = [
  ...['after-load', 'signed-in', 'sign-out', 'queue-panel', 'shortcut-list', 'copy-text'],
  ...['late-parts', 'lesson-notes', 'keep-in-workbook', 'listen', 'practices', 'part-[a-z]+'],
  ...[...RUNNING_KINDS, 'ask'].map((kind) => `start-${kind}`),
  ...['insert-loop-checks', 'quiz-task', 'TaskAnswer', 'TaskWay', 'late-texts-[a-z]+'],
  ...['credential-file', 'own-band', 'finished-course', 'lesson-page', 'run-quiz'],
].join('|');
const NEEDED_LATER = new RegExp(
  String.raw`["'\`](?:\.|\/?_astro)\/((?:${SCRIPTS_NEEDED_LATER})\.[\w.@-]+\.js|[\w.@-]+\.css)["'\`]`,
  'g',
);

/** What checks course files where the browser does not know their signature. */
const ED25519_LIBRARY = /["'`]\.\/(ed25519-library\.[\w.@-]+\.js)["'`]/g;

/**
 * The hashed files that a page, style or script cannot do without. A clip is none: it is loaded when it is played. `withLibrary`: this browser
 * does not know the signature of course files.
 */
export function assetsIn(text: string, kind: 'page' | 'style' | 'script', withLibrary = false): string[] {
  if (kind !== 'script') {
    const named = [...text.matchAll(ASSET_IN_TEXT)].map(([path]) => path);
    return distinct(named.filter((path) => !CLIP.test(path)));
  }
  const library = withLibrary ? text.matchAll(ED25519_LIBRARY) : [];
  const names = [...text.matchAll(STATIC_IMPORT), ...text.matchAll(NEEDED_LATER), ...library];
  return distinct(names.map(([, name]) => `/_astro/${name}`));
}

/** The piece of a stored clip for which a player asks (`Range`), because some players take nothing else; the whole without one. */
export async function pieceOf(stored: Response, range: string | null): Promise<Response> {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined) return stored;
  const whole = await stored.blob();
  const [start, end] = [Number(from), to ? Math.min(Number(to), whole.size - 1) : whole.size - 1];
  if (start > end) return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${whole.size}` } });
  const headers = { 'Content-Range': `bytes ${start}-${end}/${whole.size}`, 'Content-Type': whole.type };
  return new Response(whole.slice(start, end + 1, whole.type), { status: 206, headers });
}

/** What a page of a course will ask for: the questions of its quiz, in whatever language, or the frame for learners' code. */
export function besideIn(page: string): string[] {
  const questions = [...page.matchAll(/(?:\/[a-z]{2})?\/course\/[\w/-]+\/questions\.json/g)].map(([path]) => path);
  return distinct([...questions, ...(NEEDS_FRAME.test(page) ? [playgroundFramePath()] : [])]);
}

/** The mark of a part that runs learners' code. */
const NEEDS_FRAME = new RegExp(`data-part="(?:${FRAME_KINDS.join('|')})"`);

function distinct(paths: string[]): string[] {
  return [...new Set(paths)];
}
