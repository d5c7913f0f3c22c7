/** The files of the draft: each can be downloaded and taken out; a new one is looked at by the server before it is added. */
import { useRef, useState } from 'react';
import { at } from '#domain/contract/endpoint';
import type { ProjectFile } from '#domain/contract/projects/project-file-shape';
import { addProjectFileEndpoint, removeProjectFileEndpoint } from '#domain/contract/projects/project-files';
import type { OwnProject } from '#domain/contract/projects/project-shape';
import { FILE_BYTES, FILE_ENDINGS, fileKind, MAX_FILES, STORAGE_BYTES } from '#domain/projects/project-file';
import { fill } from '#domain/text/fill';
import { type Answer, call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { FileList } from './FileList.tsx';
import { projectProblem } from './project-problem.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Five megabytes on a slow line, and the look at the file. */
const UPLOAD_MS = 180_000;
const MB = 1024 * 1024;

type Props = { course: string; project: OwnProject; onChange: (project: OwnProject) => void };

export function DraftFiles({ course, project, onChange }: Props) {
  const { form: t, versions } = copy('project');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [message, setMessage] = useState('');

  const showAnswer = (answer: Answer<OwnProject>, done: string): void => {
    setProblem(answer.ok ? '' : projectProblem(answer));
    setMessage(answer.ok ? done : '');
    if (answer.ok) onChange(answer.data);
  };
  const add = async (file: File): Promise<void> => {
    const kind = fileKind(file.name);
    // Nothing is sent of what the server would refuse.
    if (kind === null) return setProblem(copy('project').problems['file-type']);
    const ready = kind === 'picture' ? await shrinkPicture(file) : file;
    if (ready.size > FILE_BYTES) return setProblem(copy('project').problems['file-large']);
    const body = new FormData();
    body.append('file', ready);
    const answer = await call(at(addProjectFileEndpoint, { course }), { body, timeoutMs: UPLOAD_MS });
    showAnswer(answer, fill(t.fileAdded, { name: file.name }));
  };
  const chosen = useRef<File>(null);
  const [busy, start] = useBusy(async () => {
    if (chosen.current) await add(chosen.current);
  });
  const choose = (file: File | undefined): void => {
    if (input.current) input.current.value = '';
    if (file === undefined) return;
    chosen.current = file;
    void start();
  };
  const remove = async ({ id, name }: ProjectFile): Promise<void> =>
    showAnswer(await call(at(removeProjectFileEndpoint, { course, file: id })), fill(t.fileRemoved, { name }));

  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">{t.files}</legend>
      <p className="text-sm text-soft" id="files-hint">
        {t.filesHint}
      </p>
      {project.files.length === 0 && <p>{t.noFiles}</p>}
      <FileList
        files={project.files}
        words={{ download: versions.download, failed: versions.downloadFailed }}
        after={(file) => (
          <button
            className="btn btn-sm btn-quiet"
            type="button"
            aria-label={fill(t.removeLabel, { name: file.name })}
            onClick={() => void remove(file)}
          >
            {t.remove}
          </button>
        )}
      />
      <div className="flex flex-wrap items-center gap-3">
        {project.files.length < MAX_FILES && (
          <BusyButton
            className="btn"
            busy={busy}
            busyText={t.addingFile}
            aria-describedby="files-hint"
            onClick={() => input.current?.click()}
          >
            {t.addFile}
          </BusyButton>
        )}
        <span className="text-sm text-soft">
          {fill(t.room, { used: (project.used / MB).toFixed(1), all: STORAGE_BYTES / MB })}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        accept={FILE_ENDINGS.join(',')}
        hidden
        aria-label={t.addFile}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <p role="status" className="text-sm empty:hidden">
        {message}
      </p>
      <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {problem}
      </p>
    </fieldset>
  );
}
