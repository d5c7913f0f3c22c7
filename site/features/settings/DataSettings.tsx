/** Download my data: everything that the server stores about the learner, as a file; what was done, for other systems; the files of projects. */
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type OwnData, ownDataEndpoint } from '#domain/contract/account/own-data';
import { ownStatementsEndpoint } from '#domain/contract/account/own-statements';
import type { Learner } from '#domain/contract/learning/me-shape';
import { type ProjectFile, projectFile } from '#domain/contract/projects/project-file-shape';
import { type Answer, call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { saveFile } from '#site/ui/save-file.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toastAbout } from '#site/ui/toasts/catalogue.ts';
import { toastProblem } from '#site/ui/toasts/messages.ts';
import { FileList } from '../projects/FileList.tsx';

const PATIENCE = { timeoutMs: 60_000, retries: 0 };

export function DataSettings({ learner }: { learner: Learner }) {
  const t = copy('profile-settings').data;
  const [files, setFiles] = useState<ProjectFile[]>([]);
  const name = `spek-academy-${learner.learnerId}`;
  const data = async (): Promise<void> => {
    const answer = await call(ownDataEndpoint, PATIENCE);
    if (answer.ok) setFiles(projectFilesIn(answer.data));
    save(answer, `${name}.json`);
  };
  const statements = async (): Promise<void> => save(await call(ownStatementsEndpoint, PATIENCE), `${name}-xapi.json`);
  return (
    <div className="grid gap-3">
      <DownloadButton onDownload={data}>{t.button}</DownloadButton>
      {files.length > 0 && (
        <>
          <p>{t.files}</p>
          <FileList files={files} words={{ download: t.file, failed: t.fileFailed }} />
        </>
      )}
      <details>
        <summary className="cursor-pointer py-2">{copy('certifications').experts}</summary>
        <div className="grid gap-3 pt-2">
          <p className="measure text-sm text-soft">{t.statementsText}</p>
          <DownloadButton onDownload={statements}>{t.statements}</DownloadButton>
        </div>
      </details>
    </div>
  );
}

function DownloadButton({ onDownload, children }: { onDownload: () => Promise<void>; children: ReactNode }) {
  const [busy, download] = useBusy(onDownload);
  return (
    <p className="flex items-center gap-3">
      <Download size={20} aria-hidden="true" />
      <BusyButton
        className="btn"
        busy={busy}
        busyText={copy('profile-settings').data.busy}
        onClick={() => void download()}
      >
        {children}
      </BusyButton>
    </p>
  );
}

function save(answer: Answer<unknown>, name: string): void {
  if (!answer.ok) {
    toastProblem('own-data', answer);
    return;
  }
  saveFile(new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' }), name);
  toastAbout('data-ready');
}

/** The records say that there are files; the files themselves are downloaded one by one. */
function projectFilesIn({ records }: OwnData): ProjectFile[] {
  return (records['project_files'] ?? []).filter(projectFile);
}
