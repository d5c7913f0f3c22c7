/** The rubric to fill in, line by line, with a summary and what would follow from it: of a reader of works, and of an examiner. */
import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react';
import { COMMENT_MAX, linesWithoutComment, type ReadLine } from '#domain/projects/reading';
import { RUBRIC, type RubricId } from '#domain/projects/rubric';
import { fillCount } from '#domain/text/fill';
import { TextArea } from '#site/ui/form/TextArea.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { KeptForm, type NotSent } from './KeptForm.tsx';
import type { DraftLine, DraftReading } from './kept-reading.ts';
import { RubricLineForm } from './RubricLineForm.tsx';
import type { RubricWords } from './rubric-lines.ts';
import { linesWithLevel, wholeLines } from './whole-lines.ts';

const EMPTY: DraftLine = { level: null, comment: '', evidence: '' };

export type WholeLines = Record<RubricId, ReadLine>;

type Props = {
  words: { summary: string; summaryHint: string; send: string; sending: string; kept: string };
  rubric: readonly RubricWords[];
  draft: DraftReading;
  onDraft: Dispatch<SetStateAction<DraftReading>>;
  /** What would follow from these lines. */
  outlook: (lines: WholeLines) => ReactNode;
  /** Sends lines of which none lacks anything. */
  onSend: (lines: WholeLines) => Promise<NotSent | null>;
  /** What is shown above the lines. */
  children?: ReactNode;
};

export function RubricForm({ words: t, rubric, draft, onDraft, outlook, onSend, children }: Props) {
  const [showsLacking, setShowsLacking] = useState(false);
  const lacking = linesWithoutComment(linesWithLevel(draft));
  const lines = wholeLines(draft);
  const unrated = RUBRIC.filter(({ id }) => (draft.lines[id]?.level ?? null) === null);

  const setLine = (id: RubricId, change: Partial<DraftLine>): void =>
    onDraft((before) => ({
      ...before,
      lines: { ...before.lines, [id]: { ...(before.lines[id] ?? EMPTY), ...change } },
    }));
  const send = async (): Promise<NotSent | null> => {
    setShowsLacking(true);
    if (lines !== null && lacking.length === 0) return onSend(lines);
    const [first] = unrated;
    return { field: first ? `level-${first.id}` : `comment-${lacking[0]}` };
  };
  return (
    <KeptForm words={t} className="grid gap-6" onSend={send}>
      {children}
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
        onValue={(summary) => onDraft((before) => ({ ...before, summary }))}
      />
      <p role="status">
        {lines === null ? fillCount(copy('instructor').reading.unrated, unrated.length) : outlook(lines)}
      </p>
    </KeptForm>
  );
}
