/** Bytes of a body. The largest that anything takes is a project file of 5 MB in its form; PocketBase's own routes would read 32 MB. */
const LONGEST = 6_000_000;

/**
 * Before every request. PocketBase finds a collection whatever the case of its name, also for letters that merely fold to it ('uſers'), while
 * limits and denials of proxies go by the path. Only the name as it is written, or the id, is a collection here.
 */
export function guardRequest(event: core.RequestEvent): unknown {
  const { path } = event.request!.url!;
  if (Number(event.request!.contentLength) > LONGEST && !path.startsWith('/api/backups')) throw new ApiError(413, '');
  const [, name] = /^\/api\/(?:collections|files)\/([^/]+)/.exec(path) ?? [];
  if (name !== undefined && !isExact(event.app, name)) throw new NotFoundError('');
  return event.next();
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
