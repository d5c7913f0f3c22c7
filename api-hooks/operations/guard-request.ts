/** Bytes of a body. The largest that anything takes is a project file of 5 MB in its form; PocketBase's own routes would read 32 MB. */
const LONGEST = 6_000_000;
/** Of a body of PocketBase's routes of records and of sign-in that is no form with files: they read it whole, in memory, for every caller. */
const LONGEST_OF_RECORDS = 100_000;

/**
 * Before every request. PocketBase finds a collection whatever the case of its name, also for letters that merely fold to it ('uſers'), while
 * limits and denials of proxies go by the path. Only the name as it is written, or the id, is a collection here.
 */
export function guardRequest(event: core.RequestEvent): unknown {
  const { path } = event.request!.url!;
  if (isTooLong(event, path)) throw new ApiError(413, '');
  const [, name] = /^\/api\/(?:collections|files)\/([^/]+)/.exec(path) ?? [];
  if (name !== undefined && !isExact(event.app, name)) throw new NotFoundError('');
  return event.next();
}

/** By the declared length; a body without one (-1) is too long where only short ones are taken. */
function isTooLong({ request }: core.RequestEvent, path: string): boolean {
  const length = Number(request!.contentLength);
  if (length > LONGEST) return !path.startsWith('/api/backups');
  const isShort = length >= 0 && length <= LONGEST_OF_RECORDS;
  if (isShort || !/^\/api\/collections\/[^/]+\/./.test(path)) return false;
  return !request!.header!.get('Content-Type').startsWith('multipart/form-data');
}

/** Whether it names a collection exactly, or none at all: PocketBase answers that. */
function isExact(app: Pick<core.App, 'findCachedCollectionByNameOrId'>, given: string): boolean {
  try {
    const { id, name } = app.findCachedCollectionByNameOrId(given);
    return given === name || given === id;
  } catch {
    return true;
  }
}
