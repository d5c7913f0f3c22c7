/** Someone who followed a link with a code has it still after signing in: the way to the sign-in page gets it. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-with-code]')) {
  const to = new URL(link.href);
  to.searchParams.set('next', `${to.searchParams.get('next') ?? ''}${location.search}`);
  link.href = to.href;
}
