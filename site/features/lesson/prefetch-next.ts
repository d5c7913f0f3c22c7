/** Tells the service worker which page comes next, when there is nothing else to do and the reader does not save data. */
import { $session } from '../session/session-store.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

const SLOW = ['slow-2g', '2g'];
const WITHOUT_IDLE_MS = 3000;

/** `url` is the next page's address, if there is one. The worker decides what it keeps; without one nothing is fetched. */
export function prefetchNext(url: string | undefined): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (url === undefined || connection?.saveData || SLOW.includes(connection?.effectiveType ?? '')) return;
  if ($session.get() === null) return;
  const tell = (): void => navigator.serviceWorker?.controller?.postMessage({ type: 'prefetch', url });
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(tell);
  else setTimeout(tell, WITHOUT_IDLE_MS);
}
