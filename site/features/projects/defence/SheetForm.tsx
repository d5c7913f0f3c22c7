/** An examiner's rubric, with what would follow from it alone. Kept on this device until it is sent. */

import { at } from '#domain/contract/endpoint';
import { judgeDefenceEndpoint } from '#domain/contract/projects/defence';
import type { ExaminedDefence } from '#domain/contract/projects/defence-shape';
import { levelsOf } from '#domain/projects/reading';
import { rubricResult } from '#domain/projects/rubric';
import { fill } from '#domain/text/fill';
import { type Answer, call } from '#site/data/api.ts';
import { copy } from '#site/ui/texts/copy.ts';
import type { NotSent } from '../KeptForm.tsx';
import { forgetReading } from '../kept-reading.ts';
import { RubricForm, type WholeLines } from '../RubricForm.tsx';
import type { RubricWords } from '../rubric-lines.ts';
import { useDraftReading } from '../use-draft-reading.ts';
import { defenceProblem } from './defence-words.ts';

type Props = {
  defence: ExaminedDefence;
  rubric: readonly RubricWords[];
  onAnswer: (answer: Answer<ExaminedDefence>, done: string) => void;
};

export function SheetForm({ defence: { id, turn }, rubric, onAnswer }: Props) {
  const t = copy('defence').room;
  const round = turn === 'talk' ? 2 : 1;
  const [draft, setDraft] = useDraftReading(id, round);
  const send = async (lines: WholeLines): Promise<NotSent | null> => {
    const answer = await call(at(judgeDefenceEndpoint, { id }), { body: { round, lines, summary: draft.summary } });
    if (!answer.ok) return { text: defenceProblem(answer) };
    forgetReading(id, round);
    onAnswer(answer, t.sent);
    return null;
  };
  return (
    <RubricForm
      words={t}
      rubric={rubric}
      draft={draft}
      onDraft={setDraft}
      outlook={(lines) => <Outlook lines={lines} />}
      onSend={send}
    />
  );
}

function Outlook({ lines }: { lines: WholeLines }) {
  const t = copy('defence').room;
  const { total, accepted } = rubricResult([levelsOf(lines)]);
  return (
    <>
      <b>{fill(t.total, { total })}</b> {t.outlook[accepted ? 'accepted' : 'returned']}
    </>
  );
}
