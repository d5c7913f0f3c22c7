/** The templates as empty files. A page makes the same when a file cannot be had. */
import type { APIRoute } from 'astro';
import { TEMPLATES } from '#domain/practice/templates';
import { emptyDocument } from '#site/features/templates/template-document.ts';
import { localePaths } from '#site/locale.ts';
import { copyFor } from '#site/ui/texts/copy-build.ts';

export const getStaticPaths = () =>
  localePaths().flatMap(({ params, props: { locale } }) =>
    TEMPLATES.map((template) => {
      const { name, content } = emptyDocument(template, copyFor(locale).templates);
      return { params: { ...params, file: name }, props: { content } };
    }),
  );

export const GET: APIRoute<{ content: string }> = ({ props: { content } }) => new Response(content);
