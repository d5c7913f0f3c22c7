/** The recall island: what is due, then a round of five questions, then what comes next. Before a lesson a round of two begins at once. */
import { useEffect, useRef, useState } from 'react';
import type { RecallQuestion } from '#domain/contract/recall/recall';
import { RECALL_OPENING } from '#domain/learning/recall-opening';
import { RECALL_ROUND } from '#domain/learning/recall-outlook';
import { tryReadsAgain } from '#site/data/read-again.ts';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { lessonPath } from '../../paths.ts';
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
  const lesson = lessonToOpen();
  const isBegun = useRef(false);
  useEffect(() => {
    if (kept === null || lesson === null || isBegun.current) return;
    const first = recallView(kept, Date.now()).asked.slice(0, RECALL_OPENING);
    if (first.length === 0) return;
    isBegun.current = true;
    setRound(first);
  }, [kept, lesson]);
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
      lesson={lesson}
      onStart={() => setRound(view.asked.slice(0, RECALL_ROUND))}
    />
  );
}

/** The path of the lesson that two questions open (`?lesson=course/n`); null for none. */
function lessonToOpen(): string | null {
  const [, course, n] =
    /^([a-z0-9-]+)\/(\d{1,3})$/.exec(new URLSearchParams(location.search).get('lesson') ?? '') ?? [];
  return course === undefined ? null : lessonPath(course, Number(n), pageLocale());
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
