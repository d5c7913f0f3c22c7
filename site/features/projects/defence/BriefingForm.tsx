/** The cost and risk briefing: the file that is there, and another one in its place. */
import { useRef, useState } from 'react';
import { at } from '#domain/contract/endpoint';
import type { OwnDefence } from '#domain/contract/projects/defence-shape';
import { addBriefingEndpoint } from '#domain/contract/projects/own-defence';
import { BRIEFING_KINDS } from '#domain/projects/defence';
import { FILE_BYTES, fileKind } from '#domain/projects/project-file';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { FileList } from '../FileList.tsx';
import { defenceProblem } from './defence-words.ts';

/** Five megabytes on a slow line, and the look at the file. */
const UPLOAD_MS = 180_000;

type Props = { course: string; defence: OwnDefence; onChange: (defence: OwnDefence) => void };

export function BriefingForm({ course, defence: { briefing, passed }, onChange }: Props) {
  const { briefing: t, problems } = copy('defence');
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<File>(null);
  const [problem, setProblem] = useState('');
  const [message, setMessage] = useState('');
  const [busy, send] = useBusy(async () => {
    const file = chosen.current;
    if (file === null) return;
    setMessage('');
    // Nothing is sent of what the server would refuse.
    if (!BRIEFING_KINDS.some((kind) => kind === fileKind(file.name))) return setProblem(problems['file-type']);
    if (file.size > FILE_BYTES) return setProblem(copy('project').problems['file-large']);
    const body = new FormData();
    body.append('file', file);
    const answer = await call(at(addBriefingEndpoint, { course }), { body, timeoutMs: UPLOAD_MS });
    setProblem(answer.ok ? '' : defenceProblem(answer));
    if (!answer.ok) return;
    setMessage(fill(t.added, { name: file.name }));
    onChange(answer.data);
  });
  const choose = (file: File | undefined): void => {
    if (input.current) input.current.value = '';
    if (file === undefined) return;
    chosen.current = file;
    void send();
  };
  const label = briefing === null ? t.add : t.replace;
  return (
    <div className="grid gap-3">
      <p className="measure text-soft" id="briefing-hint">
        {t.hint}
      </p>
      {briefing === null ? <p>{t.none}</p> : <FileList files={[briefing]} words={t} />}
      {!passed && (
        <p>
          <BusyButton
            className="btn"
            busy={busy}
            busyText={t.adding}
            aria-describedby="briefing-hint"
            onClick={() => input.current?.click()}
          >
            {label}
          </BusyButton>
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept=".pdf,.md,.markdown"
        hidden
        aria-label={label}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <p role="status" className="text-sm empty:hidden">
        {message}
      </p>
      <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {problem}
      </p>
    </div>
  );
}
