/** Work that a button starts: whether it is going on, and starting it, which does nothing while it is. */
import { useRef, useState } from 'react';

export function useBusy(work: () => Promise<unknown>): readonly [busy: boolean, start: () => Promise<void>] {
  const [busy, setBusy] = useState(false);
  // A second press may come before the page has shown that it is busy.
  const isRunning = useRef(false);
  const start = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return [busy, start];
}
