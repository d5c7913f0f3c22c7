/** For an instructor: whether a work is on the page of works, once its author asked for it. */
import type { Failure } from '#domain/contract/answer';
import { at } from '#domain/contract/endpoint';
import { type DecideMadeRequest, decideMadeEndpoint } from '#domain/contract/projects/made';
import type { Work } from '#domain/contract/projects/work';
import { isMadeToDecide, isMadeToLookAt } from '#domain/projects/made';
import { fill } from '#domain/text/fill';
import { type Answer, call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { projectProblem } from './project-problem.ts';

type Props = { work: Work; onAnswer: (answer: Exclude<Answer<Work>, Failure>) => void };

export function MadeDecision({ work, onAnswer }: Props) {
  const t = copy('instructor').made;
  const decide = async (decision: DecideMadeRequest['decision']): Promise<void> => {
    const answer = await call(at(decideMadeEndpoint, { id: work.id }), { body: { decision } });
    if (answer.ok) onAnswer(answer);
    toast(answer.ok ? { kind: 'success', title: t.saved } : { kind: 'error', title: projectProblem(answer) });
  };
  const [isShowing, show] = useBusy(() => decide('shown'));
  const [isHiding, hide] = useBusy(() => decide('declined'));
  const { made, madeReport } = work;
  if (!isMadeToDecide(made)) return null;
  return (
    <section
      className={isMadeToLookAt(made) ? 'notice notice-warning' : 'notice notice-info'}
      aria-labelledby="made-title"
    >
      <p className="notice-title" id="made-title">
        {t.title}
      </p>
      <p className="wrap-anywhere">{fill(t[made], { text: madeReport })}</p>
      <p className="flex flex-wrap gap-3">
        {made !== 'shown' && (
          <BusyButton className="btn btn-sm" busy={isShowing} busyText={t.show} onClick={() => void show()}>
            {t.show}
          </BusyButton>
        )}
        {made !== 'declined' && (
          <BusyButton className="btn btn-sm" busy={isHiding} busyText={t.hide} onClick={() => void hide()}>
            {t.hide}
          </BusyButton>
        )}
      </p>
    </section>
  );
}
