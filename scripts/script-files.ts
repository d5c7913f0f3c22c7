/**
 * Which modules of the site are one file in the browser. Left alone, the bundler makes a file of each set of modules that the same pages
 * share: a hundred of them, most so small that the head of the answer is longer than what it brings. Pages of a kind need the same
 * modules, so they are one file, a little of which another page may not run.
 *
 * Modules of one file are run together when the file is loaded: they must do nothing then that a page which needs only a neighbour of
 * theirs would notice. What a page does by itself belongs to the page's own script; texts are read when they are shown.
 */
import { fileURLToPath } from 'node:url';

type Context = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };
type Holds = (id: string, context: Context) => boolean;
type ScriptFile = { name: string; holds: Holds; minShareCount?: number };

/** What the module reaches without an `import()`, itself too, as far as `only` says. */
function reachedFrom(from: string, only: RegExp): Holds {
  const entry = fileURLToPath(new URL(`../${from}`, import.meta.url));
  const reached = new Set<string>();
  const reach = (module: string, context: Context): void => {
    if (reached.has(module)) return;
    reached.add(module);
    for (const imported of context.getModuleInfo(module)?.importedIds ?? []) reach(imported, context);
  };
  return (id, context) => {
    if (reached.size === 0) reach(entry, context);
    return reached.has(id) && only.test(id);
  };
}

/** The modules with these paths, without their endings. */
function modules(...paths: string[]): Holds {
  const any = new RegExp(`/(?:${paths.join('|')})\\.(?:tsx?|m?js)$`);
  return (id) => any.test(id);
}

function file(name: string, ...holds: Holds[]): ScriptFile {
  return { name, holds: (id, context) => holds.some((one) => one(id, context)) };
}

/** An earlier one has the first choice, and takes with a module what that imports. */
const FILES: ScriptFile[] = [
  // What the navigation runs, and small parts of most pages. Not what the navigation's modules name of nanostores but do not use.
  file(
    'everywhere',
    reachedFrom('site/shell/nav/nav.ts', /^(?!.*\/nanostores\/(?!atom\/))/),
    modules('site/ui/(?:copy-button|texts/filled-nodes)', 'domain/text/instant'),
    modules('domain/credentials/issuer-name'),
  ),
  // Small parts of pages that show days, times and templates.
  file(
    'texts',
    modules('site/ui/texts/(?:day-text|clock-text)', 'site/ui/dom/(?:part-of|from-template)', 'domain/contract/query'),
  ),
  file(
    'react',
    modules('node_modules/(?:react|react-dom|scheduler|@nanostores/react)/.*'),
    modules('site/ui/(?:island|texts/Filled|form/BusyButton|form/use-busy)'),
  ),
  // The rules of progress and the store of what waits: pages for guests need them too.
  file(
    'progress',
    modules('domain/learning/(?:progress|bookmarks)', 'site/data/me/(?:guest-progress|must-enroll)'),
    modules('site/data/queue/(?:queue-store|late-queue)', 'celebration/watch-badges', 'course/course-standing'),
  ),
  file('stats', modules('site/data/course-stats', 'site/ui/texts/duration')),
  // What is said of courses where several are listed.
  file(
    'courses',
    modules('domain/catalogue/(?:curriculum|estimates)', 'domain/learning/(?:access|program-progress|course-action)'),
    modules('site/data/curriculum/course-facts', 'features/catalogue/course-card'),
  ),
  // What every page runs once somebody is signed in.
  file('signed-in', modules('shell/queue/start-work', 'data/queue/queue', 'domain/contract/(?:me|me-shape)')),
  file(
    'course',
    reachedFrom('site/features/course/show-course.ts', /\/(?:features\/course|shell\/celebration)\//),
    modules('features/bookmarks/bookmark-buttons'),
  ),
  // The learner as a person: name, days, the session that a page asks for.
  file(
    'person',
    modules('domain/people/learner', 'site/data/(?:session/require-session|session/go-on|me/enroll)'),
    modules('site/ui/texts/local-day', 'site/ui/toasts/messages', 'domain/contract/onboarding'),
  ),
  file('badges', modules('site/ui/badge-art')),
  file('band', modules('domain/learning/(?:shuffle|woven-band)', 'site/ui/(?:woven-band|dom/draw-band)')),
  // Loaded with the first bookmark that is set: without the islands of the dashboard, which need React.
  file('bookmarks', modules('features/bookmarks/bookmarks')),
  // What the dashboard and the profile show.
  {
    ...file('learner', modules('features/(?:streak|bookmarks)/[\\w-]+', 'shell/OwnBand', 'domain/dashboard/[\\w-]+')),
    minShareCount: 2,
  },
  file(
    'certificate',
    reachedFrom('site/features/certificate/draw-certificate.ts', /\/(?:features\/certificate|domain)\//),
    modules('features/certificate/own-certificate', 'domain/contract/certificates'),
  ),
  file(
    'verify',
    reachedFrom('site/features/verify/check-found.ts', /\/(?:features\/verify|domain)\//),
    reachedFrom('site/features/verify/verify-page.ts', /\/(?:features\/verify|domain)\/(?!.*verify-page)/),
    modules('domain/credentials/(?:credential-file|credential-png)'),
  ),
  { ...file('icons', modules('node_modules/lucide-react/.*')), minShareCount: 2 },
  { ...file('form', modules('site/ui/form/[\\w-]+')), minShareCount: 2 },
  { ...file('admin', modules('features/admin/[\\w-]+')), minShareCount: 2 },
];

/** In the form that the bundler takes. */
export const scriptFiles = FILES.map(({ name, holds, ...rest }, at) => ({
  debugName: name,
  name: (id: string, context: Context): string | null => (holds(id, context) ? name : null),
  priority: FILES.length - at,
  ...rest,
}));
