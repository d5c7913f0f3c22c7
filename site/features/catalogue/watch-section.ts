/** Asks for the modules elsewhere when the reader comes near their section: most who open the catalogue never do. */

const NEAR = '600px';

const section = document.querySelector<HTMLElement>('[data-external-modules]');
if (section) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // The section already says that it is syncing; without its script it can say nothing else.
      import('./show-modules.ts').then(({ showModules }) => showModules(section)).catch(() => section.remove());
    },
    { rootMargin: NEAR },
  );
  observer.observe(section);
}
