/** What first attempts say about the questions of quizzes: those to look at of all courses, or all of a course or a quiz. */

import { useState } from 'react';
import { questionFiguresEndpoint } from '#domain/contract/administration/question-figures';
import { asking } from '#domain/contract/query';
import { FINDINGS_FROM } from '#domain/learning/item-analysis';
import { fill, fillCount } from '#domain/text/fill';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { AdminGate } from './AdminGate.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { momentOf } from './moments.ts';
import { QuestionItem } from './QuestionItem.tsx';
import { Failed, Waiting } from './states.tsx';
import { useAnswer } from './use-answer.ts';
import { useFilterInAddress } from './use-filter-in-address.ts';

type Course = { slug: string; title: string; quizzes: { id: string; title: string }[] };
type Props = { courses: Course[] };
type Filter = { course: string; quiz: string };

export const QuestionsPage = island(QuestionsPageIsland);

function QuestionsPageIsland(props: Props) {
  return (
    <AdminGate>
      <Questions {...props} />
    </AdminGate>
  );
}

function Questions({ courses }: Props) {
  const t = copy('admin').questions;
  const [filter, setFilter] = useState<Filter>(() => readAddress(courses));
  const query = queryOf(filter);
  const { loaded, reload } = useAnswer(asking(questionFiguresEndpoint, query));
  useFilterInAddress(query);

  return (
    <div className="adm-parts">
      <p className="muted measure">{fill(t.lead, { from: FINDINGS_FROM })}</p>
      <section className="adm-part" aria-labelledby="questions-title">
        <div className="adm-title">
          <h2 className="h3" id="questions-title">
            {filter.course === '' ? t.toLookAt : t.list}
          </h2>
          {loaded.data !== null && <Counted at={loaded.data.countedAt} count={loaded.data.questions.length} />}
        </div>
        <Filters courses={courses} filter={filter} onFilter={setFilter} />
        {loaded.state === 'failed' && <Failed title={t.failedTitle} text={t.failed} onRetry={reload} />}
        {loaded.state === 'loading' && loaded.data === null && <Waiting label={t.loading} />}
        {loaded.state !== 'failed' && loaded.data?.questions.length === 0 && (
          <EmptyState title={filter.course === '' ? t.nothingTitle : t.emptyTitle} text={t.empty} />
        )}
        {loaded.state !== 'failed' && loaded.data !== null && (
          <ul className="adm-list" aria-busy={loaded.state === 'loading'}>
            {loaded.data.questions.map((question) => (
              <QuestionItem key={`${question.file} ${question.id}`} question={question} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function Counted({ at, count }: { at: string | null; count: number }) {
  const t = copy('admin').questions;
  return (
    <span className="small muted" role="status">
      {fillCount(t.count, count)}
      {at !== null && ` · ${fill(t.counted, { at: momentOf(at) })}`}
    </span>
  );
}

function queryOf({ course, quiz }: Filter): Record<string, string> {
  return { ...(course !== '' && { course }), ...(quiz !== '' && { quiz }) };
}

/** The filter of the address; what the academy does not have is left out. */
function readAddress(courses: readonly Course[]): Filter {
  const query = new URLSearchParams(location.search);
  const course = courses.find(({ slug }) => slug === query.get('course'));
  const quiz = course?.quizzes.find(({ id }) => id === query.get('quiz'));
  return { course: course?.slug ?? '', quiz: quiz?.id ?? '' };
}

type FilterProps = Props & { filter: Filter; onFilter: (filter: Filter) => void };

function Filters({ courses, filter, onFilter }: FilterProps) {
  const t = copy('admin').questions;
  const quizzes = courses.find(({ slug }) => slug === filter.course)?.quizzes ?? [];
  return (
    <search className="adm-filters">
      <FilterSelect
        label={t.course}
        all={t.allCourses}
        options={courses.map(({ slug, title }) => ({ value: slug, title }))}
        value={filter.course}
        onValue={(course) => onFilter({ course, quiz: '' })}
      />
      <FilterSelect
        label={t.quiz}
        all={t.allQuizzes}
        options={quizzes.map(({ id, title }) => ({ value: id, title }))}
        value={filter.quiz}
        onValue={(quiz) => onFilter({ ...filter, quiz })}
      />
    </search>
  );
}
