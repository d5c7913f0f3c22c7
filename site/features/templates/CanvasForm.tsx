/** The Problem Framing Canvas. */
import { CANVAS_FIELDS, type CanvasField } from '#domain/practice/templates';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { MarkdownTemplate } from './MarkdownTemplate.tsx';
import { canvasDocument } from './template-document.ts';

const LINES: readonly CanvasField[] = ['projectName', 'timeline'];

export const CanvasForm = island(CanvasFormIsland);

function CanvasFormIsland() {
  const words = copy('templates');
  const fields = CANVAS_FIELDS.map((id) => ({
    id,
    look: LINES.includes(id) ? ('line' as const) : ('text' as const),
    words: words.canvas[id],
  }));
  return (
    <MarkdownTemplate
      id="problem-framing-canvas"
      sections={[{ title: '', fields }]}
      document={(values, generated) => canvasDocument(values, words, generated)}
    />
  );
}
