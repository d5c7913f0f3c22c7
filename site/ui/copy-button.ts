/** Every button with `data-copy`, also one that appears later. What it does is loaded on the first click. */

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
  if (button) void import('./copy-text.ts').then(({ copyText }) => copyText(button));
});
