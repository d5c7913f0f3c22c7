/**
 * The private note of a lesson, loaded when someone opens its fold. What is typed is on this device at once; a pause in typing saves it,
 * and the queue brings it to the account when it can (kept-fields.ts).
 */
import { $session } from '#site/data/session/session-store.ts';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { lateCopy } from '#site/ui/texts/late-copy.ts';
import { course } from '../../course/course-store.ts';
import { ownField } from '../own-field.ts';
import { KeptFields } from './kept-fields.ts';
// Its text: Astro would link the sheet itself on every lesson.
import styles from './lesson-notes.css?inline';

/** Fills the fold with the note of a lesson, by its id. */
export async function startNotes(fold: HTMLElement, lesson: string): Promise<void> {
  const learner = $session.get()?.user;
  if (learner === undefined) return;
  await lateCopy();
  adoptStyles(styles);
  const t = copy('lesson-notes');
  const { field, parts } = ownField('lesson-note', t, { rows: '6', 'data-editor': '' });
  const kept = new KeptFields(learner, { kind: 'lesson-note', place: course.slug }, new Map([[lesson, field]]));
  const box = element('div', 'note');
  box.append(...parts, kept.status, kept.other);
  fold.append(box);
  $session.listen((session) => {
    if (session?.user !== learner) box.remove();
  });
  kept.start();
}
