/** The course to go on with, on the dark band: the one thing to do now. */
import { fill, fillCount } from '#domain/text/fill';
import { OwnBand } from '#site/shell/OwnBand.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { durationText } from '#site/ui/texts/duration.ts';
import { Filled } from '#site/ui/texts/Filled.tsx';
import { langOfEntry } from '#site/ui/texts/page-locale.ts';
import { CourseButton } from './CourseButton.tsx';
import type { CourseView, NextEntry } from './dashboard-model.ts';
import { reasonText } from './reason-text.ts';
import { ViewLab } from './ViewLab.tsx';

export function FocusCourse({ view }: { view: CourseView }) {
  const { course, percent, state, next, reason, remaining, addedSinceFinish } = view;
  const words = copy('dashboard');
  const t = words.focus;
  return (
    <section className="focus on-band" aria-labelledby="focus-title">
      <div className="imigongo-band focus-band" aria-hidden="true" />
      <div className="focus-text">
        <p className="eyebrow">{state === 'completed' ? t.allDone : t.eyebrow}</p>
        <h2 id="focus-title" lang={langOfEntry(course)}>
          {course.title}
        </h2>
        {next && state !== 'completed' && (
          <NextLine next={next} total={course.entries.length} isNew={state === 'not-started'} />
        )}
        {reason !== null && state === 'not-started' && <p className="focus-why">{reasonText(reason, course.code)}</p>}
        {addedSinceFinish > 0 && <p>{fillCount(t.added, addedSinceFinish)}</p>}
        <OwnBand course={course} />
        <div className="progress-row focus-progress">
          <progress
            className="progress"
            max="100"
            value={percent}
            aria-label={fill(t.progressOf, { title: course.title })}
          />
          <span className="focus-figures">
            <b>{fill(t.progress, { percent })}</b>
            {remaining.max > 0 && <span>{fill(t.remaining, { time: durationText(remaining, words.time) })}</span>}
          </span>
        </div>
        <div className="cluster">
          <CourseButton view={view} id="focus" className="btn btn-primary btn-lg" />
          <ViewLab view={view} className="btn btn-lg" />
        </div>
      </div>
    </section>
  );
}

function NextLine({ next, total, isNew }: { next: NextEntry; total: number; isNew: boolean }) {
  const t = copy('dashboard').focus;
  return (
    <p className="focus-next">
      <small>{fill(next.kind === 'quiz' ? t.quiz : t.lesson, { n: next.n, total })}</small>
      <Filled text={isNew ? t.begin : t.next} values={{ lesson: next.title }} lang={{ lesson: langOfEntry(next) }} />
    </p>
  );
}
