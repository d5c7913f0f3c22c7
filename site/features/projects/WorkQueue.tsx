/** The projects that wait for the instructor, those that they have begun, and those that they read lately. */
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type ListedWork, type WorksResponse, worksEndpoint } from '#domain/contract/projects/works';
import { fill, fillCount } from '#domain/text/fill';
import { call } from '#site/data/api.ts';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { readingPath } from '../../work-paths.ts';
import { AskedKeys } from './AskedKeys.tsx';
import { dayOf } from './day-of.ts';
import { InstructorGate, Loading, NotLoadedForInstructor } from './InstructorGate.tsx';
import { StateChip } from './StateChip.tsx';

export const WorkQueue = island(WorkQueueIsland);

function WorkQueueIsland() {
  return (
    <InstructorGate>
      <Works />
    </InstructorGate>
  );
}

function Works() {
  const t = copy('instructor').works;
  const [works, setWorks] = useState<WorksResponse | null | 'failed'>(null);
  const load = useCallback(() => {
    setWorks(null);
    void call(worksEndpoint).then((answer) => setWorks(answer.ok ? answer.data : 'failed'));
  }, []);
  useEffect(load, [load]);
  if (works === null) return <Loading />;
  if (works === 'failed') return <NotLoadedForInstructor onRetry={load} />;
  const { mine, waiting, read, reported, made, courses } = works;
  const ofMade = copy('instructor').made;
  const withPeers = waiting.filter(({ peers }) => peers.first);
  const now = waiting.filter(({ peers }) => !peers.first);
  return (
    <div className="grid gap-10">
      {reported.length > 0 && (
        <WorkList id="reported" title={t.reported} works={reported} empty="">
          <p className="text-soft">{t.reportedText}</p>
        </WorkList>
      )}
      {made.length > 0 && (
        <WorkList id="made" title={ofMade.list} works={made} empty="">
          <p className="text-soft">{ofMade.listText}</p>
        </WorkList>
      )}
      {mine.length > 0 && <WorkList id="mine" title={t.mine} works={mine} empty="" />}
      <WorkList id="waiting" title={t.waiting} works={now} empty={courses === 0 ? t.noCourses : t.noneWaiting}>
        <Budget works={now} />
      </WorkList>
      {withPeers.length > 0 && (
        <WorkList id="with-peers" title={t.withPeers} works={withPeers} empty="">
          <p className="text-soft">{t.withPeersText}</p>
        </WorkList>
      )}
      <WorkList id="read" title={t.read} works={read} empty={t.noneRead} />
      <AskedKeys />
    </div>
  );
}

/** How long all of them take together. */
function Budget({ works }: { works: readonly ListedWork[] }) {
  const minutes = works.reduce((sum, { budget }) => sum + budget, 0);
  if (works.length === 0) return null;
  return <p className="text-soft">{fillCount(copy('instructor').works.budget, works.length, { minutes })}</p>;
}

type ListProps = {
  id: string;
  title: string;
  works: readonly ListedWork[];
  /** The message where there are none. */
  empty: string;
  children?: ReactNode;
};

function WorkList({ id, title, works, empty, children }: ListProps) {
  return (
    <section className="grid gap-3" aria-labelledby={`${id}-title`}>
      <h2 className="h3" id={`${id}-title`}>
        {title}
      </h2>
      {children}
      {works.length === 0 && <p className="text-soft">{empty}</p>}
      <ul className="grid gap-3">
        {works.map((work) => (
          <WorkRow key={work.id} work={work} />
        ))}
      </ul>
    </section>
  );
}

function WorkRow({ work }: { work: ListedWork }) {
  const t = copy('instructor').works;
  const { id, learner, code, title, version, handedInAt, total, second, budget, state, peers } = work;
  return (
    <li className="grid gap-1 rounded-lg border border-rule bg-surface p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a className="font-semibold wrap-anywhere" href={readingPath(id, pageLocale())}>
          {learner}
        </a>
        {total === null ? null : <StateChip state={state} />}
        {second && <span className="chip chip-warn">{t.second}</span>}
        {peers.done > 0 && <span className="chip">{fillCount(t.peers, peers.done)}</span>}
      </p>
      <p lang="en">
        {code} · {title}
      </p>
      <p className="text-sm text-soft">
        {fill(t.version, { n: version })}, {fill(t.handedIn, { day: dayOf(handedInAt) })} ·{' '}
        {total === null ? fill(t.minutes, { n: budget }) : fill(t.total, { total })}
      </p>
    </li>
  );
}
