/** One work for its reader: the versions side by side, and the rubric to fill in once the work is taken. The id is in the address. */
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '#domain/contract/answer';
import { at } from '#domain/contract/endpoint';
import { releaseWorkEndpoint, takeWorkEndpoint, type Work, workEndpoint } from '#domain/contract/projects/work';
import { fill } from '#domain/text/fill';
import { type Answer, call } from '#site/data/api.ts';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { workPagePath } from '../../work-paths.ts';
import { InstructorGate, Loading, NotLoadedForInstructor } from './InstructorGate.tsx';
import { MadeDecision } from './MadeDecision.tsx';
import { PeersForStaff } from './peers/PeersForStaff.tsx';
import { projectProblem } from './project-problem.ts';
import { ReadingForm } from './ReadingForm.tsx';
import type { RubricWords } from './rubric-lines.ts';
import { StateChip } from './StateChip.tsx';
import { WorkVersions } from './WorkVersions.tsx';

type Props = { rubric: readonly RubricWords[] };

export const ReadingRoom = island(ReadingRoomIsland);

function ReadingRoomIsland({ rubric }: Props) {
  const t = copy('instructor').reading;
  return (
    <InstructorGate>
      <p className="mb-5">
        <a href={workPagePath('works', pageLocale())}>
          <span aria-hidden="true">←</span> {t.back}
        </a>
      </p>
      <Reading id={new URLSearchParams(location.search).get('id') ?? ''} rubric={rubric} />
    </InstructorGate>
  );
}

const MISSING: Failure = { ok: false, code: 'not-found', status: 404, message: '', details: {} };

function Reading({ id, rubric }: Props & { id: string }) {
  const [answer, setAnswer] = useState<Answer<Work> | null>(null);
  const load = useCallback(() => {
    // An id is letters and digits: nothing else is requested.
    if (/^[a-z0-9]{15}$/.test(id)) void call(at(workEndpoint, { id })).then(setAnswer);
    else setAnswer(MISSING);
  }, [id]);
  useEffect(load, [load]);
  if (answer === null) return <Loading />;
  if (answer.ok) return <OpenWork work={answer.data} rubric={rubric} onAnswer={setAnswer} onChange={load} />;
  return answer.status === 404 ? <NotHere /> : <NotLoadedForInstructor onRetry={load} />;
}

function NotHere() {
  const t = copy('instructor').reading;
  return <EmptyState title={t.notFoundTitle} text={t.notFound} />;
}

type WorkProps = Props & { work: Work; onAnswer: (answer: Answer<Work>) => void; onChange: () => void };

function OpenWork({ work, rubric, onAnswer, onChange }: WorkProps) {
  const t = copy('instructor').reading;
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <p className="flex flex-wrap items-center gap-3">
          <span className="h2 wrap-anywhere">{fill(t.learner, { name: work.learner })}</span>{' '}
          <StateChip state={work.state} />
        </p>
        <p lang="en">
          {work.code} · {work.title}
        </p>
        <details>
          <summary className="cursor-pointer font-semibold">{t.task}</summary>
          <p className="measure pt-2" lang="en">
            {work.task}
          </p>
          <p className="measure">{fill(t.artifact, { artifact: work.artifact })}</p>
        </details>
      </header>
      <MadeDecision work={work} onAnswer={onAnswer} />
      <TakeWork work={work} onAnswer={onAnswer} />
      <WorkVersions work={work} rubric={rubric} />
      <PeersForStaff work={work} rubric={rubric} onAnswer={onAnswer} />
      {work.mine && <ReadingForm work={work} rubric={rubric} onSent={onChange} />}
    </div>
  );
}

/** Taking a work, giving it back, or why neither can be done. */
function TakeWork({ work, onAnswer }: Pick<WorkProps, 'work' | 'onAnswer'>) {
  const t = copy('instructor').reading;
  const ask = async (endpoint: typeof takeWorkEndpoint | typeof releaseWorkEndpoint): Promise<void> => {
    const answer = await call(at(endpoint, { id: work.id }), { body: {} });
    if (answer.ok) onAnswer(answer);
    else toast({ kind: 'error', title: projectProblem(answer) });
  };
  const [isTaking, take] = useBusy(() => ask(takeWorkEndpoint));
  const [isReleasing, release] = useBusy(async () => {
    await ask(releaseWorkEndpoint);
    toast({ kind: 'info', title: t.released });
  });
  if (work.mine)
    return (
      <p>
        <BusyButton
          className="btn btn-sm btn-quiet"
          busy={isReleasing}
          busyText={t.release}
          onClick={() => void release()}
        >
          {t.release}
        </BusyButton>
      </p>
    );
  if (work.free)
    return (
      <div className="grid gap-2">
        <p>{work.second ? t.takeSecond : t.takeText}</p>
        <p>
          <BusyButton className="btn btn-primary" busy={isTaking} busyText={t.take} onClick={() => void take()}>
            {t.take}
          </BusyButton>
        </p>
      </div>
    );
  return <p className="notice notice-info">{work.state === 'being-read' ? t.taken : t.decided}</p>;
}
