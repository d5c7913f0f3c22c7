import { fileURLToPath } from 'node:url';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { contentRoot } from './content/schema/content-root.ts';
import { LOCALES } from './domain/text/locales.ts';
import { scriptFiles } from './scripts/build/script-files.ts';
import { showContentChanges } from './scripts/build/show-content-changes.ts';

/** Rolldown warns once for each MDX file on Astro's own "use astro:head-inject" directive. */
const quiet = {
  onwarn(warning, defaultHandler) {
    if (warning.code === 'MODULE_LEVEL_DIRECTIVE' && warning.message.includes('use astro:')) return;
    defaultHandler(warning);
  },
};

/**
 * What loads a part on demand (`import()`): Vite's own helper is five times as long, because it also preloads what that part imports.
 * Style sheets of the part are awaited, as there.
 */
const slimImports = {
  name: 'slim-imports',
  enforce: 'pre',
  load(id) {
    if (id !== '\0vite/preload-helper.js') return;
    return `const ready = {};
      const style = (path) => ready[path] ??= new Promise((done) => {
        if (!path.endsWith('.css') || document.querySelector('link[href="' + path + '"]')) return done();
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = path;
        link.onload = link.onerror = done;
        document.head.append(link);
      });
      export const __vitePreload = async (part, styles = []) => (await Promise.all(styles.map((path) => style('/' + path))), part());`;
  },
};

/** A part that is loaded on demand names its style sheets, not the scripts that it imports. Astro's own settings leave no other place. */
const withoutPreloads = {
  name: 'without-preloads',
  configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
};

/** In `npm run dev` React wants its preamble first, which Astro loads with its islands only: plain scripts load parts with React too (a quiz). */
const reactInScripts = {
  name: 'react-in-scripts',
  hooks: {
    'astro:config:setup': ({ command, injectScript }) => {
      if (command === 'dev') injectScript('page', "import '@vitejs/plugin-react/preamble';");
    },
  },
};

/** `npm run dev` has no server in front: the token pages read their last path segment from one prebuilt shell. */
const api = process.env['ACADEMY_DEV_API'] ?? 'http://127.0.0.1:8090';

export default defineConfig({
  site: process.env['ACADEMY_ORIGIN'] ?? 'http://127.0.0.1:8090',
  srcDir: './site',
  publicDir: './site/public',
  outDir: process.env['ACADEMY_OUT'] ?? './dist/site',
  cacheDir: process.env['ACADEMY_CACHE'] ?? './node_modules/.astro',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  i18n: { locales: [...LOCALES], defaultLocale: 'en', routing: { prefixDefaultLocale: false } },
  markdown: { syntaxHighlight: false },
  integrations: [react(), mdx(), reactInScripts],
  devToolbar: { enabled: false },
  prefetch: false,
  vite: {
    resolve: { alias: { '@content-root': fileURLToPath(new URL(contentRoot(), import.meta.url)) } },
    plugins: [tailwindcss(), withoutPreloads, slimImports, showContentChanges(contentRoot())],
    server: { proxy: { '/api': api } },
    build: { rolldownOptions: quiet, assetsInlineLimit: 0 },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: scriptFiles } } } } } },
  },
});
