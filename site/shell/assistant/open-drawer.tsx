/**
 * Opens and closes the drawer. Where there is room beside it the page stays in use; elsewhere it covers the page, and is modal as every
 * dialog of the site: focus, Esc and the backdrop are the browser's.
 */
import './assistant-sheet.ts';
import { createRoot } from 'react-dom/client';
import { $session } from '#site/data/session/session-store.ts';
import { wordsPath } from '#site/paths.ts';
import { addCopy, copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { AssistantDrawer } from './AssistantDrawer.tsx';
import { knowProgram } from './act.ts';
import { ask, forgetConversation, loadConversation, setMode } from './assistant-store.ts';
import type { DrawerWords } from './drawer-words.ts';
import { failedText } from './failed-text.ts';
import { BESIDE, keepDrawer, keptDrawer } from './kept-drawer.ts';
import { watchSelection } from './selection-in-use.ts';
import { $writing, stopWriting } from './writing.ts';

let dialog: HTMLDialogElement | undefined;
/** Where the focus goes when the drawer closes. */
let back: HTMLElement | undefined;

/**
 * Opens the drawer and, when there is a question, asks it. `back` is what was pressed, where that is not the button `opener`. Throws when
 * its words cannot be had.
 */
export async function openDrawer(
  opener: HTMLElement,
  { question = '', back: pressed = opener }: { question?: string; back?: HTMLElement } = {},
): Promise<void> {
  dialog ??= await build(opener);
  if (!dialog.open) {
    back = pressed;
    show(dialog, opener);
    placeFocus(dialog);
  }
  void loadConversation();
  void ask(question, failedText);
}

/** In the field; on a phone, whose keyboard would cover them, on the first of the questions that a lesson offers. */
function placeFocus(made: HTMLDialogElement): void {
  const offered = BESIDE.matches ? null : made.querySelector<HTMLElement>('.assistant-offered button');
  (offered ?? made.querySelector('textarea'))?.focus();
}

/** Opens it as it was on the page before. The focus stays with the page, which is new. */
export async function openAgain(opener: HTMLElement): Promise<void> {
  dialog ??= await build(opener);
  const before = document.activeElement;
  if (!dialog.open) show(dialog, opener);
  // A dialog takes the focus when it opens.
  if (before instanceof HTMLElement && before !== document.body) before.focus();
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  void loadConversation();
}

export async function toggleDrawer(opener: HTMLElement): Promise<void> {
  if ($writing.get() !== null && !dialog?.open) stopWriting();
  else if (dialog?.open) dialog.close();
  else await openDrawer(opener);
}

async function build(opener: HTMLElement): Promise<HTMLDialogElement> {
  watchSelection();
  setMode(keptDrawer().mode);
  const response = await fetch(wordsPath('assistant', pageLocale()));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const words = (await response.json()) as DrawerWords;
  addCopy(words.copy);
  knowProgram(words.program);
  const made = document.createElement('dialog');
  made.className = 'assistant';
  made.setAttribute('aria-labelledby', 'assistant-title');
  document.body.append(made);
  const root = createRoot(made);
  const drawn = new Promise<void>((ready) => {
    root.render(<AssistantDrawer close={() => made.close()} onDrawn={ready} />);
  });
  await drawn;
  listen(made, opener);
  return made;
}

function listen(made: HTMLDialogElement, opener: HTMLElement): void {
  made.addEventListener('close', () => {
    keepDrawer({ isOpen: made.open });
    leave(opener);
  });
  made.addEventListener('click', ({ target }) => {
    if (target === made) made.close();
  });
  // Without a backdrop the browser does nothing on Esc: it closes the drawer when the focus is in it.
  made.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || made.matches(':modal')) return;
    event.preventDefault();
    made.close();
  });
  BESIDE.addEventListener('change', () => {
    if (!made.open) return;
    made.close();
    show(made, opener);
    placeFocus(made);
  });
  $session.listen((session) => {
    if (session !== null) return;
    made.close();
    forgetConversation();
  });
  $writing.listen((field, before) => {
    // Behind a drawer that covers the page nobody would see what is written.
    if (field !== null && made.matches(':modal')) made.close();
    const hadFocus = document.activeElement === opener;
    tellWriting(opener, field !== null);
    // A phone shows the button no longer.
    if (hadFocus && !isShown(opener)) before?.editor.focus();
  });
  visualViewport?.addEventListener('resize', () => fitHeight(made));
}

function show(made: HTMLDialogElement, opener: HTMLElement): void {
  document.documentElement.classList.add('assistant-open');
  opener.setAttribute('aria-expanded', 'true');
  fitHeight(made);
  if (BESIDE.matches) made.show();
  else made.showModal();
  keepDrawer({ isOpen: true });
}

/** The focus goes back to what was pressed, to the text that is being written, or where neither is to be seen, to the menu. */
function leave(opener: HTMLElement): void {
  document.documentElement.classList.remove('assistant-open');
  opener.setAttribute('aria-expanded', 'false');
  const places = [$writing.get()?.editor, back, opener, document.querySelector<HTMLElement>('.nav-menu > summary')];
  places.find((place) => place && isShown(place))?.focus();
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** The keyboard of a phone covers part of the screen: the drawer keeps to the rest. */
function fitHeight(made: HTMLDialogElement): void {
  made.style.setProperty('--assistant-bottom', `${Math.round(visualViewport?.height ?? innerHeight)}px`);
}

function tellWriting(opener: HTMLElement, isWriting: boolean): void {
  opener.textContent = isWriting ? copy('assistant-drawer').button.stop : copy('session').assistant;
  opener.toggleAttribute('data-writing', isWriting && !dialog?.open);
}
