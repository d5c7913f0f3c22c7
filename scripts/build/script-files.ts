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
  const entry = fileURLToPath(new URL(`../../${from}`, import.meta.url));
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

/**
 * An earlier one has the first choice, and takes with a module what that imports. So a module that more pages need than those of its
 * file is named before it, in a file that all of them load: otherwise they load the whole file for it.
 */
const FILES: ScriptFile[] = [
  // What the navigation runs, and small parts of most pages. Not what the navigation's modules name of nanostores but do not use.
  file(
    'everywhere',
    reachedFrom('site/shell/nav/nav.ts', /^(?!.*\/nanostores\/(?!atom\/))/),
    modules(
      'site/ui/(?:copy-button|texts/filled-nodes|dom/(?:part-of|load-sheet|adopt-styles))',
      'domain/(?:credentials/issuer-name|learning/quiz-id)',
    ),
    modules(
      'site/data/(?:new-id|read-again|queue/queue-store|me/(?:must-enroll|saved-copy))',
      'features/lesson/parts-client',
    ),
  ),
  // Small parts of pages that show days, times and templates.
  file(
    'texts',
    modules('site/ui/(?:texts/(?:day-text|clock-text)|dom/from-template)', 'site/data/session/asked-next'),
    modules('domain/(?:text/(?:days|instant)|contract/query)'),
  ),
  // Where the pages of work and of cohorts are: a page without islands names them, too.
  file('work-paths', modules('site/work-paths')),
  // What gives a table or a text to the learner, on pages with and without islands.
  file('save', modules('site/ui/(?:save-file|copy-text)', 'domain/text/csv')),
  // The rules of progress and of access to courses: the catalogue and the program need them, and each course.
  file(
    'progress',
    modules('domain/learning/(?:progress|bookmarks)', 'site/data/me/guest-progress', 'celebration/watch-badges'),
    // The room of the band of a course: its drawing comes later.
    modules('course/course-standing', 'site/ui/band-box'),
  ),
  // What a course takes: time, and room on the device.
  file('course-cost', modules('site/ui/texts/duration', 'features/course/keep-course', 'domain/catalogue/estimates')),
  // The texts of courses where several are listed.
  file(
    'courses',
    modules('domain/catalogue/curriculum', 'domain/learning/(?:access|program-progress|course-states|course-action)'),
    modules('site/data/curriculum/course-facts', 'features/(?:course-map/map-paint|catalogue/course-card)'),
  ),
  file('catalogue', modules('domain/catalogue/counters', 'site/data/course-stats')),
  // What every page runs once someone is signed in.
  file(
    'signed-in',
    modules(
      'shell/(?:queue/start-work|session/fill-navigation)',
      'data/queue/queue',
      'domain/contract/learning/(?:me|me-shape)',
    ),
  ),
  file('shuffle', modules('domain/learning/shuffle')),
  // The tasks of the start: what the dashboard asks of them too must not bring the dashboard to their page.
  file('start', modules('domain/learning/(?:start-tasks|begun)')),
  // The first question of a quiz, before its island: what draws it, and the draft.
  file(
    'quiz',
    modules('features/quiz/(?:draft|first-question|question-form|question-pool|question-clock|quiz-state|begin-quiz)'),
    modules('domain/learning/(?:quiz-draw|attempt-key|question-seconds)', 'data/queue/quiz-drafts'),
    modules('domain/contract/learning/quiz-questions'),
  ),
  // Attempts at quizzes: loaded by their pages, and when one waits to be sent.
  file(
    'attempts',
    modules('data/queue/send-attempts', 'domain/contract/learning/(?:submit-attempt|attempt-result)'),
    modules('shell/queue/refusal-reason'),
  ),
  // What a learner writes: loaded by the pages where they write, and when something of it waits to be sent.
  file(
    'written',
    modules('data/texts/(?:kept-texts|text-storage|texts)', 'data/queue/(?:send-texts|queued-texts)'),
    modules('domain/practice/learner-text', 'domain/contract/texts/(?:save|show)-texts(?:-of-kind)?'),
    modules('site/ui/dom/press-button', 'features/lesson/own-field'),
  ),
  file(
    'course',
    reachedFrom('site/features/course/show-course.ts', /\/(?:features\/course|shell\/celebration)\//),
    modules('features/bookmarks/bookmark-buttons', 'data/queue/late-queue'),
    modules('domain/learning/scroll', 'features/lesson/steps/read-steps'),
  ),
  // How far a learner is in a lesson: it comes by itself, after the page.
  file('steps', modules('site/data/lesson-step', 'domain/learning/lesson-steps', 'lesson/steps/lesson-steps')),
  file('late-parts', modules('features/lesson/(?:late-parts|keeping/offer-keep)')),
  // What a lesson with parts that answer needs, whichever they are. Each part's own script comes when it comes near.
  file(
    'practices',
    modules('lesson/answering/(?:load-part|answering-part|count-practices|practice-memory)', 'data/me/guest-practices'),
  ),
  file('after-load', modules('shell/session/after-load', 'site/data/used-data')),
  // The learner as a person: name, badges, days, what is due, the session that a page asks for.
  file(
    'person',
    modules('site/data/(?:session/require-session|session/go-on|me/enroll)'),
    modules('site/ui/(?:badge-art|texts/local-day|toasts/messages)', 'domain/contract/program/onboarding'),
    modules('domain/learning/(?:recall-outlook|streaks)', 'features/streak/streak-model', 'domain/people/first-name'),
  ),
  file('band', modules('domain/learning/woven-band', 'site/ui/(?:woven-band|dom/draw-band)', 'course/own-band')),
  // Loaded with the first bookmark that is set: without the islands of the dashboard, which need React.
  file('bookmarks', modules('features/bookmarks/bookmarks')),
  file(
    'react',
    modules('node_modules/(?:react|react-dom|scheduler|@nanostores/react)/.*'),
    modules('site/ui/(?:island|late-component|texts/Filled|form/BusyButton|form/use-busy)'),
  ),
  // What a typed number is: a part of lessons asks it, too, and must not bring the tasks of quizzes, and React with them, to their page.
  file('number-answer', modules('domain/practice/number-answer')),
  // The material of tasks in quizzes: loaded with the first task.
  file('quiz-task', modules('features/quiz/task/(?:TaskAnswer|TaskWay|Material)')),
  // The first screen of the dashboard, which is there before React: it must bring nothing of the islands with it.
  file(
    'dashboard',
    modules('features/dashboard/(?:next-here|places-of|reason-text|show-next|show-today)', 'domain/learning/next-for'),
  ),
  // What the dashboard and the profile show.
  {
    ...file(
      'learner',
      modules('features/(?:streak|bookmarks)/[\\w-]+', 'shell/OwnBand', 'domain/dashboard/[\\w-]+', 'ui/NotLoadedPage'),
    ),
    minShareCount: 2,
  },
  // The words for a cohort's days: on the dashboard and on the pages of cohorts.
  file('cohort-words', modules('features/cohort/(?:cohort-words|CohortDateWords)')),
  // What a certificate is: for those who earn it and for those who check it.
  file(
    'certificate',
    reachedFrom('site/features/certificate/draw-certificate.ts', /\/(?:features\/certificate|domain)\//),
    modules(
      'domain/credentials/signed-credential',
      'domain/contract/certificates/register-entry',
      'certificate/certificate-day',
    ),
  ),
  file(
    'own-certificates',
    modules('features/certificate/own-certificate', 'domain/contract/certificates/certificates'),
  ),
  // What checks a certificate, one or many.
  file(
    'verify',
    reachedFrom('site/features/verify/check-certificate.ts', /\/(?:features\/verify|domain)\//),
    modules('features/verify/(?:watch-drops|verdict-look|check-found)'),
  ),
  // What islands show where nothing is, and where something did not come: it would be in the file of administrators otherwise.
  file('states', modules('site/ui/(?:EmptyState|NotLoaded)')),
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
