/** Ends every session of the account, with the same questions as 'Sign Out' of the navigation. */
import { leaveSession } from '#site/shell/session/leave-session.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';

export function DevicesSettings() {
  const [busy, leave] = useBusy(leaveSession);
  return (
    <p>
      <BusyButton className="btn" busy={busy} busyText={copy('session').signingOut} onClick={() => void leave()}>
        {copy('profile-settings').devices.button}
      </BusyButton>
    </p>
  );
}
