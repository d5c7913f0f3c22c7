import { COURSE_FILE_ENDING } from '#domain/course-file/course-file';
import { type AccessRefusal, courseAccess, lessonAccess } from '#domain/learning/access';
import { localized, splitLocale } from '#domain/text/locales';
import { MARKER_COOKIE, TOKEN_COOKIE } from '../account/cookies.ts';
import { learnerStanding } from '../learner/learner-standing.ts';
import { curriculum } from '../lib/curriculum.ts';
import { cookieValue } from '../lib/request.ts';
import { fileIn, sendCourseFile, sendGuardedData, sendNotFound, sendPage } from './site-files.ts';

/**
 * GET /course/…: asks the unlock rule before a course page leaves the server. Someone signed out goes to the sign-in page and comes
 * back; someone who may not read it gets the refusal page at the same address, with status 403. The cookie opens pages only.
 */
export function guardCourse(event: core.RequestEvent): void {
  const address = event.request!.url!.path;
  const { locale, prefix } = splitLocale(address);
  const path = event.request!.pathValue('path').replace(/\/+$/, '');
  const [slug = '', kind, number, data] = path.split('/');
  if (slug === '') {
    event.redirect(302, localized('/courses', locale));
    return;
  }
  const user = pageUser(event);
  const standing = user && learnerStanding(event.app, user.id);
  const access =
    kind === 'lesson'
      ? lessonAccess(curriculum(), slug, Number(number), standing)
      : courseAccess(curriculum(), slug, standing);

  if (data !== undefined) {
    // Asked for by a page that is open: there is nobody to lead to a form.
    if (!access.open) throw access.reason === 'signed-out' ? new UnauthorizedError() : new ForbiddenError();
    if (!sendGuardedData(event, fileIn(prefix, `course/${path}`))) throw new NotFoundError();
  } else if (access.open && kind?.endsWith(COURSE_FILE_ENDING)) {
    if (!sendCourseFile(event, fileIn(prefix, `course/${path}`))) sendNotFound(event, address);
  } else if (access.open) {
    if (sendPage(event, 'guarded', fileIn(prefix, `course/${path}.html`))) return;
    sendNotFound(event, address);
  } else if (access.reason === 'signed-out') {
    event.response.header().set('Cache-Control', 'no-store');
    event.redirect(302, `${localized('/auth', locale)}?next=${encodeURIComponent(event.request!.url!.requestURI())}`);
  } else if (access.reason === 'unknown-course' || access.reason === 'unknown-lesson') {
    sendNotFound(event, address);
  } else if (!sendRefusal(event, access.reason, slug, prefix)) {
    sendNotFound(event, address);
  }
}

/** Why the page is refused, with status 403; of a course in preparation, the page about it, which has an address of its own. */
function sendRefusal(event: core.RequestEvent, reason: AccessRefusal, slug: string, prefix: string): boolean {
  if (reason !== 'coming-soon')
    return sendPage(event, 'guarded', fileIn(prefix, `refused/${reason}/${slug}.html`), 403);
  event.response.header().set('X-Robots-Tag', 'noindex');
  return sendPage(event, 'public', fileIn(prefix, `courses/${slug}.html`), 403);
}

/**
 * Whose session the page cookies hold: the token must belong to the users collection and be one that a sign-in made (an
 * impersonation token cannot be refreshed), and the marker must name the same learner, because an offline sign-out can delete only
 * that one.
 */
function pageUser(event: core.RequestEvent): core.Record | null {
  const token = cookieValue(event, TOKEN_COOKIE);
  if (token === '') return null;
  try {
    const user = event.app.findAuthRecordByToken(token, 'auth');
    if (user.collection().name !== 'users' || user.id !== cookieValue(event, MARKER_COOKIE)) return null;
    return $security.parseUnverifiedJWT(token)['refreshable'] === true ? user : null;
  } catch {
    return null;
  }
}
