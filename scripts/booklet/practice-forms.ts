/** On paper: parts of a lesson that a learner answers by hand. What they lead to is on the pages of answers. */
import type { MdastNode } from 'satteri';
import { shuffled } from '#domain/learning/shuffle';
import { escapeMarkup } from '#domain/text/escape';
import { fill } from '#domain/text/fill';
import { attributeText, childrenOf, isElement, type MdxElement } from '../mdx/mdx-elements.ts';
import { nodesOf, textOf } from '../mdx/mdx-tree.ts';
import { attributeOf, lines, type Paper, type PaperForm, type PaperKind, table, ticks } from './paper.ts';

/** Words that a hand writes on one line. */
const WORDS_A_LINE = 8;
const LEAST_LINES = 4;

type OnPaper = { kind: PaperKind; task: string; body: string; answer?: string; cards?: string[] };

/** A practice in its frame; it is counted, and its answer is kept for the end. Its number is taken before what is in it is written. */
export function practice(element: MdxElement, paper: Paper, write: (number: string) => OnPaper): string {
  const place = paper.practices.length;
  const number = `${paper.n}.${place + 1}`;
  const required = attributeText(element, 'required') !== undefined;
  const entry = { number, kind: 'act' as PaperKind, task: '', required, cards: [] as string[], answer: '' };
  paper.practices.push(entry);
  const { body, ...rest } = write(number);
  Object.assign(entry, rest);
  const look = entry.answer === '' ? '' : `<p class="look">${fill(escapeMarkup(paper.texts.look), { number })}</p>`;
  return `<section class="practice"><p class="task"><b>${number}</b> ${entry.task}</p>${body}${look}</section>`;
}

/** What is in a part beside its own pieces. */
export function givenOf(element: MdxElement, ...pieces: string[]): MdastNode[] {
  return element.children.filter((child) => {
    const inner = child.type === 'paragraph' ? child.children : [child];
    return !inner.some((one) => isElement(one) && [...pieces, 'Answer', 'Try', 'Expect'].includes(one.name ?? ''));
  });
}

export function answerOf(element: MdxElement, paper: Paper): string {
  return childrenOf(element, 'Answer')
    .map((answer) => paper.blocks(answer.children))
    .join('');
}

const isRight = (option: MdxElement): boolean => attributeText(option, 'right') !== undefined;

/** A text of a box or an item without the paragraph around it, so that a reason can follow. */
function inLine(markup: string): string {
  if (!markup.startsWith('<p>') || !markup.endsWith('</p>')) return markup;
  const text = markup.slice('<p>'.length, -'</p>'.length);
  return text.includes('<p>') ? markup : text;
}

const check: PaperForm = (element, paper) =>
  practice(element, paper, () => {
    const options = childrenOf(element, 'Option');
    const question = attributeOf(element, 'question');
    const reasons = options.map(
      (option) =>
        `<li>${isRight(option) ? '<b>✓</b> ' : ''}<em>${attributeOf(option, 'text')}</em> ${inLine(paper.blocks(option.children))}</li>`,
    );
    return {
      kind: 'choose',
      task: question,
      body:
        paper.blocks(givenOf(element, 'Option')) +
        ticks(
          shuffled(
            options.map((option) => attributeOf(option, 'text')),
            question,
          ),
        ),
      answer: `<ul>${reasons.join('')}</ul>`,
    };
  });

const predict: PaperForm = (element, paper) =>
  practice(element, paper, () => {
    const guesses = childrenOf(element, 'Guess');
    const texts = shuffled(
      guesses.map((guess) => attributeText(guess, 'text') ?? ''),
      attributeText(element, 'id') ?? '',
    );
    const right = guesses.filter(isRight).map((guess) => `<p><b>✓</b> <em>${attributeOf(guess, 'text')}</em></p>`);
    return {
      kind: 'choose',
      task: attributeOf(element, 'question'),
      body:
        paper.blocks(givenOf(element, 'Guess')) +
        (texts.length > 0 ? ticks(texts.map(escapeMarkup)) : lines(LEAST_LINES)),
      answer: right.join('') + answerOf(element, paper),
    };
  });

