/** Asks before something that cannot be taken back. A native dialog: focus, Esc and the backdrop are the browser's. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Answer } from '#site/data/api.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { problemText } from '#site/ui/toasts/messages.ts';

type Props = {
  title: string;
  confirm: string;
  danger?: boolean;
  children: ReactNode;
  /** Does it; a failure is told in the dialog, and nothing that was typed is lost. */
  onConfirm: () => Promise<Answer<unknown>>;
  onClose: () => void;
};

export function ConfirmDialog({ title, confirm, danger = false, children, onConfirm, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => dialog.current?.showModal(), []);

  const submit = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    const answer = await onConfirm();
    setBusy(false);
    if (answer.ok) dialog.current?.close();
    else setProblem(problemText(answer));
  };
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
        <div className="dialog-body stack">
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
  const id = useId();
  const t = copy('admin').shared;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t.note}
      </label>
      <textarea
        className="input adm-note"
        id={id}
        maxLength={500}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {t.noteHint}
      </p>
    </div>
  );
}
