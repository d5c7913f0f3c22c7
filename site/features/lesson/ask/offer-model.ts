/** Offers a model once the learner has done their own work in the part: before that nothing of it is loaded. */
for (const root of document.querySelectorAll<HTMLElement>('[data-offer-model]')) {
  const part = root.closest('[data-part]');
  const look = (): void => {
    if (part?.hasAttribute('data-is-done')) void import('./show-offer.ts').then(({ showOffer }) => showOffer(root));
  };
  // The part's own script comes when the part is near, and notes there that it was done.
  if (part) new MutationObserver(look).observe(part, { attributeFilter: ['data-is-done'] });
  look();
}
