/** A reader's rubric of a work, with the time that a reading should take. */
import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { at } from '#domain/contract/endpoint';
import { readWorkEndpoint } from '#domain/contract/projects/read-work';
import type { Work } from '#domain/contract/projects/work';
import { levelsOf, MINUTES_MAX, outcomeOf } from '#domain/projects/reading';
import { rubricResult } from '#domain/projects/rubric';
import { fill } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import type { NotSent } from './KeptForm.tsx';
import { type DraftReading, forgetReading } from './kept-reading.ts';
import { projectProblem } from './project-problem.ts';
import { RubricForm, type WholeLines } from './RubricForm.tsx';
import type { RubricWords } from './rubric-lines.ts';
import { useDraftReading } from './use-draft-reading.ts';

type Props = { work: Work; rubric: readonly RubricWords[]; onSent: () => void };

export function ReadingForm({ work, rubric, onSent }: Props) {
  const t = copy('instructor').reading;
  const version = work.versions[0]?.number ?? 0;
  const [draft, setDraft] = useDraftReading(work.id, version);
  useSecondsLookedAt(setDraft);
  const send = async (lines: WholeLines): Promise<NotSent | null> => {
    const minutes = Math.min(MINUTES_MAX, Math.round(draft.seconds / 60));
    const body = { version, lines, summary: draft.summary, minutes };
    const answer = await call(at(readWorkEndpoint, { id: work.id }), { body });
    if (!answer.ok) return { text: projectProblem(answer) };
    forgetReading(work.id, version);
    toast({ kind: 'success', title: t.sent[answer.data.outcome] });
    onSent();
    return null;
  };
  return (
    <RubricForm
      words={t}
      rubric={rubric}
      draft={draft}
      onDraft={setDraft}
      outlook={(lines) => <Outlook lines={lines} isSecond={work.second} />}
      onSend={send}
    >
      <h2 className="h3">{t.rubric}</h2>
      <Time seconds={draft.seconds} budget={work.budget} />
    </RubricForm>
  );
}

const TICK_SECONDS = 15;

/** Counts the seconds during which the page is looked at. */
function useSecondsLookedAt(setDraft: Dispatch<SetStateAction<DraftReading>>): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        setDraft((before) => ({ ...before, seconds: before.seconds + TICK_SECONDS }));
    }, TICK_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [setDraft]);
}

function Time({ seconds, budget }: { seconds: number; budget: number }) {
  const t = copy('instructor').reading;
  const minutes = Math.floor(seconds / 60);
  return (
    <div className="grid gap-1">
      <p className="text-sm text-soft">{fill(t.time, { minutes, budget })}</p>
      {minutes >= budget && <p className="notice notice-info">{t.over}</p>}
    </div>
  );
}

/** The total so far, and what would follow. As a second reader only the reader's part of it is known. */
function Outlook({ lines, isSecond }: { lines: WholeLines; isSecond: boolean }) {
  const t = copy('instructor').reading;
  const levels = levelsOf(lines);
  return (
    <>
      <b>{fill(t.total, { total: rubricResult([levels]).total })}</b>{' '}
      {isSecond ? t.withFirst : t.outcome[outcomeOf([levels])]}
    </>
  );
}
