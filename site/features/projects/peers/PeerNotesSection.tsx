/** For the author: the comments of classmates on the first version; each can be reported by itself. */
import type { PeerNote } from '#domain/contract/projects/peer-shape';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { dayOf } from '../day-of.ts';
import type { RubricWords } from '../rubric-lines.ts';
import { NotesByLine } from './NotesByLine.tsx';
import { ReportForm } from './ReportForm.tsx';

type Props = { notes: readonly PeerNote[]; rubric: readonly RubricWords[]; onChange: () => void };

export function PeerNotesSection({ notes, rubric, onChange }: Props) {
  const t = copy('peers').notes;
  return (
    <section className="grid gap-4" aria-labelledby="peer-notes-title">
      <h2 className="h3" id="peer-notes-title">
        {t.title}
      </h2>
      <p className="text-soft">{t.text}</p>
      {notes.length === 0 && <p>{t.none}</p>}
      {notes.map((note) => (
        <Note key={note.id} note={note} rubric={rubric} onChange={onChange} />
      ))}
    </section>
  );
}

function Note({ note, rubric, onChange }: { note: PeerNote; rubric: Props['rubric']; onChange: () => void }) {
  const { notes: t, report } = copy('peers');
  const hidden = note.toSettle ? t.hidden : t.staysHidden;
  return (
    <section className="grid gap-4 rounded-lg border border-rule bg-surface p-4">
      <p className="text-sm text-soft">{fill(t.one, { day: dayOf(note.at) })}</p>
      {note.notes === null ? <p>{hidden}</p> : <NotesByLine notes={note.notes} rubric={rubric} />}
      {note.report === '' && <ReportForm id={note.id} hint={report.notes} onSent={onChange} />}
      {note.report !== '' && !note.hidden && <p className="text-sm text-soft">{t.reported}</p>}
    </section>
  );
}
