/** Continue writing in the page's field, a summary of what is selected or of the page, and what one can use of it. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fill } from '#domain/text/fill';
import { newId } from '#site/data/new-id.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { labelOf } from './assistant-place.ts';
import { addNote } from './assistant-store.ts';
import { editorInUse } from './editor-in-use.ts';
import { continuation, pointsOf } from './quick-actions.ts';
import { $writing, stopWriting, writeInto } from './writing.ts';

type Busy = 'continue' | 'summarize' | 'insights' | null;

export function QuickActions() {
  const { quick: t } = copy('assistant-drawer');
  const isWriting = useStore($writing) !== null;
  const [busy, setBusy] = useState<Busy>(null);
  const run = (what: Exclude<Busy, null>, work: () => Promise<void>) => async (): Promise<void> => {
    if (busy !== null) return;
    setBusy(what);
    await work();
    setBusy(null);
  };
  const button = (what: 'summarize' | 'insights') => (
    <button
      className="btn btn-sm"
      type="button"
      aria-busy={busy === what || undefined}
      aria-disabled={busy !== null || undefined}
      onClick={() => void run(what, () => addPoints(what))()}
    >
      {t[what]}
    </button>
  );
  return (
    <fieldset className="assistant-quick">
      <legend className="assistant-small">{t.label}</legend>
      {isWriting ? (
        <button className="btn btn-sm" type="button" title={t.stop} onClick={stopWriting}>
          <span>
            {t.writing} <span className="sr-only">{t.stop}</span>
          </span>
        </button>
      ) : (
        <button
          className="btn btn-sm"
          type="button"
          aria-busy={busy === 'continue' || undefined}
          aria-disabled={busy !== null || undefined}
          onClick={() => void run('continue', continueWriting)()}
        >
          {t.continue}
        </button>
      )}
      {button('summarize')}
      {button('insights')}
    </fieldset>
  );
}

function say(line: string, small = ''): void {
  addNote({ id: newId(), title: '', lines: [line], small });
}

async function addPoints(what: 'summarize' | 'insights'): Promise<void> {
  const { quick: t } = copy('assistant-drawer');
  const { points: ofPage } = copy('assistant');
  const points = await pointsOf(what);
  if (points === null) return say(t.failed);
  if (points.lines.length === 0) return say(ofPage.none);
  const isOfPage = points.from === 'page';
  const titles = isOfPage
    ? { summarize: ofPage.summary, insights: ofPage.insights }
    : { summarize: t.summaryTitle, insights: t.insightsTitle };
  const reason = points.why === null ? '' : ` ${t.why[points.why]}`;
  addNote({ id: newId(), title: titles[what], lines: points.lines, small: isOfPage ? ofPage.note + reason : '' });
}

/** A failure says nothing, as the specification has it: the button is itself again. */
async function continueWriting(): Promise<void> {
  const { quick: t } = copy('assistant-drawer');
  const editor = editorInUse();
  if (editor === null) return say(t.noEditor);
  const next = await continuation(editor);
  if (next === null) return;
  if (next.text === '') return say(t.nothingToContinue);
  const how = await writeInto(editor, next.text);
  const words = how === 'done' ? t.wrote : t.stopped;
  say(fill(words, { field: labelOf(editor) }), next.from === 'page' ? copy('assistant').points.note : '');
}
