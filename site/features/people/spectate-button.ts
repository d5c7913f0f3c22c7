/** The toggle on someone's profile: not spectating, spectating, and back. There is none on the viewer's own profile. */
import type { PublicProfile } from '#domain/contract/people/public-profile';
import { fill } from '#domain/text/fill';
import { $session } from '#site/data/session/session-store.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { shownName } from './person-text.ts';
import { addSpectate, addStop, removeSpectate, removeStop } from './save-spectate.ts';

/** Shows the controls between the viewer and this learner. `changed` is called after each change that the server took. */
export function showSpectate(root: HTMLElement, profile: PublicProfile, changed: () => Promise<void>): void {
  const { viewer } = profile;
  const t = copy('people').spectate;
  const name = shownName(profile, copy('people').profile.nameless);
  const me = $session.get()?.user ?? '';
  root.hidden = viewer.standing === 'own' || me === '';
  if (root.hidden) return;

  const toggle = partOf<HTMLButtonElement>(root, '[data-toggle]');
  toggle.hidden = viewer.standing === 'stopped';
  partOf(root, '[data-hint]').hidden = toggle.hidden;
  toggle.textContent = viewer.spectate === '' ? t.start : t.end;
  toggle.classList.toggle('btn-primary', viewer.spectate === '');
  partOf(root, '[data-stopped]').hidden = viewer.standing !== 'stopped';
  partOf(root, '[data-watching]').hidden = !viewer.isSpectator;
  const stoppedNote = partOf(root, '[data-stopped-by-you]');
  stoppedNote.hidden = viewer.stop === '';
  partOf(stoppedNote, 'span').textContent = fill(t.stoppedByYou, { name });
  const allow = partOf<HTMLButtonElement>(stoppedNote, 'button');

  const run = async (button: HTMLButtonElement, save: () => Promise<boolean>, message: string): Promise<void> => {
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    const isSaved = await save();
    // Also after a refusal: something has changed meanwhile, on either side.
    await changed();
    partOf(root, '[data-said]').textContent = isSaved ? message : '';
    button.ariaBusy = null;
  };
  toggle.onclick = () =>
    void (viewer.spectate === ''
      ? run(
          toggle,
          async () => (await addSpectate({ spectator: me, target: profile.id })) !== null,
          fill(t.started, { name }),
        )
      : run(toggle, () => removeSpectate(viewer.spectate), fill(t.ended, { name })));
  allow.onclick = () => void run(allow, () => removeStop(viewer.stop), fill(t.allowDone, { name }));

  const stop = partOf<HTMLButtonElement>(root, '[data-stop]');
  stop.hidden = !viewer.isSpectator;
  stop.textContent = fill(t.stop, { name });
  stop.onclick = () =>
    void run(
      stop,
      async () => (await addStop({ user: me, spectator: profile.id })) !== null,
      fill(t.stopDone, { name }),
    );
}
