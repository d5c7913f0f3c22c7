/** The password once more, between the route that asks for it and the dialog that the page has for it (ConfirmPassword.tsx). */
import { atom } from 'nanostores';

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
