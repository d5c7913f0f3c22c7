/** The page's side of the service worker. Over plain http there is none, and everything else works without it. */
import { addToPages, countLoaded } from '#site/data/used-data.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { requestKind } from './request-kind.ts';
import type { PageMessage } from './worker-types.ts';

/**
 * Starts the worker, asks whether this page is a saved copy, and when the page is idle has the next lesson saved and the courses that are
 * kept on this device renewed.
 */
export function startWorker(): void {
  countLoaded(isOwnDownload, addToPages);
  const container = navigator.serviceWorker;
  if (!container || !import.meta.env.PROD) return;
  // Registering fails in private windows of some browsers, and offline when there is nothing to update from.
  container.register('/sw.js').catch(() => undefined);
  container.addEventListener('message', ({ data }) => {
    if (data === 'saved-copy') toastAbout('offline-content');
  });
  container.startMessages();
  container.controller?.postMessage({ type: 'was-saved' } satisfies PageMessage);
  whenIdle(() => {
    const paths = [...(cameThroughWorker() ? [] : [location.pathname]), ...(isDataDear() ? [] : nextPage())];
    const messages: PageMessage[] = paths.length > 0 ? [{ type: 'keep', paths }] : [];
    if (!isDataDear()) messages.push({ type: 'renew' });
    void container.ready.then(({ active }) => {
      for (const message of messages) active?.postMessage(message);
    });
  });
}

/** Whether the worker had this page in its hands. It may have taken over since: then it controls the page, and has not saved it. */
function cameThroughWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.workerStart > 0;
}

/** What came through the worker, the worker counts. It lets through what is none of its business. */
function isOwnDownload({ name, workerStart, entryType }: PerformanceResourceTiming): boolean {
  if (workerStart === 0) return true;
  const path = new URL(name).pathname;
  return requestKind({ method: 'GET', path, isNavigation: entryType === 'navigation' }) === 'pass';
}

function whenIdle(work: () => void): void {
  const later = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(work);
    else setTimeout(work, 2000);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** The learner has asked the browser to save data, or the line is slow. */
function isDataDear(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType.includes('2g');
}

/** The address of the next lesson. */
function nextPage(): string[] {
  const next = document.querySelector<HTMLAnchorElement | HTMLLinkElement>('[rel="next"][href]');
  return next ? [new URL(next.href).pathname] : [];
}
