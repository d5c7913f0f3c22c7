/** What a part says when its learner lets it ask a model (site/features/lesson/ask/load-texts.ts): no page carries it before. */
import type { APIRoute } from 'astro';
import type { Locale } from '#domain/text/locales';
import { offerTexts } from '#site/features/lesson/ask/asked-claims.ts';
import { localePaths } from '#site/locale.ts';

export const getStaticPaths = () => localePaths();

export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale } }) => Response.json(offerTexts(locale));
