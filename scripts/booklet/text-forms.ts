/** On paper: parts of a lesson that are read. */
import { escapeMarkup } from '#domain/text/escape';
import { fill } from '#domain/text/fill';
import { attributeText, childrenOf, type MdxElement } from '../mdx/mdx-elements.ts';
import { textOf } from '../mdx/mdx-tree.ts';
import { attributeOf, type Paper, type PaperForm } from './paper.ts';

/** A frame with a label above its text. */
function framed(look: 'frame' | 'frame callout', label: string, element: MdxElement, paper: Paper): string {
  return `<section class="${look}"><p class="label">${label}</p>${paper.blocks(element.children)}</section>`;
}

const titled: PaperForm = (element, paper) => framed('frame', attributeOf(element, 'title'), element, paper);

const plain: PaperForm = (element, paper) => paper.blocks(element.children);

/** What readers do not see on the page either: what a prompt is tried with, and what its answers are compared with. */
const unseen: PaperForm = () => '';

function callout(element: MdxElement, paper: Paper): string {
  const type = attributeText(element, 'type') as 'note' | 'tip' | 'warning';
  const title = attributeOf(element, 'title');
  return framed('frame callout', title === '' ? escapeMarkup(paper.parts[type]) : title, element, paper);
}

/** The word in the text; its meaning at the end of the lesson. */
function term(element: MdxElement, paper: Paper): string {
  const word = textOf(element);
  paper.words.set(word, attributeText(element, 'meaning') ?? '');
  return `<span class="term">${escapeMarkup(word)}</span>`;
}

function figure(element: MdxElement, paper: Paper): string {
  const picture = `<img src="${paper.picture(attributeText(element, 'src') ?? '')}" alt="${escapeMarkup(attributeText(element, 'alt') ?? '')}">`;
  return `<figure>${picture}${caption(element)}</figure>`;
}

function diagram(element: MdxElement, paper: Paper): string {
  const [title = '', description = ''] = ['title', 'description'].map((name) => attributeText(element, name));
  return `<figure>${paper.drawing(attributeText(element, 'src') ?? '', { title, description })}${caption(element)}</figure>`;
}

function caption(element: MdxElement): string {
  const text = attributeOf(element, 'caption');
  return text === '' ? '' : `<figcaption>${text}</figcaption>`;
}

/** Who answered and when, as on the page. */
function run(element: MdxElement, paper: Paper): string {
  const [model, date] = [attributeOf(element, 'model'), attributeOf(element, 'date')];
  const source =
    model === '' ? '' : `<p class="small">${fill(escapeMarkup(paper.parts.answering.recorded), { model, date })}</p>`;
  return `<section class="run"><p class="label">${attributeOf(element, 'label')}</p>${paper.blocks(element.children)}${source}</section>`;
}

export const TEXT_FORMS: { [part: string]: PaperForm } = {
  Prompt: titled,
  Example: titled,
  Callout: callout,
  Compare: plain,
  Weak: (element, paper) => framed('frame', escapeMarkup(paper.parts.weak), element, paper),
  Better: (element, paper) => framed('frame', escapeMarkup(paper.parts.better), element, paper),
  Steps: plain,
  Tabs: plain,
  Tab: (element, paper) => framed('frame', attributeOf(element, 'label'), element, paper),
  Figure: figure,
  Diagram: diagram,
  Sound: (element, paper) =>
    framed('frame', `${escapeMarkup(paper.parts.sound.words)}: ${attributeOf(element, 'title')}`, element, paper),
  Term: term,
  Details: (element, paper) => framed('frame', attributeOf(element, 'summary'), element, paper),
  Runs: (element, paper) =>
    `<section class="runs"><p class="task">${attributeOf(element, 'title')}</p>${paper.blocks(childrenOf(element, 'Run'))}</section>`,
  Run: run,
  Expect: unseen,
  Try: unseen,
};
