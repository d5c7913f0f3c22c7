/** One refusal page is shown at the address of every lesson of its course: enrolling leads back to the requested address. */
import { programPath } from '#site/paths.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';

const link = document.querySelector<HTMLAnchorElement>('[data-to-program]');
if (link) link.href = programPath(location.pathname + location.search, pageLocale());
