/** What a phone needs to put the academy on its home screen. */
import type { APIRoute } from 'astro';
import { DEFAULT_LOCALE } from '#domain/text/locales';
import { pagePath } from '#site/paths.ts';
import { copyFor } from '#site/ui/texts/copy-build.ts';

const png = (size: number, purpose: 'any' | 'maskable', file = `icon-${size}.png`) => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const GET: APIRoute = () => {
  const t = copyFor(DEFAULT_LOCALE);
  const shortcut = (name: string, page: 'dashboard' | 'search') => ({ name, url: pagePath(page) });
  return Response.json({
    id: '/',
    name: t.common.brand,
    short_name: t.common.brand.split(' ')[0],
    description: t.metadata.app.description,
    lang: DEFAULT_LOCALE,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf7ee',
    theme_color: '#0f3b34',
    categories: ['education'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png(192, 'any'),
      png(512, 'any'),
      png(512, 'maskable', 'icon-maskable-512.png'),
    ],
    shortcuts: [shortcut(t.nav.dashboard, 'dashboard'), shortcut(t.nav.search, 'search')],
  });
};
