/** The one-time change of the name: locked, or a button that asks for the new name and the password (spec 2, section 4). */

import { changeNameEndpoint, type NameRequest } from '#domain/contract/change-name';
import type { Learner } from '#domain/contract/me-shape';
import { checkNameChange } from '#domain/people/settings';
import { call } from '#site/data/api.ts';
import { $me, updateMe } from '#site/data/me/me-store.ts';
import { $session, keepSession } from '#site/data/session/session-store.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { fillSaved, settleSaved } from './saved-fields.ts';
import { control, formOf, type Refused, refused, wireSettings } from './settings-form.ts';

const form = formOf('name');
const next = control(form, 'name');
const password = control(form, 'password');
const change = partOf<HTMLButtonElement>(document, '[data-change-name]');

export function startNameForm(): void {
  change.addEventListener('click', () => open(true));
  partOf(form, '[data-cancel]').addEventListener('click', () => {
    open(false);
    change.focus();
  });
  wireSettings(form, {
    attempt: 'profile-update',
    words: copy('profile-settings').problems.name,
    fields: {
      'name-required': 'name',
      'name-invalid': 'name',
      'name-address': 'name',
      'name-academy': 'name',
      'name-scripts': 'name',
      'name-same': 'name',
      'password-required': 'password',
      'password-wrong': 'password',
      'too-many-tries': 'password',
    },
    send,
  });
}

/** Shows the name as it is, and whether it may still be changed. */
export function fillName({ name, nameChangeUsed }: Learner): void {
  partOf(document, '[data-name]').textContent = name;
  fillSaved(next, name);
  partOf(document, '[data-name-used]').hidden = !nameChangeUsed;
  if (nameChangeUsed) form.hidden = true;
  change.hidden = nameChangeUsed || !form.hidden;
  // A new name from before a reload is shown again.
  if (!nameChangeUsed && form.hidden && next.value !== name) open(true, false);
}

function open(isOpen: boolean, takeFocus = true): void {
  form.hidden = !isOpen;
  change.hidden = isOpen;
  if (!isOpen) {
    settleSaved(next, next.dataset['saved']);
    password.value = '';
  } else if (takeFocus) {
    next.focus();
    if (next instanceof HTMLInputElement) next.select();
  }
}

async function send(): Promise<Refused | null> {
  const learner = $me.get()?.learner;
  if (!learner || $session.get() === null) return refused('signed-out');
  const body: NameRequest = { name: next.value, password: password.value };
  const { name: current, nameChangeUsed: used } = learner;
  const problem = checkNameChange({ current, next: body.name, password: body.password, used });
  if (problem) return refused(problem);
  const answer = await call(changeNameEndpoint, { body });
  if (!answer.ok) return answer;
  const { name } = answer.data;
  settleSaved(next, name);
  password.value = '';
  const session = $session.get();
  if (session) keepSession({ ...session, name });
  updateMe({ learner: { ...learner, name, nameChangeUsed: true } });
  toastAbout('profile-updated');
  return null;
}
