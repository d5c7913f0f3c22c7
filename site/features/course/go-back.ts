/** A link with `data-go-back` leads to the page before this one, when that was a page of the academy. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('[data-go-back]') : null;
  if (!link || !document.referrer.startsWith(`${location.origin}/`)) return;
  event.preventDefault();
  history.back();
});
