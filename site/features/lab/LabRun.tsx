/** The buttons of the lab's header: run, stop, and what the run did. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fill } from '#domain/text/fill';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { $lab, $lastRun, type FinishedRun, type Lab, prepareLab, startLab, stopLab } from './lab-store.ts';

/** `notebook`: where the notebook is, and its name as a file. */
export const LabRun = island(LabRunIsland);

function LabRunIsland({ notebook }: { notebook: { href: string; fileName: string } }) {
  const t = copy('lab');
  const lab = useStore($lab);
  const last = useStore($lastRun);
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
        {statusText(lab, last)}
      </p>
    </div>
  );
}

function statusText(lab: Lab, last: FinishedRun | null): string {
  const t = copy('lab');
  switch (lab.state) {
    case 'idle':
      return '';
    case 'running':
      return lab.iteration === 0 ? '' : fill(t.progress, { iteration: lab.iteration });
    case 'stopped':
      return last === null ? t.stopped : t.stoppedAgain;
    case 'failed':
      return t.failed;
    case 'done': {
      if (last === null) return '';
      const { train, test, words, iterations } = last.result;
      return fill(t.done, { seconds: (last.milliseconds / 1000).toFixed(1), train, test, words, iterations });
    }
  }
}
