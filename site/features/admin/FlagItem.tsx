/** A flagged text: how often and as what, where it is written, what learners say of it, and the answer. */
import { type FormEvent, useId, useState } from 'react';
import { answerFlagsEndpoint } from '#domain/contract/flags/answer-flags';
import type { OpenFlag } from '#domain/contract/flags/open-flags';
import { ANSWER_LENGTH, FLAG_KINDS } from '#domain/learning/flags';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { problemText } from '#site/ui/toasts/messages.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { momentOf } from './moments.ts';
import { callAsAdmin } from './use-answer.ts';

type Props = { flag: OpenFlag; onAnswered: () => void };

export function FlagItem({ flag, onAnswered }: Props) {
  const t = copy('admin').flags;
  const { kinds, quote, locale, place, notes, newest } = flag;
  return (
    <li className="adm-item">
      <p className="flex flex-wrap gap-2">
        {FLAG_KINDS.filter((kind) => Object.hasOwn(kinds, kind)).map((kind) => (
          <span className="chip chip-warn" key={kind}>
            {t.kinds[kind]} × {kinds[kind]}
          </span>
        ))}
      </p>
      <blockquote className="wrap-anywhere" lang={locale}>
        {quote}
      </blockquote>
      <p className="small muted wrap-anywhere">
        {place === null ? t.gone : <code>{`${place.file}:${place.line}`}</code>}
        {place !== null && !place.exact && ` · ${t.near}`} · {momentOf(newest)}
      </p>
      {notes.length > 0 && (
        <ul className="adm-history wrap-anywhere" aria-label={t.notes}>
          {notes.map(({ note, at }) => (
            <li key={`${at} ${note}`}>{note}</li>
          ))}
        </ul>
      )}
      <AnswerForm flag={flag} onAnswered={onAnswered} />
    </li>
  );
}

function AnswerForm({ flag: { course, entry, question, print }, onAnswered }: Props) {
  const { flags: t, gate } = copy('admin');
  const id = useId();
  const [answer, setAnswer] = useState('');
  const [busy, send] = useBusy(async () => {
    const body = { course, entry, question, print, answer };
    const sent = await callAsAdmin(answerFlagsEndpoint, { body });
    if (!sent.ok) return toast({ kind: 'error', title: gate.failedTitle, text: problemText(sent) });
    toast({ kind: 'success', title: t.answered });
    onAnswered();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <form className="grid gap-2" onSubmit={submit}>
      <label className="text-sm" htmlFor={id}>
        {t.answer}
      </label>
      <textarea
        className="input"
        id={id}
        rows={2}
        maxLength={ANSWER_LENGTH}
        required
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <p>
        <BusyButton className="btn btn-sm" type="submit" busy={busy} busyText={t.send}>
          {t.send}
        </BusyButton>
      </p>
    </form>
  );
}
