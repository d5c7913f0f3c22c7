/** The learners of the academy: the overview above, and the list that is searched, narrowed, exported and paged. */

import { useEffect, useState } from 'react';
import { type LearnerFilter, learnerQuery } from '#domain/contract/learner-filter';
import { learnersCsvEndpoint } from '#domain/contract/learners-csv';
import { asking, withQuery } from '#domain/contract/query';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { pagePath } from '../../paths.ts';
import { AdminGate } from './AdminGate.tsx';
import { download } from './download.ts';
import { LearnerList } from './LearnerList.tsx';
import { Overview } from './Overview.tsx';

type CourseName = { slug: string; title: string };
type Props = { courses: CourseName[]; isStatic?: boolean };

export const LearnersPage = island(LearnersPageIsland);

function LearnersPageIsland(props: Props) {
  return (
    <AdminGate>
      <Learners {...props} />
    </AdminGate>
  );
}

const EVERYBODY: LearnerFilter = { q: '', inactive: false, course: '' };
/** The list follows the typing after this pause. */
const PAUSE_MS = 300;

function Learners({ courses, isStatic = false }: Props) {
  const t = copy('admin').learners;
  const [filter, setFilter] = useState<LearnerFilter>(readAddress);
  const [typed, setTyped] = useState(filter.q);

  useEffect(() => {
    const timer = setTimeout(
      () => setFilter((before) => (before.q === typed.trim() ? before : { ...before, q: typed.trim() })),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed]);
  // The address keeps the filter, so that going back and a copied link show the same people.
  useEffect(() => {
    history.replaceState(null, '', withQuery(location.pathname, learnerQuery(filter)));
  }, [filter]);

  const reset = (): void => {
    setTyped('');
    setFilter(EVERYBODY);
  };
  return (
    <div className="adm-parts">
      {!isStatic && <Overview onCourse={(course) => setFilter({ ...EVERYBODY, course })} />}
      <section className="adm-part" aria-labelledby="learners-title" id="learners">
        <div className="adm-title">
          <h2 className="h3" id="learners-title">
            {t.list}
          </h2>
          <span className="cluster">
            {isStatic && (
              <a className="btn btn-sm" href={pagePath('search', pageLocale())}>
                {t.toSearch}
              </a>
            )}
            <ExportButton filter={filter} />
          </span>
        </div>
        <Filters courses={courses} filter={filter} typed={typed} onTyped={setTyped} onFilter={setFilter} />
        <LearnerList filter={filter} onReset={reset} />
      </section>
    </div>
  );
}

function readAddress(): LearnerFilter {
  const query = new URLSearchParams(location.search);
  return { q: query.get('q') ?? '', inactive: query.get('inactive') === '1', course: query.get('course') ?? '' };
}

type FilterProps = {
  courses: CourseName[];
  filter: LearnerFilter;
  typed: string;
  onTyped: (text: string) => void;
  onFilter: (filter: LearnerFilter) => void;
};

function Filters({ courses, filter, typed, onTyped, onFilter }: FilterProps) {
  const t = copy('admin').learners;
  return (
    <search>
      <form
        className="adm-filters"
        onSubmit={(event) => {
          event.preventDefault();
          onFilter({ ...filter, q: typed.trim() });
        }}
      >
        <label className="adm-search">
          <span className="sr-only">{t.search}</span>
          <input
            className="input"
            type="search"
            value={typed}
            placeholder={t.placeholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            enterKeyHint="search"
            data-search-box
            onChange={({ target }) => onTyped(target.value)}
          />
        </label>
        <label className="adm-select">
          <span className="sr-only">{t.course}</span>
          <select
            className="input"
            value={filter.course}
            onChange={({ target }) => onFilter({ ...filter, course: target.value })}
          >
            <option value="">{t.allCourses}</option>
            {courses.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label className="adm-check">
          <input
            type="checkbox"
            checked={filter.inactive}
            onChange={({ target }) => onFilter({ ...filter, inactive: target.checked })}
          />
          <span>{t.inactive}</span>
        </label>
      </form>
    </search>
  );
}

/** Exports what the filter shows. */
function ExportButton({ filter }: { filter: LearnerFilter }) {
  const t = copy('admin').learners;
  const [busy, save] = useBusy(async () => {
    const begun = await download(asking(learnersCsvEndpoint, learnerQuery(filter)));
    if (!begun.ok && begun.code !== 'password-again') toast({ kind: 'error', title: t.exportFailed });
  });
  return (
    <BusyButton className="btn btn-sm" busy={busy} busyText={t.exporting} onClick={() => void save()}>
      {t.export}
    </BusyButton>
  );
}
