/** The lab's notebook as a file that Jupyter opens. */
import type { APIRoute } from 'astro';
import { notebookFile } from '#domain/practice/notebook-file';
import { DEFAULT_LOCALE } from '#domain/text/locales';
import { notebookFor, ticketParts } from '#site/data/curriculum/catalogue.ts';

const notebook = notebookFor(DEFAULT_LOCALE);
const files =
  notebook === undefined || ticketParts === undefined
    ? []
    : [{ name: notebook.fileName, body: notebookFile(notebook, ticketParts) }];

export const getStaticPaths = () => files.map(({ name, body }) => ({ params: { notebook: name }, props: { body } }));

export const GET: APIRoute<{ body: string }> = ({ props: { body } }) => new Response(body);
