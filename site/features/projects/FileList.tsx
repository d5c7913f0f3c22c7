/** Files of a work as buttons that download them; nothing of a file is ever shown in the page. */
import type { ReactNode } from 'react';
import type { ProjectFile } from '#domain/contract/projects/project-file-shape';
import { fill } from '#domain/text/fill';
import { toast } from '#site/ui/toasts/toast.ts';
import { downloadWorkFile } from './download-work-file.ts';

const KB = 1024;

/** `words`: of the page that shows them. `after`: what follows each. */
type Props = {
  files: readonly ProjectFile[];
  words: { download: string; failed: string };
  after?: (file: ProjectFile) => ReactNode;
};

export function FileList({ files, words, after }: Props) {
  const download = async ({ id }: ProjectFile): Promise<void> => {
    if (!(await downloadWorkFile(id))) toast({ kind: 'error', title: words.failed });
  };
  return (
    <ul className="grid gap-2">
      {files.map((file) => (
        <li className="flex flex-wrap items-center gap-3" key={file.id}>
          <button className="btn btn-sm max-w-full wrap-anywhere" type="button" onClick={() => void download(file)}>
            {fill(words.download, { name: file.name })}
          </button>
          <span className="text-sm text-soft">{sizeText(file.bytes)}</span>
          {after?.(file)}
        </li>
      ))}
    </ul>
  );
}

/** In the same words in every language. */
function sizeText(bytes: number): string {
  return bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
}
