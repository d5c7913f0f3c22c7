import { countWords } from '#domain/practice/own-text-points';
import { fill } from '#domain/text/fill';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { element } from '#site/ui/dom/element.ts';
import { offerKeep } from '../keeping/offer-keep.ts';
import { factsOf, type PartVerdict, startPart } from './answering-part.ts';
// Its text: Astro would link the sheet itself on every lesson.
import styles from './own-text.css?inline';
import { OwnTextMemory } from './own-text-memory.ts';
import { type Answer, type Point, PointQuestions, type PointWords } from './point-questions.ts';

/** `broken`: the prompt to repair; without it the field is empty at first. `least`: how many words an own text has before it is asked about. */
type Facts = { points: readonly Point[]; words: PointWords; broken?: string; least?: number };

/**
 * Repair, and Write: the learner looks for each point of the author in their own text, and marks where it is. Nothing here judges the text.
 * When each point was found, the learner's text is shown beside the author's.
 */
export function start(root: HTMLElement): void {
  const { broken = '', words, points, least = 0 } = factsOf<Facts>(root);
  const field = root.querySelector<HTMLTextAreaElement>('[data-text]');
  const panel = root.querySelector<HTMLElement>('[data-points]');
  if (field === null || panel === null) return;
  adoptStyles(styles);
  const memory = new OwnTextMemory(root, field);
  const questions = new PointQuestions(panel, points, words);
  const compare = (): void => showBeside(root, memory, points, words);
  field.addEventListener('input', () => questions.leave());
  root.querySelector('[data-answer]')?.addEventListener('toggle', compare);
  root.querySelector('[data-reset]')?.addEventListener('click', () => {
    memory.write(broken);
    showLeft(root, []);
    field.focus();
  });

  const isUnchanged = (): boolean => ['', broken.trim()].includes(field.value.trim());
  offerKeep(root, { look: broken === '' ? 'answer' : 'prompt', read: () => (isUnchanged() ? '' : field.value) });
  startPart(root, async (): Promise<PartVerdict> => {
    if (isUnchanged()) return { kind: 'empty' };
    const size = { words: countWords(field.value), least };
    if (size.words < least) return { kind: 'empty', text: fill(words.short, size) };
    showLeft(root, []);
    const before = points.map(({ say }) => memory.marked(say));
    const asked = await withoutActions(root, () => questions.ask(field.value, before));
    if (asked === null) return { kind: 'empty', text: '' };
    memory.mark(points.map(({ say }, n) => [say, asked[n] ?? null]));
    compare();
    const left = points.filter((_, n) => asked[n] === null).map(({ say }) => say);
    if (left.length === 0) return { kind: 'done', text: words.compare };
    showLeft(root, left);
    field.focus();
    return { kind: 'left', text: words.left };
  });
}

/** The buttons of the part make room for those of the questions. */
async function withoutActions<Asked>(root: HTMLElement, ask: () => Promise<Asked>): Promise<Asked> {
  const actions = root.querySelector<HTMLElement>('[data-judge]')?.parentElement;
  root.querySelector('[data-verdict]')?.replaceChildren();
  if (actions) actions.hidden = true;
  const asked = await ask();
  if (actions) actions.hidden = false;
  return asked;
}

/** The points that the learner marked as missing. */
function showLeft(root: HTMLElement, left: readonly string[]): void {
  root.querySelector('[data-left]')?.replaceChildren(...left.map((say) => element('li', '', say)));
}

/** The learner's text beside the author's, with what was marked in it. */
function showBeside(root: HTMLElement, memory: OwnTextMemory, points: readonly Point[], words: PointWords): void {
  const own = root.querySelector<HTMLElement>('[data-beside]');
  if (own === null) return;
  const text = memory.text().trim();
  const marked = points.flatMap(({ say }) => {
    const where = memory.marked(say);
    return where === null ? [] : [element('dt', '', say), ...placesOf(where, words)];
  });
  own.querySelector('[data-own-text]')?.replaceChildren(text);
  own.querySelector('[data-marked]')?.replaceChildren(...marked);
  own.hidden = text === '';
}

function placesOf(where: NonNullable<Answer>, { whole }: PointWords): HTMLElement[] {
  if (where.length === 0) return [element('dd', '', whole)];
  return where.map((sentence) => element('dd', '', `“${sentence}”`));
}
