/** What first attempts say about the questions of quizzes: those to look at of all courses, or all of a course or a quiz. */

import { useEffect, useState } from 'react';
import { asking, withQuery } from '#domain/contract/query';
import { questionFiguresEndpoint } from '#domain/contract/question-figures';
import { FINDINGS_FROM } from '#domain/learning/item-analysis';
import { fill, fillCount } from '#domain/text/fill';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { AdminGate } from './AdminGate.tsx';
import { momentOf } from './moments.ts';
import { QuestionItem } from './QuestionItem.tsx';
import { Empty, Failed, Waiting } from './states.tsx';
import { useAnswer } from './use-answer.ts';

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
  const address = withQuery(location.pathname, query);
  // The address keeps the filter, so that a copied link shows the same questions.
  useEffect(() => history.replaceState(null, '', address), [address]);

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
          <Empty title={filter.course === '' ? t.nothingTitle : t.emptyTitle} text={t.empty} />
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
      <label className="adm-select">
        <span className="sr-only">{t.course}</span>
        <select
          className="input"
          value={filter.course}
          onChange={({ target }) => onFilter({ course: target.value, quiz: '' })}
        >
          <option value="">{t.allCourses}</option>
          {courses.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label className="adm-select">
        <span className="sr-only">{t.quiz}</span>
        <select
          className="input"
          value={filter.quiz}
          disabled={quizzes.length === 0}
          onChange={({ target }) => onFilter({ ...filter, quiz: target.value })}
        >
          <option value="">{t.allQuizzes}</option>
          {quizzes.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}
