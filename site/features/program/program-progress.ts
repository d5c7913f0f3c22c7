/** The learner's way through the program, on /program: a percentage, and how many of the open courses are completed. */

import { programCount, programPercent } from '#domain/learning/program-progress';
import { fill } from '#domain/text/fill';
import { readCourseFacts } from '#site/data/curriculum/course-facts.ts';
import { $me, $meState } from '#site/data/me/me-store.ts';
import { copy } from '#site/ui/texts/copy.ts';

const box = document.querySelector<HTMLElement>('[data-program-progress]');
const facts = readCourseFacts();

function write(part: string, text: string): void {
  const element = box?.querySelector(`[data-program-${part}]`);
  if (element) element.textContent = text;
}

function show(): void {
  const me = $me.get();
  const bar = box?.querySelector('progress');
  if (!box || !bar) return;
  box.setAttribute('aria-busy', String(me === null && $meState.get() !== 'failed'));
  if (me === null) {
    if ($meState.get() === 'failed') write('count', copy('program').ticket.failed);
    return;
  }
  const percent = programPercent(facts, me.progress);
  const text = fill(copy('program').ticket.completed, programCount(facts, me.progress));
  bar.value = percent;
  bar.setAttribute('aria-valuetext', text);
  write('percent', `${percent}%`);
  write('count', text);
}

$me.subscribe(show);
$meState.subscribe(show);
