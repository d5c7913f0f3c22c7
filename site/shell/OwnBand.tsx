import { useStore } from '@nanostores/react';
import { type CourseOrder, entryStates } from '#domain/learning/progress';
import { cellState, wovenBand } from '#domain/learning/woven-band';
import { fill } from '#domain/text/fill';
import { $me } from '#site/data/me/me-store.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { WovenBand } from '#site/ui/WovenBand.tsx';

/** The signed-in learner's woven band of a course. Nothing while the learner is not known. The page carries the texts 'band'. */
export function OwnBand({ course }: { course: CourseOrder & { slug: string } }) {
  const me = useStore($me);
  if (me === null || course.entries.length === 0) return null;
  const states = entryStates(course, me.progress[course.slug] ?? null).map(cellState);
  const done = states.filter((state) => state === 'done').length;
  const label = fill(copy('band').label, { done, total: states.length });
  return <WovenBand cells={wovenBand(me.learner.learnerId, course.slug, states)} label={label} />;
}
