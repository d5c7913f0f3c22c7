/**
 * Runs once, when the server starts: registers what academy.js lists.
 *
 * PocketBase serialises each handler and runs it in a pooled runtime where nothing of this file exists. So handlers are strings that
 * require() the bundle, which each runtime loads once.
 */
import type { Cron, Hook, Route } from './lib/routes.ts';

type Academy = {
  makeAdmin: (email: string) => void;
  routes: Record<string, Route>;
  hooks: Record<string, Hook<never>>;
  crons: Record<string, Cron>;
};
const academy = require(`${__hooks}/academy.js`) as Academy;

function call(group: 'routes' | 'hooks' | 'crons', name: string): never {
  return `function (event) { return require(__hooks + "/academy.js").run(${JSON.stringify(group)}, ${JSON.stringify(name)}, event); }` as never;
}

for (const name of Object.keys(academy.routes)) {
  const route = academy.routes[name]!;
  const middlewares: never[] = [];
  if (route.who === 'learner') middlewares.push($apis.requireAuth('users') as never);
  if (route.maxBody !== undefined) middlewares.push($apis.bodyLimit(route.maxBody) as never);
  if (route.quiet) middlewares.push($apis.skipSuccessActivityLog() as never);
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

$app.rootCmd!.addCommand(
  new Command({
    use: 'make-admin',
    run: (_command: unknown, args: string[]) => academy.makeAdmin(args[0] ?? ''),
  } as never),
);
