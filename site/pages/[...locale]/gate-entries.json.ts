/**
 * The entries that gates (docs/decisions/010-gates.md) and due questions (032-recall.md) add to the menu, for nav-gates.ts. They are no part of the pages: few people have
 * one open, and everybody would carry them.
 */
import type { APIRoute } from 'astro';
import type { Locale } from '#domain/text/locales';
import { localePaths } from '#site/locale.ts';
import { docPath, type GateEntry, pagePath } from '#site/paths.ts';
import { copyFor } from '#site/ui/texts/copy-build.ts';
import { workPagePath } from '#site/work-paths.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale } }) => {
  const t = copyFor(locale).gates;
  const docs = pagePath('docs', locale);
  return Response.json([
    { gate: 'recall', href: pagePath('review', locale), label: t.recall },
    { gate: 'cohort', href: workPagePath('cohort', locale), label: t.cohort },
    { gate: 'b', href: pagePath('courses', locale), label: t.b },
    { gate: 'c', href: docPath('ai-model-monitoring', locale), label: t.c },
    { gate: 'a', href: `${docs}#authors`, label: t.a },
    { gate: 'instructor', href: workPagePath('works', locale), label: t.instructor },
    { gate: 'teaching', href: workPagePath('cohorts', locale), label: t.teaching },
    { gate: 'admin', href: pagePath('admin', locale), label: t.admin },
  ] satisfies GateEntry[]);
};
