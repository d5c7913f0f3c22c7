/** Download my data: everything that the server stores about the learner, as a file. */
import { Download } from 'lucide-react';
import type { Learner } from '#domain/contract/me-shape';
import { ownDataEndpoint } from '#domain/contract/own-data';
import { call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { saveFile } from '#site/ui/save-file.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { toastProblem } from '#site/ui/toasts/messages.ts';

const TIMEOUT_MS = 60_000;

export function DataSettings({ learner }: { learner: Learner }) {
  const t = copy('profile-settings').data;
  const [busy, download] = useBusy(async () => {
    const answer = await call(ownDataEndpoint, { timeoutMs: TIMEOUT_MS, retries: 0 });
    if (!answer.ok) return toastProblem('own-data', answer);
    const file = new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' });
    saveFile(file, `spek-academy-${learner.learnerId}.json`);
    toastAbout('data-ready');
  });
  return (
    <p className="flex items-center gap-3">
      <Download size={20} aria-hidden="true" />
      <BusyButton className="btn" busy={busy} busyText={t.busy} onClick={() => void download()}>
        {t.button}
      </BusyButton>
    </p>
  );
}
