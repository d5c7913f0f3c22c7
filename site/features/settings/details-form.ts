/** The details that may be changed at any time: the lines about oneself, the time zone, the language. */
import type { Learner } from '#domain/contract/me-shape';
import type { ProfileRequest } from '#domain/contract/save-user';
import { checkBio } from '#domain/people/settings';
import { type Locale, localeOr } from '#domain/text/locales';
import { chooseLocale } from '#site/data/chosen-locale.ts';
import { $me, updateMe } from '#site/data/me/me-store.ts';
import { $session } from '#site/data/session/session-store.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { pagePath } from '../../paths.ts';
import { saveProfile } from './save-profile.ts';
import { fillSaved, isChanged, settleSaved } from './saved-fields.ts';
import { type Control, control, formOf, type Refused, refused, wireSettings } from './settings-form.ts';

const form = formOf('details');
const bio = control(form, 'bio');
const zone = control(form, 'time_zone') as HTMLSelectElement;
const locale = control(form, 'locale');
const fields: Control[] = [bio, zone, locale];

export function startDetailsForm(): void {
  wireSettings(form, {
    attempt: 'profile-update',
    fields: { 'bio-long': 'bio', 'time-zone': 'time_zone' },
    send,
  });
  const device = form.querySelector<HTMLButtonElement>('[data-device-zone]');
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
  if (device === null || !offers(here)) return;
  device.hidden = false;
  device.addEventListener('click', () => {
    zone.value = here;
    zone.dispatchEvent(new Event('input', { bubbles: true }));
    zone.focus();
  });
}

export function fillDetails(learner: Learner): void {
  // An account may have a zone by an older name than those of the list.
  if (!offers(learner.timeZone)) zone.add(new Option(learner.timeZone, learner.timeZone));
  fillSaved(bio, learner.bio ?? '');
  fillSaved(zone, learner.timeZone);
  fillSaved(locale, localeOr(learner.locale));
}

function offers(name: string): boolean {
  return [...zone.options].some(({ value }) => value === name);
}

async function send(): Promise<Refused | null> {
  const learner = $me.get()?.learner;
  if (!learner || $session.get() === null) return refused('signed-out');
  const changed = fields.filter(isChanged);
  if (changed.length === 0) {
    toastAbout('no-changes');
    return null;
  }
  const problem = checkBio(bio.value);
  if (problem) return refused(problem);
  const body: ProfileRequest = Object.fromEntries(changed.map(({ name, value }) => [name, value]));
  const answer = await saveProfile(learner.id, body);
  if (!answer.ok) return answer;
  for (const field of changed) settleSaved(field);
  updateMe({ learner: { ...learner, bio: bio.value, timeZone: zone.value, locale: locale.value } });
  toastAbout('profile-updated');
  if (changed.includes(locale)) speak(localeOr(locale.value));
  return null;
}

/** The pages go on in the language that was chosen. */
function speak(chosen: Locale): void {
  chooseLocale(chosen);
  if (chosen !== pageLocale()) location.assign(pagePath('profileSettings', chosen));
}
