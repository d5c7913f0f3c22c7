/**
 * Before every request: PocketBase finds a collection whatever the case of its name, also for letters that merely fold to it ('uſers'), while
 * limits and denials of proxies go by the path. Only the name as it is written, or the id, is a collection here.
 */
export function demandExactCollection(event: core.RequestEvent): unknown {
  const [, name] = /^\/api\/(?:collections|files)\/([^/]+)/.exec(event.request!.url!.path) ?? [];
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
