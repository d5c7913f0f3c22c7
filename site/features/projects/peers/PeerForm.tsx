/** The notes for a classmate, one for each line of the rubric; kept on the device until they are sent. */
import { useEffect, useState } from 'react';
import { at } from '#domain/contract/endpoint';
import { peerNotesEndpoint } from '#domain/contract/projects/peer-notes';
import type { PeerWork, PeerWorks } from '#domain/contract/projects/peer-shape';
import { linesWithoutNote, NOTE_MAX, type PeerNotes } from '#domain/projects/peer-reading';
import { call } from '#site/data/api.ts';
import { TextArea } from '#site/ui/form/TextArea.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { KeptForm, type NotSent } from '../KeptForm.tsx';
import { projectProblem } from '../project-problem.ts';
import type { RubricWords } from '../rubric-lines.ts';
import { keepNotes, keptNotes } from './kept-notes.ts';

type Props = { work: PeerWork; rubric: readonly RubricWords[]; onSent: (works: PeerWorks) => void };

export function PeerForm({ work: { id }, rubric, onSent }: Props) {
  const t = copy('peers').form;
  const [notes, setNotes] = useState<PeerNotes>(() => keptNotes(id));
  const [showsLacking, setShowsLacking] = useState(false);
  useEffect(() => keepNotes(id, notes), [id, notes]);
  const lacking = linesWithoutNote(notes);
  const send = async (): Promise<NotSent | null> => {
    setShowsLacking(true);
    const [first] = lacking;
    if (first !== undefined) return { field: first };
    const answer = await call(at(peerNotesEndpoint, { id }), { body: { notes } });
    if (!answer.ok) return { text: projectProblem(answer) };
    onSent(answer.data);
    return null;
  };
  return (
    <KeptForm words={t} className="grid gap-5" onSend={send}>
      <h3 className="font-semibold">{t.title}</h3>
      <p className="text-sm text-soft">{t.hint}</p>
      {rubric.map((line) => (
        <TextArea
          key={line.id}
          label={line.title}
          hint={line.description}
          problem={showsLacking && lacking.includes(line.id) ? t.lacking : ''}
          name={line.id}
          data-editor=""
          className="input field-sizing-content min-h-20"
          maxLength={NOTE_MAX}
          rows={2}
          value={notes[line.id]}
          onValue={(note) => setNotes((before) => ({ ...before, [line.id]: note }))}
        />
      ))}
    </KeptForm>
  );
}
