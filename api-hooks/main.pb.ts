/**
 * Runs once, when the server starts: registers what academy.js lists.
 *
 * PocketBase serialises each handler and runs it in a pooled runtime where nothing of this file exists. So handlers are strings that
 * require() the bundle, which each runtime loads once.
 */
import type { Cron, Hook, Route } from './lib/routes.ts';

/** A priority before everything of PocketBase. */
const FIRST = -100_000;

type Academy = {
  READ_AT_MOST: number;
  makeAdmin: (email: string) => void;
  signAgain: () => void;
  reportQuestions: () => void;
  reportFlags: () => void;
  withholdByToken: (given: string, undo: boolean) => void;
  routes: Record<string, Route>;
  hooks: Record<string, Hook<never>>;
  crons: Record<string, Cron>;
};
const academy = require(`${__hooks}/academy.js`) as Academy;

function call(group: 'routes' | 'hooks' | 'crons', name: string): never {
  return `function (event) { return require(__hooks + "/academy.js").run(${JSON.stringify(group)}, ${JSON.stringify(name)}, event); }` as never;
}

routerUse(
  new Middleware('function (e) { return require(__hooks + "/guard-request.js").guardRequest(e); }', FIRST) as never,
);
for (const name of Object.keys(academy.routes)) {
  const route = academy.routes[name]!;
  const middlewares: never[] = [];
  if (route.maxBody !== undefined) middlewares.push($apis.bodyLimit(academy.READ_AT_MOST) as never);
  if (route.compressed) middlewares.push($apis.gzip() as never);
  if (route.quiet) middlewares.push($apis.skipSuccessActivityLog() as never);
  if (route.cors) openToAll(route.path, middlewares);
  routerAdd(route.method, route.path, call('routes', name), ...middlewares);
}
for (const name of Object.keys(academy.hooks)) {
  const hook = academy.hooks[name]!;
  (globalThis as unknown as Record<string, (handler: never, ...tags: string[]) => void>)[hook.on]!(
    call('hooks', name),
    ...(hook.tags ?? []),
  );
}
for (const name of Object.keys(academy.crons)) {
  cronAdd(name, academy.crons[name]!.schedule, call('crons', name));
}
// PocketBase's own, each midnight: it empties the write-ahead log, and while a program reads (Litestream always does) it holds up every
// writer for ten seconds to no effect. SQLite restarts the log by itself, and the academy optimizes by its own cron.
cronRemove('__pbDBOptimize__');

/** Before PocketBase's own CORS check, which knows our origin only: pages of every origin may ask this path, also with a preflight. */
function openToAll(path: string, middlewares: never[]): void {
  const allow = "const h = e.response.header(); h.set('Access-Control-Allow-Origin', '*'); ";
  const preflight =
    "h.set('Access-Control-Allow-Methods', 'GET'); h.set('Access-Control-Allow-Headers', '*'); h.set('Access-Control-Max-Age', '86400'); ";
  middlewares.push(new Middleware(`function (e) { ${allow} return e.next(); }`, FIRST) as never);
  const answer = new Middleware(`function (e) { ${allow}${preflight} return e.noContent(204); }`, FIRST) as never;
  routerAdd('OPTIONS', path, 'function (e) { return e.noContent(204); }' as never, answer);
}

$app.rootCmd!.addCommand(
  new Command({
    use: 'make-admin',
    run: (_command: unknown, args: string[]) => academy.makeAdmin(args[0] ?? ''),
  } as never),
);
$app.rootCmd!.addCommand(
  new Command({
    use: 'withhold-name',
    run: (_command: unknown, args: string[]) => academy.withholdByToken(args[0] ?? '', args[1] === 'undo'),
  } as never),
);
$app.rootCmd!.addCommand(new Command({ use: 'sign-again', run: () => academy.signAgain() } as never));
$app.rootCmd!.addCommand(new Command({ use: 'question-report', run: () => academy.reportQuestions() } as never));
$app.rootCmd!.addCommand(new Command({ use: 'flag-report', run: () => academy.reportFlags() } as never));
