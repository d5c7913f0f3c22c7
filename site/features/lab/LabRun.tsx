/** The buttons of the lab's header: run, stop, and what the run did. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fill } from '#domain/text/fill';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { $lab, type Lab, prepareLab, startLab, stopLab } from './lab-store.ts';

/** `notebook`: where the notebook is, and its name as a file. */
export const LabRun = island(LabRunIsland);

function LabRunIsland({ notebook }: { notebook: { href: string; fileName: string } }) {
  const t = copy('lab');
  const lab = useStore($lab);
  const isRunning = lab.state === 'running';
  useEffect(() => void prepareLab(), []);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <button className="btn btn-primary" type="button" aria-busy={isRunning} disabled={isRunning} onClick={startLab}>
          {isRunning ? t.running : t.run}
        </button>
        {isRunning && (
          <button className="btn" type="button" onClick={stopLab}>
            {t.stop}
          </button>
        )}
        <a className="btn" href={notebook.href} download={notebook.fileName}>
          {t.download}
        </a>
      </div>
      <p className="min-h-6 text-sm text-soft" role="status">
        {said(lab)}
      </p>
    </div>
  );
}

function said(lab: Lab): string {
  const t = copy('lab');
  switch (lab.state) {
    case 'idle':
      return '';
    case 'running':
      return lab.iteration === 0 ? '' : fill(t.progress, { iteration: lab.iteration });
    case 'stopped':
      return t.stopped;
    case 'failed':
      return t.failed;
    case 'done': {
      const { train, test, words, iterations } = lab.result;
      return fill(t.done, { seconds: (lab.milliseconds / 1000).toFixed(1), train, test, words, iterations });
    }
  }
}
