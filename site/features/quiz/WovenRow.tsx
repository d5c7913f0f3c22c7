/** What a passed quiz adds to: the learner's band of the course. Loaded with the first result that passed. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { entryStates } from '#domain/learning/progress';
import { $me } from '#site/data/me/me-store.ts';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
// Its text: the sheet would be linked by every quiz page otherwise.
import styles from '../../styles/woven-band.css?inline';
import { course } from '../course/course-store.ts';
import { ownBand } from '../course/own-band.ts';

/** `isNew`: it is woven before the eyes of the learner, unless they want no movement. */
export function WovenRow({ isNew }: { isNew: boolean }) {
  const me = useStore($me);
  const place = useRef<HTMLDivElement>(null);
  const progress = me?.progress[course.slug];
  const learnerId = me?.learner.learnerId;
  useEffect(() => adoptStyles(styles), []);
  useEffect(() => {
    if (learnerId === undefined) return;
    place.current?.replaceChildren(ownBand(learnerId, course.slug, entryStates(course, progress ?? null)));
  }, [learnerId, progress]);
  return <div className={isNew ? 'quiz-band-new' : ''} ref={place} />;
}
