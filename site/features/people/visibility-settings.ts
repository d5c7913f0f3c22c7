/**
 * What a learner lets others see: five switches, each saved when it is pressed and taken back when the server did not take it; and the
 * people who were stopped from spectating. Works on any page that holds features/people/VisibilitySettings.astro.
 */

import { at } from '#domain/contract/endpoint';
import { saveUserEndpoint } from '#domain/contract/save-user';
import { showUserEndpoint } from '#domain/contract/show-user';
import { DEFAULT_VISIBILITY, readVisibility, storeVisibility, type Visibility } from '#domain/people/people';
import { call } from '#site/data/api.ts';
import { $session } from '#site/data/session/session-store.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import type { Locale } from '../../locale.ts';
import { userPath } from '../../paths.ts';
import { STOPPED_EVENT } from './save-spectate.ts';
import { showStopped } from './stopped-list.ts';

/** On `window`, after a choice was saved. */
export const VISIBILITY_EVENT = 'academy:visibility';

const SWITCHES = ['name', 'badges', 'certificates', 'progress', 'search'] as const;

function start(root: HTMLElement, user: string): void {
  const form = partOf<HTMLFormElement>(root, 'form');
  const failed = partOf(root, '[data-visibility-failed]');
  let saved = DEFAULT_VISIBILITY;

  const load = async (): Promise<void> => {
    failed.hidden = true;
    root.ariaBusy = 'true';
    const answer = await call(at(showUserEndpoint, { id: user }));
    root.ariaBusy = null;
    failed.hidden = answer.ok;
    if (!answer.ok) return;
    saved = readVisibility(answer.data);
    fillForm(form, saved);
    for (const fieldset of form.querySelectorAll('fieldset')) fieldset.disabled = false;
  };
  // Presses follow each other: each is sent after the one before, with all switches as they stand then.
  let last: Promise<void> = Promise.resolve();
  form.addEventListener('change', () => {
    last = last.then(async () => {
      saved = await save(root, form, user, saved);
    });
  });
  partOf(failed, 'button').addEventListener('click', () => void load());
  void load();

  const preview = root.querySelector<HTMLAnchorElement>('[data-visibility-preview]');
  if (preview) preview.href = userPath(user, document.documentElement.lang as Locale);
  const listStopped = (): void => void showStopped(partOf(root, '[data-stopped-list]'), 1);
  addEventListener(STOPPED_EVENT, listStopped);
  listStopped();
}

/** Sends the switches as they stand; answers what holds afterwards, and shows that. */
async function save(root: HTMLElement, form: HTMLFormElement, user: string, before: Visibility): Promise<Visibility> {
  const t = copy('people').visibility;
  const said = partOf(root, '[data-visibility-status]');
  const chosen = readForm(form);
  said.textContent = t.saving;
  const answer = await call(at(saveUserEndpoint, { id: user }), { body: storeVisibility(chosen) });
  said.textContent = answer.ok ? t.saved : t.failed;
  said.classList.toggle('field-error', !answer.ok);
  if (!answer.ok) {
    fillForm(form, before);
    return before;
  }
  window.dispatchEvent(new Event(VISIBILITY_EVENT));
  return chosen;
}

function boxesOf(form: HTMLFormElement): HTMLInputElement[] {
  return SWITCHES.map((name) => partOf<HTMLInputElement>(form, `input[name="${name}"]`));
}

function readForm(form: HTMLFormElement): Visibility {
  return Object.fromEntries(boxesOf(form).map(({ name, checked }) => [name, checked])) as Visibility;
}

function fillForm(form: HTMLFormElement, visibility: Visibility): void {
  for (const box of boxesOf(form)) box.checked = visibility[box.name as keyof Visibility];
}

/** Nothing is asked of the server before somebody comes near: most visits to a page with settings are about others of them. */
const NEAR = '300px';

const root = document.querySelector<HTMLElement>('[data-visibility]');
if (root !== null) {
  const watcher = new IntersectionObserver(
    (entries) => {
      const user = $session.get()?.user;
      if (user === undefined || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      start(root, user);
    },
    { rootMargin: NEAR },
  );
  watcher.observe(root);
}
