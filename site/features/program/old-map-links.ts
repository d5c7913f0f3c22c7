/** The map was part of this page: a shared link to a way on it (`/program?to=…`) leads to the page that the map has now. */
import { pagePath } from '#site/paths.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';

const to = new URLSearchParams(location.search).get('to');
if (to !== null) location.replace(`${pagePath('map', pageLocale())}?to=${encodeURIComponent(to)}`);
