/** How far one is in a course, as a bar and in words. */
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import type { CourseView } from './dashboard-model.ts';

export function CourseProgressBar({ view: { course, percent } }: { view: CourseView }) {
  const t = copy('dashboard').focus;
  return (
    <div className="progress-row">
      <progress
        className="progress"
        max="100"
        value={percent}
        aria-label={fill(t.progressOf, { title: course.title })}
      />
      <span className="progress-text">{fill(t.progress, { percent })}</span>
    </div>
  );
}
