/**
 * The ways to the assistant, on every page of someone signed in: a button in the corner, which phones do not show, and whatever the page
 * marks with `data-ask`. Loaded with the session's part of the navigation; what they open is loaded when it is first opened.
 * `window.academyAssistant` does the same for other scripts.
 */
import { $session } from '#site/data/session/session-store.ts';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { lateCopy } from '#site/ui/texts/late-copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
// Its text: Astro would link the sheet itself on every page from which this script can be reached.
import styles from './assistant-button.css?inline';
import { watchEditors } from './editor-in-use.ts';
import { BESIDE, keptDrawer } from './kept-drawer.ts';

type Hooks = {
  open(): void;
  toggle(): void;
  /** Opens the drawer and asks. */
  ask(question: string): void;
};
declare global {
  interface Window {
    academyAssistant?: Hooks;
  }
}

let button: HTMLButtonElement | undefined;

/** Shows the button while someone is signed in. Once a page. */
export function showAssistantButton(): void {
  if (button !== undefined) return;
  button = element('button', 'btn btn-primary assistant-button no-print', copy('session').assistant, {
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': 'false',
  });
  const opener = button;
  opener.addEventListener('click', () => void toggle(opener));
  document.addEventListener('click', ({ target }) => {
    const door = target instanceof Element ? target.closest<HTMLElement>('[data-ask]') : null;
    if (door) void open(opener, door);
  });
  addStyles();
  watchEditors();
  $session.subscribe((session) => {
    if (session === null) takeAway(opener);
    else show(opener);
  });
}

function show(opener: HTMLButtonElement): void {
  document.getElementById('toasts')?.before(opener);
  // From now on the doors of the page lead somewhere, and are shown (styles/base.css).
  document.documentElement.dataset['assistant'] = '';
  window.academyAssistant = {
    open: () => void run(opener, ({ openDrawer }) => openDrawer(opener)),
    toggle: () => void toggle(opener),
    ask: (question) => void run(opener, ({ openDrawer }) => openDrawer(opener, { question })),
  };
  const isAlone = document.querySelector('[data-alone]') !== null;
  if (BESIDE.matches && !isAlone && keptDrawer().isOpen) void run(opener, ({ openAgain }) => openAgain(opener));
}

function takeAway(opener: HTMLButtonElement): void {
  opener.remove();
  delete document.documentElement.dataset['assistant'];
  delete window.academyAssistant;
}

function toggle(opener: HTMLButtonElement): Promise<void> {
  return run(opener, ({ toggleDrawer }) => toggleDrawer(opener));
}

/** From the page; the menu closes when the drawer is opened from it. */
async function open(opener: HTMLButtonElement, door: HTMLElement): Promise<void> {
  const menu = door.closest<HTMLDetailsElement>('.nav-menu');
  const back = menu?.querySelector('summary') ?? door;
  await run(door, ({ openDrawer }) => openDrawer(opener, { back }));
  if (menu) menu.open = false;
}

type Drawer = typeof import('./open-drawer.tsx');

let running = Promise.resolve();

/** One after the other: a second press while the drawer is being loaded makes no second one. `door` is what was pressed. */
function run(door: HTMLElement, work: (drawer: Drawer) => Promise<void>): Promise<void> {
  running = running.then(() => withDrawer(door, work));
  return running;
}

/** The drawer is loaded the first time; without a connection it cannot be. */
async function withDrawer(door: HTMLElement, work: (drawer: Drawer) => Promise<void>): Promise<void> {
  door.setAttribute('aria-busy', 'true');
  try {
    await work(await import('./open-drawer.tsx'));
  } catch {
    await tellFailed();
  }
  door.removeAttribute('aria-busy');
}

/** The words for it are saved by the service worker; without them there is nothing to say. */
function tellFailed(): Promise<void> {
  return lateCopy().then(
    () => {
      const { failed, failedText } = copy('assistant-drawer').button;
      toast({ kind: 'error', title: failed, text: failedText });
    },
    () => {},
  );
}

function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
