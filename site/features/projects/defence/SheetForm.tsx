/** An examiner's rubric, line by line, with what would follow from it alone. Kept on this device until it is sent. */
import { useEffect, useRef, useState } from 'react';
import { judgeDefenceEndpoint } from '#domain/contract/defence';
import type { ExaminedDefence } from '#domain/contract/defence-shape';
import { at } from '#domain/contract/endpoint';
import { COMMENT_MAX, levelsOf, linesWithoutComment } from '#domain/projects/reading';
import { RUBRIC, type RubricId, rubricResult } from '#domain/projects/rubric';
import { fill, fillCount } from '#domain/text/fill';
import { type Answer, call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { TextArea } from '#site/ui/form/TextArea.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { type DraftLine, type DraftReading, forgetReading, keepReading, keptReading } from '../kept-reading.ts';
import { RubricLineForm } from '../RubricLineForm.tsx';
import type { RubricWords } from '../rubric-lines.ts';
import { linesWithLevel, wholeLines } from '../whole-lines.ts';
import { defenceProblem } from './defence-words.ts';

const EMPTY: DraftLine = { level: null, comment: '', evidence: '' };

type Props = {
  defence: ExaminedDefence;
  rubric: readonly RubricWords[];
  onAnswer: (answer: Answer<ExaminedDefence>, done: string) => void;
};

export function SheetForm({ defence: { id, turn }, rubric, onAnswer }: Props) {
  const t = copy('defence').room;
  const round = turn === 'talk' ? 2 : 1;
  const [draft, setDraft] = useState(() => keptReading(id, round));
  useEffect(() => keepReading(id, round, draft), [id, round, draft]);
  const [problem, setProblem] = useState('');
  const [showsLacking, setShowsLacking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const lacking = linesWithoutComment(linesWithLevel(draft));
  const setLine = (line: RubricId, change: Partial<DraftLine>): void =>
    setDraft((before) => ({
      ...before,
      lines: { ...before.lines, [line]: { ...(before.lines[line] ?? EMPTY), ...change } },
    }));
  const [busy, send] = useBusy(async () => {
    setProblem('');
    setShowsLacking(true);
    const lines = wholeLines(draft);
    if (lines === null || lacking.length > 0) {
      const unrated = RUBRIC.find((line) => (draft.lines[line.id]?.level ?? null) === null);
      const field = unrated ? `level-${unrated.id}` : `comment-${lacking[0]}`;
      form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
      return;
    }
    const answer = await call(at(judgeDefenceEndpoint, { id }), { body: { round, lines, summary: draft.summary } });
    if (!answer.ok) return setProblem(defenceProblem(answer));
    forgetReading(id, round);
    onAnswer(answer, t.sent);
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
        maxLength={COMMENT_MAX}
        rows={3}
        value={draft.summary}
        onValue={(summary) => setDraft((before) => ({ ...before, summary }))}
      />
      <Outlook draft={draft} />
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

function Outlook({ draft }: { draft: DraftReading }) {
  const t = copy('defence').room;
  const lines = wholeLines(draft);
  if (lines === null) {
    const unrated = RUBRIC.filter(({ id }) => (draft.lines[id]?.level ?? null) === null).length;
    return <p role="status">{fillCount(copy('instructor').reading.unrated, unrated)}</p>;
  }
  const { total, accepted } = rubricResult([levelsOf(lines)]);
  return (
    <p role="status">
      <b>{fill(t.total, { total })}</b> {t.outlook[accepted ? 'accepted' : 'returned']}
    </p>
  );
}