/** Places in a text, each with a number; which of them are to be marked is with the answers. */
const mark: PaperForm = (element, paper) =>
  practice(element, paper, () => {
    const places = [...nodesOf(element)].flatMap(({ node }) => (isElement(node) && isPlace(node) ? [node] : []));
    const reasons = places.map((place, i) => {
      const isSpot = place.name === 'Spot';
      return `<li value="${i + 1}">${isSpot ? '<b>✓</b> ' : ''}<em>${escapeMarkup(textOf(place))}</em> ${attributeOf(place, 'why')}</li>`;
    });
    places.forEach((place, i) => {
      numbers.set(place, i + 1);
    });
    return {
      kind: 'mark',
      task: attributeOf(element, 'task'),
      body: `<p class="hint">${escapeMarkup(paper.texts.markHint)}</p><div class="marking">${paper.blocks(givenOf(element))}</div>`,
      answer: `<ol>${reasons.join('')}</ol>${answerOf(element, paper)}`,
    };
  });

const isPlace = ({ name }: MdxElement): boolean => name === 'Spot' || name === 'Fine';
const numbers = new WeakMap<MdxElement, number>();
const place: PaperForm = (element, paper) =>
  `<span class="spot">${paper.blocks(element.children)}</span><sup>${numbers.get(element) ?? ''}</sup>`;

const sort: PaperForm = (element, paper) =>
  practice(element, paper, () => {
    const boxes = childrenOf(element, 'Box').map((box) => ({
      name: attributeOf(box, 'name'),
      items: childrenOf(box, 'Item').map((item) => ({
        text: inLine(paper.blocks(item.children)),
        why: attributeOf(item, 'why'),
      })),
    }));
    const texts = boxes.flatMap(({ items }) => items.map(({ text }) => text));
    const mixed = shuffled([...new Set(texts)], attributeText(element, 'id') ?? '');
    const names = boxes.map(({ name }) => `<span class="box">${name}</span>`).join(' ');
    const reasons = boxes.map(
      ({ name, items }) =>
        `<dt>${name}</dt>${items.map(({ text, why }) => `<dd><em>${text}</em> ${why}</dd>`).join('')}`,
    );
    return {
      kind: 'sort',
      task: attributeOf(element, 'task'),
      body: `${paper.blocks(givenOf(element, 'Box'))}<p class="hint">${fill(escapeMarkup(paper.texts.sortHint), { boxes: '' })} ${names}</p><ol class="blanks">${mixed.map((text) => `<li>${text} <u></u></li>`).join('')}</ol>`,
      answer: `<dl>${reasons.join('')}</dl>${answerOf(element, paper)}`,
      cards: [...boxes.map(({ name }) => `<b>${name}</b>`), ...mixed],
    };
  });

const order: PaperForm = (element, paper) =>
  practice(element, paper, () => {
    const list = element.children.find((child) => child.type === 'list');
    const items = list?.type === 'list' ? list.children.map((item) => inLine(paper.blocks(item.children))) : [];
    const mixed = shuffled(items, attributeText(element, 'id') ?? '');
    // No task asks for an order that is there already.
    const shown = mixed.every((text, i) => text === items[i]) ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
    const given = givenOf(element).filter((child) => child !== list);
    return {
      kind: 'order',
      task: attributeOf(element, 'task'),
      body: `${paper.blocks(given)}<p class="hint">${escapeMarkup(paper.texts.orderHint)}</p><ul class="places">${shown.map((text) => `<li>${text}</li>`).join('')}</ul>`,
      answer: `<ol>${items.map((text) => `<li>${text}</li>`).join('')}</ol>${answerOf(element, paper)}`,
      cards: shown,
    };
  });

const number: PaperForm = (element, paper) =>
  practice(element, paper, () => {
    const unit = attributeOf(element, 'unit');
    const right = `${formatted(attributeText(element, 'answer'))} ${unit}`.trim();
    const reasons = childrenOf(element, 'Mistake').map(
      (mistake) =>
        `<li><em>${formatted(attributeText(mistake, 'value'))}</em> ${inLine(paper.blocks(mistake.children))}</li>`,
    );
    return {
      kind: 'number',
      task: attributeOf(element, 'question'),
      body: `${paper.blocks(givenOf(element, 'Mistake'))}${lines(3)}<p class="result">${escapeMarkup(paper.parts.answering.yourNumber)}: <u></u> ${unit}</p>`,
      answer: `<p><b>✓ ${right}</b></p>${reasons.length === 0 ? '' : `<ul>${reasons.join('')}</ul>`}${answerOf(element, paper)}`,
    };
  });

