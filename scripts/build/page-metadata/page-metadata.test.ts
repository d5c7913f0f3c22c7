import { expect, it } from 'vitest';
import { readPage } from './built-pages.ts';
import { sitemap } from './sitemap.ts';

const page = (head: string) =>
  readPage('docs.html', `<html><head>${head}</head><body><link rel="canonical" href="/not-this"></body>`);

it('the sitemap lists a page with its other languages, and leaves out what is not to be found', () => {
  const found = page(
    '<link rel="canonical" href="https://a.example/docs?a&amp;b"><link rel="alternate" hreflang="rw" href="https://a.example/rw/docs">',
  );
  const hidden = page('<meta name="robots" content="noindex">');
  const xml = sitemap([found, hidden], 'https://a.example');
  expect(xml.match(/<url>/g)).toHaveLength(1);
  expect(xml).toContain('<loc>https://a.example/docs?a&amp;b</loc>');
  expect(xml).toContain('hreflang="rw" href="https://a.example/rw/docs"');
});

it('the sitemap names whole addresses also where pages name their paths alone', () => {
  const local = page('<link rel="canonical" href="/docs"><link rel="alternate" hreflang="rw" href="/rw/docs">');
  const xml = sitemap([local], 'http://127.0.0.1:8090');
  expect(xml).toContain('<loc>http://127.0.0.1:8090/docs</loc>');
  expect(xml).toContain('hreflang="rw" href="http://127.0.0.1:8090/rw/docs"');
});

it('a page names in its own tags what is on its picture', () => {
  const tags =
    '<meta property="og:title" content="Ask &#34;well&#34;"><meta property="og:description" content="It&#39;s &amp; more">';
  const picture = '<meta property="og:image" content="https://a.example/social/docs.png">';
  expect(page(tags + picture)).toMatchObject({
    picture: 'https://a.example/social/docs.png',
    title: 'Ask "well"',
    description: "It's & more",
  });
});
