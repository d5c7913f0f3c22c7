/** Shows when an account will be deleted, with the way to keep it. */

import { keepAccountEndpoint } from '#domain/contract/account/keep-account';
import type { Learner } from '#domain/contract/learning/me-shape';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { updateMe } from '#site/data/me/me-store.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { localDay } from '#site/ui/texts/local-day.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { toastProblem } from '#site/ui/toasts/messages.ts';

export function Leaving({ learner }: { learner: Learner }) {
  const t = copy('profile-settings').leaving;
  const { deleteAfter, timeZone } = learner;
  const [busy, takeBack] = useBusy(async () => {
    const answer = await call(keepAccountEndpoint);
    if (!answer.ok) return toastProblem('keep-account', answer);
    updateMe({ learner: { ...learner, deleteAfter: null } });
    toastAbout('account-kept');
  });
  if (typeof deleteAfter !== 'string') return null;
  const day = dayText(localDay(new Date(deleteAfter), timeZone), copy('dates'));
  return (
    <div className="notice notice-warning grid gap-2">
      <p className="notice-title">{fill(t.title, { day })}</p>
      <p>{t.text}</p>
      <p>
        <BusyButton className="btn btn-primary" busy={busy} busyText={t.busy} onClick={() => void takeBack()}>
          {t.keep}
        </BusyButton>
      </p>
    </div>
  );
}
