/**
 * 'Report a mistake': every text of the lesson becomes a button until one is chosen, then it is asked what is wrong (shell/flagging). The
 * buttons are over the texts and not in them, so the lesson stays as it is. Escape ends it.
 */
import { QUOTE_LENGTH } from '#domain/learning/flags';
import { fill } from '#domain/text/fill';
import { $session } from '#site/data/session/session-store.ts';
import { askKind } from '#site/shell/flagging/ask-kind.ts';
import { adoptStyles } from '#site/ui/dom/adopt-styles.ts';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { lateCopy } from '#site/ui/texts/late-copy.ts';
import { course } from '../../course/course-store.ts';
import styles from './choose-text.css?inline';
import { type FlaggableText, flaggableTexts } from './flaggable-texts.ts';

const NAME_LENGTH = 80;

let isChoosing = false;

/** Begins; `opener` gets the focus back at the end. */
export async function chooseText(article: HTMLElement, entry: string, opener: HTMLElement): Promise<void> {
  if (isChoosing) return;
  isChoosing = true;
  await lateCopy().catch((error: unknown) => {
    isChoosing = false;
    throw error;
  });
  adoptStyles(styles);
  const { layer, buttons } = layerOver(flaggableTexts(article));
  const bar = barOf(() => end());
  const resized = new ResizeObserver(() => place(article, buttons));
  const endOnEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && document.querySelector('dialog[open]') === null) end();
  };
  const stopListening = $session.listen((session) => {
    if (session === null) end();
  });
  function end(): void {
    isChoosing = false;
    resized.disconnect();
    stopListening();
    document.removeEventListener('keydown', endOnEscape);
    article.classList.remove('flag-choosing');
    layer.remove();
    bar.remove();
    opener.focus();
  }
  for (const [text, button] of buttons) {
    button.addEventListener('click', () => void choose(text, entry, button).then((done) => done && end()));
  }
  article.classList.add('flag-choosing');
  article.append(layer);
  document.body.append(bar);
  document.addEventListener('keydown', endOnEscape);
  resized.observe(article);
  place(article, buttons);
  nearest([...buttons.values()])?.focus();
}

/** Whether it was flagged: a question that was closed leads back to the texts. */
async function choose(flagged: FlaggableText, entry: string, button: HTMLElement): Promise<boolean> {
  const { print, near, locale, text } = flagged;
  const quote = text.slice(0, QUOTE_LENGTH);
  const done = await askKind({ course: course.slug, entry, question: '', print, near, quote, locale });
  if (!done) button.focus();
  return done;
}

type Buttons = Map<FlaggableText, HTMLButtonElement>;

function layerOver(texts: readonly FlaggableText[]): { layer: HTMLElement; buttons: Buttons } {
  const t = copy('flag');
  const { lang } = document.documentElement;
  const layer = element('div', 'flag-layer no-print', '', { role: 'group', 'aria-label': t.choose, lang });
  const buttons: Buttons = new Map();
  for (const text of texts) {
    const name = fill(t.report, { text: text.text.slice(0, NAME_LENGTH) });
    const button = element('button', 'flag-text', '', { type: 'button', 'aria-label': name });
    buttons.set(text, button);
    layer.append(button);
  }
  return { layer, buttons };
}

/** Over each text, as the lines are now. */
function place(article: HTMLElement, buttons: Buttons): void {
  const origin = article.getBoundingClientRect();
  for (const [{ element: block }, { style }] of buttons) {
    const { left, top, width, height } = block.getBoundingClientRect();
    style.left = `${left - origin.left}px`;
    style.top = `${top - origin.top}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
  }
}

function barOf(onEnd: () => void): HTMLElement {
  const t = copy('flag');
  const bar = element('div', 'flag-bar no-print');
  const cancel = element('button', 'btn btn-sm', t.cancel, { type: 'button' });
  cancel.addEventListener('click', onEnd);
  bar.append(element('p', '', t.choose), cancel);
  return bar;
}

/** The first that is on the screen; at the end of a long page the last one. */
function nearest(buttons: readonly HTMLButtonElement[]): HTMLButtonElement | undefined {
  const isOnScreen = (button: HTMLButtonElement): boolean => {
    const { top, bottom } = button.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  return buttons.find(isOnScreen) ?? buttons.at(-1);
}
