import { useStore } from '@nanostores/react';
import { flushQueue } from '#site/data/queue/queue.ts';
import { $queue } from '#site/data/queue/queue-store.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { QuizNotice } from './QuizNotice.tsx';

/** An attempt that is kept until it can be graded: the server could not be reached, or the quiz's turn has not come. */
export function Waiting({ isLocked }: { isLocked: boolean }) {
  const { sending } = useStore($queue);
  const t = copy('quiz');
  return (
    <QuizNotice kind="info" title={isLocked ? t.lockedTitle : t.waitingTitle} text={isLocked ? t.locked : t.waiting}>
      <button type="button" className="btn" aria-busy={sending} onClick={() => void flushQueue()}>
        {sending ? t.sending : t.sendNow}
      </button>
    </QuizNotice>
  );
}
