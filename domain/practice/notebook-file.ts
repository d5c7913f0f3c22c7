/**
 * The lab's notebook as Jupyter opens it: nbformat 4.5, a title cell, then for each section a text and a code cell. `{{parts}}` in the code
 * becomes the ticket parts as JSON.
 */
import type { TicketParts } from './tickets.ts';

export type NotebookSection = { id: string; title: string; text: string; code: string };
export type Notebook = { fileName: string; title: string; intro: string; sections: NotebookSection[] };

const PARTS = '{{parts}}';

/** The code of a section as it can be run: with the parts in it, and no empty line at its end. */
export function sectionCode({ code }: NotebookSection, parts: TicketParts): string {
  return code.replace(PARTS, () => JSON.stringify(parts)).trimEnd();
}

/** The file's content. The parts contain no triple quote, so the JSON can be inside a raw Python string. */
export function notebookFile(notebook: Notebook, parts: TicketParts): string {
  const cells = notebook.sections.flatMap((section, index) => {
    const { id, title, text } = section;
    return [
      { id: `${id}-text`, cell_type: 'markdown', metadata: {}, source: `## ${index + 1}. ${title}\n\n${text}` },
      {
        id: `${id}-code`,
        cell_type: 'code',
        execution_count: null,
        metadata: {},
        outputs: [],
        source: sectionCode(section, parts),
      },
    ];
  });
  const title = {
    id: 'title',
    cell_type: 'markdown',
    metadata: {},
    source: `# ${notebook.title}\n\n${notebook.intro}`,
  };
  const metadata = {
    kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
    language_info: { name: 'python' },
  };
  return `${JSON.stringify({ cells: [title, ...cells], metadata, nbformat: 4, nbformat_minor: 5 }, null, 1)}\n`;
}
