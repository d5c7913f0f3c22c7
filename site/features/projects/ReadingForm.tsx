/** The rubric to fill in, line by line, with what would follow from it, and the time that a reading should take. */
import { useEffect, useRef, useState } from 'react';
import { at } from '#domain/contract/endpoint';
import { type ReadWorkResponse, readWorkEndpoint } from '#domain/contract/read-work';
import type { Work } from '#domain/contract/work';
import { linesWithoutComment, MINUTES_MAX, outcomeOf } from '#domain/projects/reading';
import { type Levels, RUBRIC, type RubricId, rubricResult } from '#domain/projects/rubric';
import { fill, fillCount } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { TextArea } from '#site/ui/form/TextArea.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { type DraftLine, type DraftReading, forgetReading, keepReading, keptReading } from './kept-reading.ts';
import { projectProblem } from './project-problem.ts';
import { RubricLineForm } from './RubricLineForm.tsx';
import type { RubricWords } from './rubric-lines.ts';
import { linesWithLevel, wholeLines } from './whole-lines.ts';

const TEXT_LENGTH = 2000;
const EMPTY: DraftLine = { level: null, comment: '', evidence: '' };

type Props = { work: Work; rubric: readonly RubricWords[]; onSent: () => void };

export function ReadingForm({ work, rubric, onSent }: Props) {
  const t = copy('instructor').reading;
  const version = work.versions[0]?.number ?? 0;
  const [draft, setDraft] = useDraftReading(work.id, version);
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const lacking = linesWithoutComment(linesWithLevel(draft));
  const [showsLacking, setShowsLacking] = useState(false);

  const setLine = (id: RubricId, change: Partial<DraftLine>): void =>
    setDraft((before) => ({
      ...before,
      lines: { ...before.lines, [id]: { ...(before.lines[id] ?? EMPTY), ...change } },
    }));
  const [busy, send] = useBusy(async () => {
    setProblem('');
    const lines = wholeLines(draft);
    setShowsLacking(true);
    if (lines === null || lacking.length > 0) {
      const unrated = RUBRIC.find(({ id }) => (draft.lines[id]?.level ?? null) === null);
      const field = unrated ? `level-${unrated.id}` : `comment-${lacking[0]}`;
      form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
      return;
    }
    const minutes = Math.min(MINUTES_MAX, Math.round(draft.seconds / 60));
    const body = { version, lines, summary: draft.summary, minutes };
    const answer = await call(at(readWorkEndpoint, { id: work.id }), { body });
    if (!answer.ok) return setProblem(projectProblem(answer));
    forgetReading(work.id, version);
    toast({ kind: 'success', title: t.sent[answer.data.outcome] });
    onSent();
  });
  return (
    <form
      className="grid gap-6"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 className="h3">{t.rubric}</h2>
      <Time seconds={draft.seconds} budget={work.budget} />
      {rubric.map((line) => (
        <RubricLineForm
          key={line.id}
          line={line}
          value={draft.lines[line.id] ?? EMPTY}
          lacksComment={showsLacking && lacking.includes(line.id)}
          onChange={(change) => setLine(line.id, change)}
        />
      ))}
      <TextArea
        label={t.summary}
        hint={t.summaryHint}
        name="summary"
        className="input field-sizing-content min-h-20"
        maxLength={TEXT_LENGTH}
        rows={3}
        value={draft.summary}
        onValue={(summary) => setDraft((before) => ({ ...before, summary }))}
      />
      <Outlook draft={draft} isSecond={work.second} />
      <p>
        <BusyButton className="btn btn-primary" type="submit" busy={busy} busyText={t.sending}>
          {t.send}
        </BusyButton>
      </p>
      <p className="text-sm text-soft">{t.kept}</p>
      <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {problem}
      </p>
    </form>
  );
}

/** The draft, kept on this device, with the seconds during which the page was looked at. */
function useDraftReading(work: string, version: number) {
  const [draft, setDraft] = useState(() => keptReading(work, version));
  useEffect(() => keepReading(work, version, draft), [work, version, draft]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        setDraft((before) => ({ ...before, seconds: before.seconds + TICK_SECONDS }));
    }, TICK_SECONDS * 1000);
    return () => clearInterval(timer);
  }, []);
  return [draft, setDraft] as const;
}
const TICK_SECONDS = 15;

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

/** The total so far, and what would follow. As a second reader only the own part of it is known. */
function Outlook({ draft, isSecond }: { draft: DraftReading; isSecond: boolean }) {
  const t = copy('instructor').reading;
  const lines = wholeLines(draft);
  if (lines === null) {
    const unrated = RUBRIC.filter(({ id }) => (draft.lines[id]?.level ?? null) === null).length;
    return <p role="status">{fillCount(t.unrated, unrated)}</p>;
  }
  const levels = Object.fromEntries(RUBRIC.map(({ id }) => [id, lines[id].level])) as Levels;
  const outcome: ReadWorkResponse['outcome'] = outcomeOf([levels]);
  return (
    <p role="status">
      <b>{fill(t.total, { total: rubricResult([levels]).total })}</b> {isSecond ? t.withFirst : t.outcome[outcome]}
    </p>
  );
}
