import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { LOCALES } from './site/locales.mjs';

/** Rolldown warns once for each MDX file on Astro's own "use astro:head-inject" directive. */
const quiet = {
  onwarn(warning, defaultHandler) {
    if (warning.code === 'MODULE_LEVEL_DIRECTIVE' && warning.message.includes('use astro:')) return;
    defaultHandler(warning);
  },
};

/**
 * A page that calls an endpoint needs its path and must not carry its schema: what valibot's functions make is pure, and the bundler
 * leaves it out when it is told so.
 */
const slimContracts = {
  name: 'slim-contracts',
  enforce: 'pre',
  transform(code, id) {
    if (/\/domain\/contract\/[\w-]+\.ts$/.test(id)) return { code: code.replace(/\bv\.(?=\w+\()/g, '/* @__PURE__ */ v.'), map: null };
  },
};

/** `npm run dev` has no server in front: the token pages read their last path segment from one prebuilt shell. */
const api = process.env['ACADEMY_DEV_API'] ?? 'http://127.0.0.1:8090';

export default defineConfig({
  site: process.env['ACADEMY_ORIGIN'] ?? 'http://127.0.0.1:8090',
  srcDir: './site',
  publicDir: './site/public',
  outDir: process.env['ACADEMY_OUT'] ?? './dist/site',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  i18n: { locales: [...LOCALES], defaultLocale: 'en', routing: { prefixDefaultLocale: false } },
  markdown: { syntaxHighlight: false },
  integrations: [react(), mdx()],
  devToolbar: { enabled: false },
  prefetch: false,
  vite: {
    plugins: [tailwindcss(), slimContracts],
    server: { proxy: { '/api': api } },
    build: { rolldownOptions: quiet, assetsInlineLimit: 0 },
  },
});
