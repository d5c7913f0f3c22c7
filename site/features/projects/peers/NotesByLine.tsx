/** The notes of a classmate by the lines of the rubric. */
import type { PeerNotes } from '#domain/projects/peer-reading';
import type { RubricWords } from '../rubric-lines.ts';

export function NotesByLine({ notes, rubric }: { notes: PeerNotes; rubric: readonly RubricWords[] }) {
  return (
    <ul className="grid gap-3">
      {rubric.map(({ id, title }) => (
        <li className="grid gap-1 rule-t pt-3" key={id}>
          <b>{title}</b>
          <p className="whitespace-pre-wrap wrap-anywhere">{notes[id]}</p>
        </li>
      ))}
    </ul>
  );
}
