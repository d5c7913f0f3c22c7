/** The script of the whole map: the learner's states in colours and words, and the way to a course that is pointed at or chosen. */
import { requiredCodes } from '#domain/learning/course-map';
import { finishedCourses } from '#domain/learning/progress';
import { readCourseFacts } from '#site/data/curriculum/course-facts.ts';
import { $me } from '#site/data/me/me-store.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { paintMap } from './map-paint.ts';
import { chosenWay, showWay } from './shortest-way.ts';

const map = document.querySelector<HTMLElement>('[data-course-map]');
const facts = readCourseFacts();
const finished = (): string[] => finishedCourses($me.get()?.progress ?? {});

/** The words beside the diamonds, which the list shows and a screen reader says. */
function writeStates(): void {
  const t = copy('program').map;
  const words: Readonly<Record<string, string>> = t.states;
  for (const item of map?.querySelectorAll<HTMLElement>('[data-map]') ?? []) {
    const [next, state] = [item.querySelector('[data-map-next]'), item.querySelector('[data-map-state]')];
    if (next) next.textContent = item.dataset['next'] === 'true' ? t.next : '';
    if (state) state.textContent = words[item.dataset['state'] ?? ''] ?? '';
  }
}

/** Lights up courses and the lines between them; the others step back. With null nothing is lit. */
function light(codes: ReadonlySet<string> | null): void {
  map?.classList.toggle('has-light', codes !== null);
  for (const item of map?.querySelectorAll<HTMLElement>('[data-map]') ?? []) {
    item.classList.toggle('lit', codes?.has(item.dataset['map'] ?? '') === true);
  }
  for (const line of map?.querySelectorAll<SVGElement>('[data-from]') ?? []) {
    const { from = '', to = '' } = line.dataset;
    line.classList.toggle('lit', codes?.has(from) === true && codes.has(to));
  }
}

/** Pointed at or focused: all that the course needs, and what it opens. Else the chosen way. */
function follow(event: Event): void {
  const isLeft = event.type === 'focusout' || event.type === 'pointerleave';
  const item = !isLeft && event.target instanceof Element ? event.target.closest<HTMLElement>('[data-map]') : null;
  const code = item?.dataset['map'];
  if (code === undefined) light(chosenWay());
  else light(new Set([code, ...requiredCodes(facts.courses, code), ...opened(code)]));
}

function opened(code: string): string[] {
  return facts.courses.filter(({ prerequisites }) => prerequisites.includes(code)).map((course) => course.code);
}

function choose(): void {
  showWay(facts, finished());
  light(chosenWay());
}

for (const kind of ['pointerover', 'pointerleave', 'focusin', 'focusout']) map?.addEventListener(kind, follow);
document.getElementById('way-to')?.addEventListener('change', choose);
$me.subscribe((me) => {
  if (me === null) return;
  paintMap(facts, me);
  writeStates();
  choose();
});
choose();
