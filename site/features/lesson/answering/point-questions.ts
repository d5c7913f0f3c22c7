/** Asks a learner, point by point, where an own text has it. The answer is what the learner marks; words that were found are a guess. */
import {
  countWords,
  guessedSpans,
  isAboutWhole,
  isQuestion,
  type PointHints,
  type Span,
  sentencesOf,
} from '#domain/practice/own-text-points';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';

/** `say`: the author's words. `hints`: where it may be found; a point without any may be found in the text as a whole too. */
export type Point = { say: string; hints?: PointHints };
/** The sentences that were marked, none of them where the whole text answers; null: not there yet. */
export type Answer = readonly string[] | null;
export type PointWords = {
  place: string;
  where: string;
  isSo: string;
  perhaps: string;
  stillThere: string;
  size: string;
  tap: string;
  next: string;
  whole: string;
  notYet: string;
  left: string;
  compare: string;
  short: string;
};

export class PointQuestions {
  readonly #panel: HTMLElement;
  readonly #points: readonly Point[];
  readonly #words: PointWords;
  #end: ((answers: readonly Answer[] | null) => void) | null = null;

  constructor(panel: HTMLElement, points: readonly Point[], words: PointWords) {
    this.#panel = panel;
    this.#points = points;
    this.#words = words;
  }

  /** What was found for each point; null where the learner went on writing instead. `before`: what was marked the last time. */
  async ask(text: string, before: readonly Answer[]): Promise<readonly Answer[] | null> {
    const answers: Answer[] = [];
    const asked = await new Promise<readonly Answer[] | null>((end) => {
      this.#end = end;
      const next = (): void => {
        const point = this.#points[answers.length];
        const marked = before[answers.length] ?? [];
        const goOn = (answer: Answer): void => {
          answers.push(answer);
          next();
        };
        if (point === undefined) end(answers);
        else this.#show(point, text, marked, goOn);
      };
      next();
    });
    this.#end = null;
    this.#panel.hidden = true;
    this.#panel.replaceChildren();
    return asked;
  }

  /** The text is changed: what was asked about it is over. */
  leave(): void {
    this.#end?.(null);
  }

  #show(point: Point, text: string, before: readonly string[], answer: (answer: Answer) => void): void {
    const t = this.#words;
    const { say, hints } = point;
    const isWhole = hints !== undefined && isAboutWhole(hints);
    const spans = hints === undefined ? [] : guessedSpans(hints, text);
    const question = element('p', 'point-question', '', { tabindex: '-1' });
    if (!isQuestion(say)) question.append(element('span', '', isWhole ? t.isSo : t.where), ' ');
    question.append(say);
    const sentences = isWhole ? [] : sentencesOf(text).map((span) => sentenceButton(text, span, spans));
    for (const one of sentences) one.setAttribute('aria-pressed', `${before.includes(one.textContent ?? '')}`);

    const marked = (): string[] => sentences.filter(isPressed).map(({ textContent }) => textContent ?? '');
    const go = button('btn btn-primary', t.next, () => answer(marked()));
    const whole = button('btn btn-quiet', t.whole, () => answer([]));
    const showGo = (): void => {
      go.disabled = marked().length === 0;
    };
    for (const one of sentences) one.addEventListener('click', showGo);
    showGo();
    const actions = element('div', 'answering-actions');
    if (!isWhole) actions.append(go);
    if (isWhole || hints === undefined) actions.append(whole);
    actions.append(button('btn btn-quiet', t.notYet, () => answer(null)));

    const at = this.#points.indexOf(point) + 1;
    this.#panel.replaceChildren(
      element('p', 'small muted', fill(t.place, { n: at, sum: this.#points.length })),
      question,
      ...this.#guess(hints ?? {}, text, spans).map((guess) => element('p', 'small', guess)),
      ...(isWhole ? [] : [element('p', 'small muted', t.tap), sentenceList(say, sentences)]),
      actions,
    );
    this.#panel.hidden = false;
    question.focus();
  }

  /** What the words say that were found, and how long the text is where a length is required. */
  #guess({ without, least, most }: PointHints, text: string, spans: readonly Span[]): string[] {
    const t = this.#words;
    const found = [...new Set(spans.map(({ from, to }) => `“${text.slice(from, to).trim()}”`))].join(', ');
    const size = least === undefined && most === undefined ? [] : [fill(t.size, { n: countWords(text) })];
    if (found === '') return size;
    return [fill(without === undefined ? t.perhaps : t.stillThere, { words: found }), ...size];
  }
}

/** A sentence to mark, with the words in it that were found. */
function sentenceButton(text: string, { from, to }: Span, spans: readonly Span[]): HTMLButtonElement {
  const made = element('button', 'point-sentence', '', { type: 'button' });
  let at = from;
  for (const span of spans.filter((one) => one.from >= from && one.to <= to)) {
    made.append(text.slice(at, span.from), element('mark', '', text.slice(span.from, span.to)));
    at = span.to;
  }
  made.append(text.slice(at, to));
  made.addEventListener('click', () => made.setAttribute('aria-pressed', `${!isPressed(made)}`));
  return made;
}

function sentenceList(name: string, sentences: readonly HTMLElement[]): HTMLElement {
  const list = element('div', 'point-sentences', '', { role: 'group', 'aria-label': name });
  list.append(...sentences);
  return list;
}

const isPressed = (one: HTMLElement): boolean => one.getAttribute('aria-pressed') === 'true';

function button(look: string, text: string, press: () => void): HTMLButtonElement {
  const made = element('button', look, text, { type: 'button' });
  made.addEventListener('click', press);
  return made;
}
