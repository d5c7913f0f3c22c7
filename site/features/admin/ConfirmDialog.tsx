/** Asks before something that cannot be taken back. A native dialog: focus, Esc and the backdrop are the browser's. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Answer } from '#site/data/api.ts';
import { TextArea } from '#site/ui/form/TextArea.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { problemText } from '#site/ui/toasts/messages.ts';

type Props = {
  title: string;
  confirm: string;
  danger?: boolean;
  children: ReactNode;
  /** Does it; a failure is shown in the dialog, and nothing that was typed is lost. */
  onConfirm: () => Promise<Answer<unknown>>;
  onClose: () => void;
};

export function ConfirmDialog({ title, confirm, danger = false, children, onConfirm, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => dialog.current?.showModal(), []);

  const [busy, submit] = useBusy(async () => {
    setProblem('');
    const answer = await onConfirm();
    if (answer.ok) dialog.current?.close();
    else setProblem(problemText(answer));
  });
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className="dialog-head">
          <h2 className="h3" id={id}>
            {title}
          </h2>
        </div>
        <div className="dialog-body grid gap-4">
          {children}
          {problem !== '' && (
            <p className="notice notice-error" role="alert">
              {problem}
            </p>
          )}
        </div>
        <div className="dialog-foot">
          <button className="btn" type="button" onClick={() => dialog.current?.close()}>
            {copy('admin').shared.cancel}
          </button>
          <button className={`btn ${danger ? 'btn-danger' : 'btn-primary'}`} type="submit" aria-busy={busy}>
            {confirm}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** The note for the log, at most as long as the log keeps. */
export function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const { note, noteHint } = copy('admin').shared;
  return (
    <TextArea
      className="input min-h-16"
      label={note}
      hint={noteHint}
      maxLength={500}
      value={value}
      onValue={onChange}
    />
  );
}
