/** What the assistant's drawer says and needs to know, loaded when it is first opened (site/shell/assistant). */
import type { APIRoute } from 'astro';
import type { Locale } from '#domain/text/locales';
import { programFor } from '#site/data/curriculum/catalogue.ts';
import { localePaths } from '#site/locale.ts';
import { drawerWords } from '#site/shell/assistant/drawer-words.ts';

export const getStaticPaths = () => localePaths();

export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale } }) =>
  Response.json(drawerWords(locale, programFor(locale).slug));
