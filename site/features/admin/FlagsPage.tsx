/** What learners flagged and nobody has answered: by lesson, with counts; an answer closes all flags of a text. */
import { useState } from 'react';
import { type OpenFlag, openFlagsEndpoint } from '#domain/contract/flags/open-flags';
import { asking } from '#domain/contract/query';
import { fillCount } from '#domain/text/fill';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { AdminGate } from './AdminGate.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { FlagItem } from './FlagItem.tsx';
import { Failed, Waiting } from './states.tsx';
import { useAnswer } from './use-answer.ts';
import { useFilterInAddress } from './use-filter-in-address.ts';

type Course = { slug: string; title: string };
type Props = { courses: Course[] };

export const FlagsPage = island(FlagsPageIsland);

function FlagsPageIsland(props: Props) {
  return (
    <AdminGate>
      <Flags {...props} />
    </AdminGate>
  );
}

function Flags({ courses }: Props) {
  const t = copy('admin').flags;
  const [course, setCourse] = useState(() => courseOfAddress(courses));
  const query: Record<string, string> = course === '' ? {} : { course };
  const { loaded, reload } = useAnswer(asking(openFlagsEndpoint, query));
  useFilterInAddress(query);
  const { data } = loaded;

  return (
    <div className="adm-parts">
      <p className="muted measure">{t.lead}</p>
      <search className="adm-filters">
        <FilterSelect
          label={t.course}
          all={t.allCourses}
          options={courses.map(({ slug, title }) => ({ value: slug, title }))}
          value={course}
          onValue={setCourse}
        />
      </search>
      {loaded.state === 'failed' && <Failed title={t.failedTitle} text={t.failed} onRetry={reload} />}
      {loaded.state === 'loading' && data === null && <Waiting label={t.loading} />}
      {loaded.state !== 'failed' && data?.flags.length === 0 && <EmptyState title={t.emptyTitle} text={t.empty} />}
      {loaded.state !== 'failed' &&
        byLesson(data?.flags ?? []).map((lesson) => <Lesson key={lesson.key} lesson={lesson} onAnswered={reload} />)}
      {data?.more && <p className="muted">{t.more}</p>}
    </div>
  );
}

/** The course of the address; one that the academy does not have is left out. */
function courseOfAddress(courses: readonly Course[]): string {
  const asked = new URLSearchParams(location.search).get('course');
  return courses.find(({ slug }) => slug === asked)?.slug ?? '';
}

type FlaggedLesson = { key: string; title: string; course: string; count: number; flags: OpenFlag[] };

/** The lesson with the most flags first; the flags of each in the order of the answer. */
function byLesson(flags: readonly OpenFlag[]): FlaggedLesson[] {
  const lessons = new Map<string, FlaggedLesson>();
  for (const flag of flags) {
    const { course, entry, title } = flag;
    const key = `${course}/${entry}`;
    const lesson = lessons.get(key) ?? { key, course, title: title === '' ? entry : title, count: 0, flags: [] };
    lessons.set(key, { ...lesson, count: lesson.count + flag.count, flags: [...lesson.flags, flag] });
  }
  return [...lessons.values()].sort((a, b) => b.count - a.count);
}

function Lesson({ lesson, onAnswered }: { lesson: FlaggedLesson; onAnswered: () => void }) {
  const { key, title, course, count, flags } = lesson;
  return (
    <section className="adm-part" aria-labelledby={`flags-${key}`}>
      <div className="adm-title">
        <h2 className="h3" id={`flags-${key}`} lang="en">
          {title}
        </h2>
        <span className="small muted">
          {course} · {fillCount(copy('admin').flags.count, count)}
        </span>
      </div>
      <ul className="adm-list">
        {flags.map((flag) => (
          <FlagItem key={`${flag.question} ${flag.print}`} flag={flag} onAnswered={onAnswered} />
        ))}
      </ul>
    </section>
  );
}
