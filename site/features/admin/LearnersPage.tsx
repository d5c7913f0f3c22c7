/** The learners of the academy: the overview above, and the list that is searched, narrowed, exported and paged. */

import { useCallback, useState } from 'react';
import { type LearnerFilter, learnerQuery } from '#domain/contract/administration/learner-filter';
import { learnersCsvEndpoint } from '#domain/contract/administration/learners-csv';
import { asking } from '#domain/contract/query';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { pagePath } from '../../paths.ts';
import { AdminGate } from './AdminGate.tsx';
import { download } from './download.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { LearnerList } from './LearnerList.tsx';
import { Overview } from './Overview.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useFilterInAddress } from './use-filter-in-address.ts';
import { useTyped } from './use-typed.ts';

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

function Learners({ courses, isStatic = false }: Props) {
  const t = copy('admin').learners;
  const [filter, setFilter] = useState<LearnerFilter>(readAddress);
  const search = useCallback(
    (q: string): void => setFilter((before) => (before.q === q ? before : { ...before, q })),
    [],
  );
  const [typed, setTyped] = useTyped(filter.q, search);
  useFilterInAddress(learnerQuery(filter));

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
        <SearchBox label={t.search} placeholder={t.placeholder} value={typed} onValue={onTyped} />
        <FilterSelect
          label={t.course}
          all={t.allCourses}
          options={courses.map(({ slug, title }) => ({ value: slug, title }))}
          value={filter.course}
          onValue={(course) => onFilter({ ...filter, course })}
        />
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
