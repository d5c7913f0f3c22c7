/** The recall island: what is due, then a round of five questions, then what comes next. */
import { useState } from 'react';
import type { RecallQuestion } from '#domain/contract/recall/recall';
import { RECALL_ROUND } from '#domain/learning/recall-outlook';
import { tryReadsAgain } from '#site/data/read-again.ts';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { recallView } from './kept-recall.ts';
import { RecallOverview } from './RecallOverview.tsx';
import { RecallRound } from './RecallRound.tsx';
import { useRecall } from './use-recall.ts';

export const Recall = island(RecallIsland);

function RecallIsland() {
  const { kept, isUnreachable, load, answer } = useRecall();
  const [round, setRound] = useState<readonly RecallQuestion[] | null>(null);
  /** Of the round that has just ended. */
  const [right, setRight] = useState<{ count: number; of: number } | null>(null);
  if (kept === null) return isUnreachable ? <Failed /> : <p aria-busy="true">{copy('recall').loading}</p>;

  const view = recallView(kept, Date.now());
  if (round !== null)
    return (
      <RecallRound
        questions={round}
        courses={kept.response.courses}
        offset={view.offset}
        answer={answer}
        onEnd={(count) => {
          setRight({ count, of: round.length });
          setRound(null);
          void load();
        }}
      />
    );
  return (
    <RecallOverview
      view={view}
      courses={kept.response.courses}
      ended={right}
      isUnreachable={isUnreachable}
      onStart={() => setRound(view.asked.slice(0, RECALL_ROUND))}
    />
  );
}

function Failed() {
  const t = copy('recall').failed;
  return (
    <div className="empty" role="alert">
      <p className="empty-title">{t.title}</p>
      <p className="measure">{t.text}</p>
      <button type="button" className="btn btn-primary" onClick={tryReadsAgain}>
        {copy('common').retry}
      </button>
    </div>
  );
}
