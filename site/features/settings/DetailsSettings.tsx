/** The details that may be changed at any time: the lines about oneself, the time zone, the language. */
import type { Learner } from '#domain/contract/learning/me-shape';
import { checkBio } from '#domain/people/settings';
import { LOCALES, type Locale, localeOr } from '#domain/text/locales';
import { chooseLocale } from '#site/data/chosen-locale.ts';
import { updateMe } from '#site/data/me/me-store.ts';
import { $session } from '#site/data/session/session-store.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { Select } from '#site/ui/form/Select.tsx';
import { TextArea } from '#site/ui/form/TextArea.tsx';
import { type Refused, refused, useForm } from '#site/ui/form/use-form.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { englishHere, pageLocale } from '#site/ui/texts/page-locale.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { pagePath } from '../../paths.ts';
import { draftsOf } from './drafts.ts';
import { saveProfile } from './save-profile.ts';

type Name = 'bio' | 'time_zone' | 'locale';

const drafts = draftsOf('bio', 'time_zone', 'locale');

export function DetailsSettings({ learner, zones }: { learner: Learner; zones: readonly string[] }) {
  const t = copy('profile-settings').details;
  const form = useForm<Name>({
    attempt: 'profile-update',
    saved: { bio: learner.bio ?? '', time_zone: learner.timeZone, locale: localeOr(learner.locale) },
    fields: { 'bio-long': 'bio', 'time-zone': 'time_zone' },
    drafts,
    send,
  });

  async function send(values: Record<Name, string>, changed: readonly Name[]): Promise<Refused<Name> | null> {
    if ($session.get() === null) return refused('signed-out');
    if (changed.length === 0) {
      toastAbout('no-changes');
      return null;
    }
    const problem = checkBio(values.bio);
    if (problem) return refused(problem);
    const answer = await saveProfile(learner.id, Object.fromEntries(changed.map((name) => [name, values[name]])));
    if (!answer.ok) return answer;
    updateMe({ learner: { ...learner, bio: values.bio, timeZone: values.time_zone, locale: values.locale } });
    form.settle();
    toastAbout('profile-updated');
    if (changed.includes('locale')) speak(localeOr(values.locale));
    return null;
  }

  const here = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
  const chooseHere = (): void => {
    form.set('time_zone', here);
    const select = form.props.ref.current?.elements.namedItem('time_zone');
    if (select instanceof HTMLElement) select.focus();
  };
  return (
    <form className="grid gap-4" {...form.props}>
      <TextArea {...form.field('bio')} label={t.bio} hint={t.bioHint} />
      <div className="grid gap-2">
        <Select {...form.field('time_zone')} label={t.timeZone}>
          <Zones names={zones} own={learner.timeZone} />
        </Select>
        {zones.includes(here) && (
          <p>
            <button className="btn btn-sm btn-quiet -ml-3 text-start" type="button" onClick={chooseHere}>
              {t.device}
            </button>
          </p>
        )}
      </div>
      <Select {...form.field('locale')} label={t.language}>
        {LOCALES.map((name) => (
          <option key={name} value={name} lang={name}>
            {copy('language')[name]}
          </option>
        ))}
      </Select>
      <div>
        <BusyButton className="btn btn-primary" type="submit" busy={form.busy} busyText={t.busy}>
          {t.save}
        </BusyButton>
      </div>
    </form>
  );
}

/** An account may have a zone by an older name than those of the list. */
function Zones({ names, own }: { names: readonly string[]; own: string }) {
  return (names.includes(own) ? names : [...names, own]).map((name) => (
    <option key={name} value={name} lang={englishHere()}>
      {name.replaceAll('_', ' ')}
    </option>
  ));
}

/** The pages go on in the language that was chosen. */
function speak(chosen: Locale): void {
  chooseLocale(chosen);
  if (chosen !== pageLocale()) location.assign(pagePath('profileSettings', chosen));
}
