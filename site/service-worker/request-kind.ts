/** Which requests are the worker's business. Pages ask it too (start-worker.ts), so it names nothing that they do without. */
import { splitLocale } from '#domain/text/locales';
import { playgroundFramePath } from '#site/paths.ts';

/**
 * `asset`: hashed, never changes. `clip`: a recording, kept with its course alone, and read in pieces. `shared`: a file with a fixed name that changes now and then. `guarded`: a course page. `page`: any
 * other page. `beside`: what a page of a course has beside itself, kept with it: the questions of a quiz, the frame for learners' code. `form`: /auth, never stored. `pass`: none of the worker's business (the
 * API, the dashboard, data of pages).
 */
type RequestKind = 'asset' | 'clip' | 'shared' | 'guarded' | 'beside' | 'page' | 'form' | 'pass';

const SHARED =
  /^\/(?:favicon|icon-|apple-touch-icon|manifest\.webmanifest|words\/|search-index\.json|courses\/[\w-]+\/titles\.json$)/;
/** A recording. */
export const CLIP = /\.webm$/;
/** The questions of a quiz, in an address without its language. */
export const QUESTIONS = /^\/course\/[\w/-]+\/questions\.json$/;

export function requestKind(request: { method: string; path: string; isNavigation: boolean }): RequestKind {
  const { method, path, isNavigation } = request;
  if (method !== 'GET') return 'pass';
  if (path.startsWith('/_astro/')) return CLIP.test(path) ? 'clip' : 'asset';
  const { path: inLanguage } = splitLocale(path);
  if (SHARED.test(inLanguage)) return 'shared';
  if (QUESTIONS.test(inLanguage) || path === playgroundFramePath()) return 'beside';
  // A course as a file is opened from a page, and saved by the browser.
  if (!isNavigation || /^\/(?:api|_)(?:\/|$)|\.course$/.test(path)) return 'pass';
  if (/^\/auth(?:\/|$)/.test(inLanguage)) return 'form';
  return /^\/course(?:\/|$)/.test(inLanguage) ? 'guarded' : 'page';
}
