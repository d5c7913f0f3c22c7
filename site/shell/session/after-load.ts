import { PREFIXED_LOCALES } from '#domain/text/locales';
import { startWorker } from '#site/service-worker/start-worker.ts';

/** Begins what no reader waits for, once the page is there: saving pages for later, and what only a mouse and a keyboard need. */
export function afterLoad(): void {
  startWorker();
  // Few devices ask for another language, and each once: a first look, so that the others load nothing. Offline there is no offer.
  if (PREFIXED_LOCALES.some((locale) => navigator.languages.join().includes(locale)))
    void import('../nav/offer-language.ts').catch(() => {});
  // Without a connection there are no tooltips, and nothing is wrong.
  if (!matchMedia('(hover: hover)').matches) return;
  for (const type of ['pointermove', 'keydown'])
    addEventListener(type, () => void import('../tooltips/tooltips.ts').catch(() => {}), { once: true });
}
