/** For an instructor: the reviews of the first version by classmates, and what was reported, with a decision for each report. */
import type { Failure } from '#domain/contract/answer';
import { at } from '#domain/contract/endpoint';
import type { PeerNote } from '#domain/contract/projects/peer-shape';
import { type SettlePeerRequest, settlePeerEndpoint } from '#domain/contract/projects/report-peer';
import type { Work } from '#domain/contract/projects/work';
import { fill } from '#domain/text/fill';
import { type Answer, call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { dayOf } from '../day-of.ts';
import { projectProblem } from '../project-problem.ts';
import type { RubricWords } from '../rubric-lines.ts';
import { NotesByLine } from './NotesByLine.tsx';

type Success = Exclude<Answer<Work>, Failure>;
type Props = { work: Work; rubric: readonly RubricWords[]; onAnswer: (answer: Success) => void };

export function PeersForStaff({ work, rubric, onAnswer }: Props) {
  if (work.peers.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="peers-title">
      <h2 className="h3" id="peers-title">
        {copy('peers').staff.title}
      </h2>
      {work.peers.map((note) => (
        <Note key={note.id} note={note} work={work} rubric={rubric} onAnswer={onAnswer} />
      ))}
    </section>
  );
}

function Note({ note, work, rubric, onAnswer }: Props & { note: PeerNote }) {
  const t = copy('peers').staff;
  const day = dayOf(note.at);
  return (
    <section className="grid gap-4 rounded-lg border border-rule bg-surface p-4">
      <p className="text-sm text-soft">
        {note.reader === '' ? fill(t.gone, { day }) : fill(t.by, { name: note.reader, day })}
      </p>
      {note.report !== '' && <Report note={note} work={work} onAnswer={onAnswer} />}
      {note.notes !== null && <NotesByLine notes={note.notes} rubric={rubric} />}
    </section>
  );
}

function Report({ note, work, onAnswer }: Omit<Props, 'rubric'> & { note: PeerNote }) {
  const t = copy('peers').staff;
  const settle = async (settled: SettlePeerRequest['settled']): Promise<void> => {
    const answer = await call(at(settlePeerEndpoint, { id: work.id, reading: note.id }), { body: { settled } });
    if (answer.ok) onAnswer(answer);
    toast(answer.ok ? { kind: 'success', title: t.saved } : { kind: 'error', title: projectProblem(answer) });
  };
  const [isShowing, show] = useBusy(() => settle('shown'));
  const [isHiding, hide] = useBusy(() => settle('hidden'));
  return (
    <div className={note.toSettle ? 'notice notice-warning' : 'notice notice-info'}>
      <p className="notice-title">{note.notes === null ? t.work : t.notes}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">{fill(t.words, { text: note.report })}</p>
      {!note.toSettle && <p>{note.hidden ? t.settledHidden : t.settledShown}</p>}
      <p className="flex flex-wrap gap-3">
        {note.hidden && (
          <BusyButton className="btn btn-sm" busy={isShowing} busyText={t.show} onClick={() => void show()}>
            {t.show}
          </BusyButton>
        )}
        {(note.toSettle || !note.hidden) && (
          <BusyButton className="btn btn-sm" busy={isHiding} busyText={t.hide} onClick={() => void hide()}>
            {t.hide}
          </BusyButton>
        )}
      </p>
    </div>
  );
}
