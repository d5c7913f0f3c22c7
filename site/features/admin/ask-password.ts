/**
 * The password once more, before what an administrator cannot take back: between the calls that need it and the dialog that the page has
 * for it (ConfirmPassword.tsx). The server decides; what this device remembers only spares a request that would be refused.
 */
import { atom } from 'nanostores';
import { $session } from '#site/data/session/session-store.ts';
import { readStoredJson, writeStored } from '#site/data/storage.ts';

/** Called with whether the password was right; null while nobody asks. */
type Waiting = (confirmed: boolean) => void;
export const $passwordAsked = atom<Waiting | null>(null);

/** Opens the dialog; true once the password was right, false when it was closed. */
export function askPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    $passwordAsked.get()?.(false);
    $passwordAsked.set((confirmed) => {
      $passwordAsked.set(null);
      resolve(confirmed);
    });
  });
}

/** Until when (ms) the password counts, and for the session of which token. */
type Confirmed = { until: number; since: number };

/** After the password was right. It counts for so many seconds. */
export function rememberConfirmed(seconds: number): void {
  const session = $session.get();
  if (session === null) return;
  const confirmed: Confirmed = { until: Date.now() + seconds * 1000, since: session.since };
  writeStored(keyOf(session.user), JSON.stringify(confirmed));
}

/** Whether the password was given lately, as far as this device knows. */
export function isConfirmed(): boolean {
  const session = $session.get();
  const kept = session && (readStoredJson(keyOf(session.user)) as Partial<Confirmed> | null);
  return kept?.since === session?.since && (kept?.until ?? 0) > Date.now();
}

function keyOf(user: string): string {
  return `spek_confirmed_${user}`;
}
