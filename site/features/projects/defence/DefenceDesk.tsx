/** The defences of an examiner: their list, or the one that the address names (?id=). */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { at } from '#domain/contract/endpoint';
import { joinDefenceEndpoint } from '#domain/contract/projects/defence';
import type { ListedDefence } from '#domain/contract/projects/defence-shape';
import { type Defences, defencesEndpoint } from '#domain/contract/projects/defences';
import { call } from '#site/data/api.ts';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { examinedPath } from '../../../work-paths.ts';
import { InstructorGate, Loading, NotLoadedForInstructor } from '../InstructorGate.tsx';
import type { RubricWords } from '../rubric-lines.ts';
import { defenceProblem, momentText } from './defence-words.ts';
import { ExaminerRoom } from './ExaminerRoom.tsx';
import { OfferSlot } from './OfferSlot.tsx';

export const DefenceDesk = island(DefenceDeskIsland);

function DefenceDeskIsland({ rubric }: { rubric: readonly RubricWords[] }) {
  const id = new URLSearchParams(location.search).get('id');
  return <InstructorGate>{id === null ? <List /> : <ExaminerRoom id={id} rubric={rubric} />}</InstructorGate>;
}

function List() {
  const t = copy('defence').desk;
  const [list, setList] = useState<Defences | null | 'failed'>(null);
  const [message, setMessage] = useState('');
  const line = useRef<HTMLParagraphElement>(null);
  const load = useCallback(async (): Promise<void> => {
    const answer = await call(defencesEndpoint);
    setList(answer.ok ? answer.data : 'failed');
  }, []);
  useEffect(() => void load(), [load]);
  if (list === null) return <Loading />;
  if (list === 'failed') return <NotLoadedForInstructor onRetry={() => void load()} />;
  const joined = async (): Promise<void> => {
    const answer = await call(defencesEndpoint);
    flushSync(() => {
      if (answer.ok) setList(answer.data);
      setMessage(t.joined);
    });
    line.current?.focus();
  };
  return (
    <div className="grid gap-10">
      <p className="font-semibold empty:hidden" role="status" ref={line} tabIndex={-1}>
        {message}
      </p>
      <Part id="mine" title={t.mine}>
        {list.mine.length === 0 && <p className="text-soft">{t.none}</p>}
        <Rows rows={list.mine} />
      </Part>
      {list.courses.length === 0 ? (
        <p className="text-soft">{t.noCourses}</p>
      ) : (
        <OfferSlot list={list} onChange={setList} />
      )}
      {list.open.length > 0 && (
        <Part id="open" title={t.open}>
          <p className="measure text-soft">{t.openText}</p>
          <Rows rows={list.open} after={(row) => <Join row={row} onJoined={joined} />} />
        </Part>
      )}
      {list.ended.length > 0 && (
        <Part id="ended" title={t.ended}>
          <Rows rows={list.ended} />
        </Part>
      )}
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4" aria-labelledby={`${id}-title`}>
      <h2 className="h3" id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** `after`: what follows each; those without it are links to their page. */
type RowsProps = { rows: readonly ListedDefence[]; after?: (row: ListedDefence) => ReactNode };

function Rows({ rows, after }: RowsProps) {
  const t = copy('defence').desk;
  return (
    <ul className="grid gap-3">
      {rows.map((row) => (
        <li
          className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-rule bg-surface p-4"
          key={row.id}
        >
          <div className="grid gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {after ? (
                <b>{momentText(row.startsAt)}</b>
              ) : (
                <a className="font-semibold" href={examinedPath(row.id, pageLocale())}>
                  {momentText(row.startsAt)}
                </a>
              )}
              <span className="chip">{t.states[row.state]}</span>
            </p>
            <p className="text-sm text-soft wrap-anywhere">
              <span lang="en">
                {row.code} · {row.title}
              </span>{' '}
              · {row.learner === '' ? t.free : row.learner}
            </p>
            <p className="text-sm text-soft wrap-anywhere">
              {row.examiners.join(', ')}
              {row.examiners.length < 2 && ` · ${t.waits}`}
            </p>
          </div>
          {after?.(row)}
        </li>
      ))}
    </ul>
  );
}

function Join({ row: { id }, onJoined }: { row: ListedDefence; onJoined: () => Promise<void> }) {
  const t = copy('defence').desk;
  const [busy, join] = useBusy(async () => {
    const answer = await call(at(joinDefenceEndpoint, { id }), { body: {} });
    if (answer.ok) await onJoined();
    else toast({ kind: 'error', title: defenceProblem(answer) });
  });
  return (
    <BusyButton className="btn btn-sm" busy={busy} busyText={t.join} onClick={() => void join()}>
      {t.join}
    </BusyButton>
  );
}
