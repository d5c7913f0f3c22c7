/** The script of /profile-settings: waits for the learner, then fills and wires the parts. */
import type { Me } from '#domain/contract/me-shape';
import { $me, $meState, loadMe } from '#site/data/me/me-store.ts';
import { requireSession } from '#site/data/session/require-session.ts';
import { partOf } from '#site/ui/dom/part-of.ts';
import { wireShowPassword } from '#site/ui/form.ts';
import { fillDetails, startDetailsForm } from './details-form.ts';
import { fillEmail, startEmailForm } from './email-form.ts';
import { fillLeaving, startLeaveForm } from './leave-form.ts';
import { fillName, startNameForm } from './name-form.ts';
import { startOwnData } from './own-data.ts';
import { startPasswordForm } from './password-form.ts';
import { fillPicture, startPictureForm } from './picture-form.ts';

const page = partOf(document, '[data-settings]');
const body = partOf(page, '[data-settings-body]');
const loading = partOf(page, '[data-loading]');
const failed = partOf(page, '[data-failed]');
const offline = partOf(page, '[data-offline]');

function show(me: Me | null): void {
  // Nothing can be typed before the fields show what is stored.
  body.inert = me === null;
  if (me === null) return;
  const { learner } = me;
  partOf(page, '[data-username]').textContent = learner.username;
  fillName(learner);
  fillPicture(learner);
  fillDetails(learner);
  fillEmail(learner);
  fillLeaving(learner);
}

function showState(): void {
  const isKnown = $me.get() !== null;
  const hasFailed = !isKnown && $meState.get() === 'failed';
  loading.hidden = isKnown || hasFailed;
  failed.hidden = !hasFailed;
  body.hidden = hasFailed;
  page.setAttribute('aria-busy', String(!isKnown && !hasFailed));
  offline.hidden = hasFailed || navigator.onLine;
}

if (requireSession()) {
  for (const start of [
    startNameForm,
    startPictureForm,
    startDetailsForm,
    startEmailForm,
    startPasswordForm,
    startOwnData,
    startLeaveForm,
  ])
    start();
  wireShowPassword();
  partOf(failed, '[data-retry]').addEventListener('click', () => void loadMe({ force: true }));
  for (const event of ['online', 'offline']) addEventListener(event, showState);
  $me.subscribe(show);
  $me.listen(showState);
  $meState.subscribe(showState);
  void loadMe({ force: true });
}
