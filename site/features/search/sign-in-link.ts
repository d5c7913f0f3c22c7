/** Who signs in from the search finds the same search again. */
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { authPath } from '../../paths.ts';

const link = document.querySelector<HTMLAnchorElement>('[data-search-sign-in]');
if (link) link.href = authPath(location.pathname + location.search, pageLocale());