/** 18000 → 18,000, as the lessons write it. */
function formatted(value: string | undefined): string {
  const count = Number(value);
  return Number.isNaN(count) ? escapeMarkup(value ?? '') : count.toLocaleString('en', { maximumFractionDigits: 6 });
}

const builder: PaperForm = (element, paper) =>
  practice(element, paper, () => {
    const fields = Object.values(paper.parts.answering.fields).map(
      ({ label, hint }) => `<p class="field"><b>${escapeMarkup(label)}.</b> ${escapeMarkup(hint)}</p>${lines(2)}`,
    );
    return {
      kind: 'write',
      task: attributeOf(element, 'task'),
      body: paper.blocks(givenOf(element)) + fields.join(''),
      answer: answerOf(element, paper),
    };
  });

const repair: PaperForm = (element, paper) =>
  practice(element, paper, () => ({
    kind: 'write',
    task: attributeOf(element, 'task'),
    body: `${paper.blocks(givenOf(element, 'Needs'))}${lines(10)}${points(childrenOf(element, 'Needs'), paper)}`,
    answer: answerOf(element, paper),
  }));

const write: PaperForm = (element, paper) =>
  practice(element, paper, () => {
    const least = Number(attributeText(element, 'least') ?? 0);
    const room = Math.max(LEAST_LINES, Math.ceil((least * 2) / WORDS_A_LINE) + 2);
    return {
      kind: 'write',
      task: attributeOf(element, 'task'),
      body: `${paper.blocks(givenOf(element, 'Line'))}${lines(room)}${points(childrenOf(element, 'Line'), paper)}`,
      answer: answerOf(element, paper),
    };
  });

/** What the learner then looks for in their own text. */
function points(elements: readonly MdxElement[], paper: Paper): string {
  return `<p class="hint">${escapeMarkup(paper.texts.pointsHint)}</p>${ticks(elements.map((one) => inLine(paper.blocks(one.children))))}`;
}

const ask: PaperForm = (element, paper) =>
  practice(element, paper, () => ({
    kind: 'write',
    task: attributeOf(element, 'task'),
    body: paper.blocks(givenOf(element)) + lines(6),
    answer: '',
  }));

const act: PaperForm = (element, paper) =>
  practice(element, paper, () => {
    const minutes = attributeOf(element, 'minutes');
    const time = minutes === '' ? '' : ` <span class="small">(${minutes} ${escapeMarkup(paper.parts.minutes)})</span>`;
    return {
      kind: 'act',
      task: `${attributeOf(element, 'title')}${time}`,
      body: paper.blocks(element.children) + lines(6),
    };
  });

/** Its boxes are printed; nothing is to be answered. */
const checklist: PaperForm = (element, paper) => {
  const list = element.children.find((child) => child.type === 'list');
  const items = list?.type === 'list' ? list.children.map((item) => inLine(paper.blocks(item.children))) : [];
  return paper.blocks(element.children.filter((child) => child !== list)) + ticks(items);
};

const explorer: PaperForm = (element, paper) =>
  practice(element, paper, () => ({
    kind: 'explore',
    task: attributeOf(element, 'title'),
    body:
      paper.blocks(givenOf(element)) +
      table(paper.rows(attributeText(element, 'src') ?? '').map((row) => row.map(escapeMarkup))),
  }));

const nextWord: PaperForm = (element, paper) =>
  practice(element, paper, () => ({
    kind: 'nextWord',
    task: attributeOf(element, 'title'),
    body: `<p class="hint">${escapeMarkup(paper.texts.nextWordHint)}</p><p><em>${attributeOf(element, 'start')}</em> …</p>${lines(5)}${paper.blocks(givenOf(element))}`,
  }));

/** Written by the part around it. */
const inside: PaperForm = (element, paper) => paper.blocks(element.children);

export const PRACTICE_FORMS: { [part: string]: PaperForm } = {
  Check: check,
  Option: inside,
  Answer: inside,
  Predict: predict,
  Guess: inside,
  Mark: mark,
  Spot: place,
  Fine: place,
  Sort: sort,
  Box: inside,
  Item: inside,
  Order: order,
  Number: number,
  Mistake: inside,
  PromptBuilder: builder,
  Repair: repair,
  Needs: inside,
  Write: write,
  Line: inside,
  Ask: ask,
  Practice: act,
  Checklist: checklist,
  Explorer: explorer,
  NextWord: nextWord,
};
