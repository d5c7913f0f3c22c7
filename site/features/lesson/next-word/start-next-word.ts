import { drawWord, type NextWordModel, nextWords, withWord } from '#domain/practice/next-word';
import { readModel } from '#domain/practice/next-word-file';
import { fill } from '#domain/text/fill';
import { factsOf } from '../answering/answering-part.ts';
import { MOST_SHOWN, shareText } from './shown-words.ts';

type Facts = {
  model: string;
  start: string;
  words: { after: string; empty: string; others: string; loading: string; failed: string; loaded: string };
};

const TEN = 10;
/** Longer texts are someone holding a key down. */
const MOST_LETTERS = 600;

/** The button loads the model; then the part works. */
export function start(root: HTMLElement): void {
  const { model, start: beginning, words } = factsOf<Facts>(root);
  const part = <Element extends HTMLElement>(name: string): Element => {
    const found = root.querySelector<Element>(`[data-${name}]`);
    if (found === null) throw new Error(`no [data-${name}]`);
    return found;
  };
  const say = (text: string): void => {
    part('verdict').textContent = text;
  };
  const button = part<HTMLButtonElement>('load');
  button.addEventListener('click', async () => {
    button.disabled = true;
    say(words.loading);
    const loaded = await loadModel(model);
    button.disabled = false;
    if (loaded === null) {
      say(words.failed);
      return;
    }
    part('offer').hidden = true;
    part('own').hidden = false;
    say(words.loaded);
    play(loaded, { part, words, beginning });
  });
  button.disabled = false;
}

async function loadModel(address: string): Promise<NextWordModel | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? readModel(new Uint8Array(await answer.arrayBuffer())) : null;
  } catch {
    return null;
  }
}

type Play = {
  part: <Element extends HTMLElement>(name: string) => Element;
  words: Facts['words'];
  beginning: string;
};

function play(model: NextWordModel, { part, words, beginning }: Play): void {
  const text = part<HTMLTextAreaElement>('text');
  const heat = part<HTMLInputElement>('heat');
  const nexts = () => nextWords(model, text.value, heat.valueAsNumber);

  const show = (): void => {
    const all = nexts();
    const shown = all.slice(0, MOST_SHOWN);
    part('heat-now').textContent = heat.valueAsNumber.toFixed(1);
    part('after').textContent =
      text.value.trim() === '' ? words.empty : fill(words.after, { text: lastWords(text.value) });
    part('list').replaceChildren(...shown.map(({ word, share }, at) => rowOf(word, share, () => choose(word, at))));
    part('others').textContent = fill(words.others, {
      words: (model.words.length - 1 - shown.length).toLocaleString('en'),
      share: shareText(1 - shown.reduce((sum, { share }) => sum + share, 0)),
    });
  };
  const choose = (word: string, at: number): void => {
    add(word);
    // The words are new; a keyboard stays at this place.
    part('list').querySelectorAll('button')[at]?.focus();
  };
  const add = (word: string): void => {
    if (text.value.length < MOST_LETTERS) text.value = withWord(text.value, word);
    show();
  };
  const draw = (times: number): void => {
    for (let n = 0; n < times; n += 1) add(drawWord(nexts(), Math.random()));
  };
  text.addEventListener('input', show);
  heat.addEventListener('input', show);
  part('draw').addEventListener('click', () => draw(1));
  part('draw-ten').addEventListener('click', () => draw(TEN));
  part('again').addEventListener('click', () => {
    text.value = beginning;
    show();
  });
  text.value = beginning;
  show();
}

/** What the model looks at, as the line above the words shows it. */
function lastWords(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.length > 4 ? `… ${words.slice(-4).join(' ')}` : words.join(' ');
}

const SVG = 'http://www.w3.org/2000/svg';

function rowOf(word: string, share: number, choose: () => void): HTMLLIElement {
  const row = document.createElement('li');
  row.className = 'next-word-row';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'next-word-word';
  button.textContent = word;
  button.addEventListener('click', choose);
  const bar = document.createElementNS(SVG, 'svg');
  bar.setAttribute('class', 'next-word-bar');
  bar.setAttribute('viewBox', '0 0 100 8');
  bar.setAttribute('preserveAspectRatio', 'none');
  bar.setAttribute('aria-hidden', 'true');
  const rect = document.createElementNS(SVG, 'rect');
  rect.setAttribute('width', String(share * 100));
  rect.setAttribute('height', '8');
  bar.append(rect);
  const number = document.createElement('span');
  number.className = 'next-word-share';
  number.textContent = shareText(share);
  row.append(button, bar, number);
  return row;
}
