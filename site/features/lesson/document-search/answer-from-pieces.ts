/**
 * 'Answer only from these': the question with what was found as a prompt for the academy's model, which the learner sees whole before it is sent.
 * Without a model the passages are the answer, quoted with where they are from.
 */
import { type Piece, sourceOf } from '#domain/practice/document-search/cut-pieces';
import { findPrivateData } from '#domain/practice/private-data';
import { fill } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import type { AnswerWords } from './document-search-words.ts';

type Texts = { texts: AnswerWords; facts: { most: number } };

/** The prompt with as many passages as have room in it, in their order. */
export function promptWith(question: string, pieces: readonly Piece[], { texts, facts }: Texts): string {
  const end = fill(texts.question, { question });
  const taken: string[] = [];
  for (const [at, piece] of pieces.entries()) {
    const passage = `${fill(texts.passage, { n: at + 1, source: sourceOf(piece) })}\n${piece.text}`;
    if ([texts.rule, ...taken, passage, end].join('\n\n').length > facts.most) break;
    taken.push(passage);
  }
  return [texts.rule, ...taken, end].join('\n\n');
}

/**
 * The part that asks the model, made for one question. It has the attributes by which start-ask.ts knows an Ask. The passages are the lesson's own, so
 * only a question with what looks like private data, or a prompt that was changed, is asked about before it is sent.
 */
export async function answerPart(
  root: HTMLElement,
  { question, pieces }: { question: string; pieces: readonly Piece[] },
  ask: Texts,
): Promise<HTMLElement> {
  const { start } = await import('../ask/start-ask.ts');
  const { texts } = ask;
  const section = element('section', 'search-answer', '', { 'aria-label': texts.title });
  const { course = '', partId = '' } = root.dataset;
  Object.assign(section.dataset, { course, partId: `${partId}-answer`, facts: JSON.stringify(ask.facts) });
  const prompt = element('textarea', 'answering-input answering-prompt playground-code', '', {
    rows: '8',
    'data-prompt': '',
  });
  const text = promptWith(question, pieces, ask);
  const label = element('label', 'answering-field', texts.prompt);
  label.append(prompt);
  const left = pieces.filter((piece) => !text.includes(piece.text)).length;
  section.append(label, ...(left === 0 ? [] : [element('p', 'search-why', fill(texts.left, { count: left }))]));
  section.append(actions(texts), element('div', '', '', { 'data-question': '' }));
  section.append(element('p', 'answering-verdict', '', { role: 'status', 'data-verdict': '' }), answered(texts));
  section.append(quotes(pieces, texts));
  start(section);
  // After it brought back the prompt of an earlier question.
  if (findPrivateData(question).length === 0) prompt.defaultValue = text;
  prompt.value = text;
  return section;
}

function actions(texts: AnswerWords): HTMLElement {
  const row = element('div', 'answering-actions');
  const send = element('button', 'btn btn-primary', texts.send, { type: 'button', 'data-send': '', disabled: '' });
  const stop = element('button', 'btn', texts.stop, { type: 'button', 'data-stop': '', hidden: '' });
  row.append(send, stop);
  return row;
}

function answered(texts: AnswerWords): HTMLElement {
  const around = element('div', '', '', { 'data-answered': '', hidden: '' });
  const answer = element('pre', 'playground-output', '', { 'data-text': '', tabindex: '0', role: 'region' });
  answer.setAttribute('aria-label', texts.answer);
  const forget = element('button', 'btn btn-sm btn-quiet', texts.forget, {
    type: 'button',
    'data-forget': '',
    hidden: '',
  });
  around.append(element('p', 'playground-head', texts.answer), answer);
  around.append(element('p', 'small muted', '', { 'data-origin': '' }), forget);
  return around;
}

/** What can be answered without a model. */
function quotes(pieces: readonly Piece[], texts: AnswerWords): HTMLElement {
  const around = element('details', 'more', '', { 'data-example': '' });
  around.append(element('summary', '', texts.without));
  for (const piece of pieces) {
    const quote = element('blockquote', 'search-text', piece.text);
    quote.append(element('cite', 'search-source', sourceOf(piece)));
    around.append(quote);
  }
  return around;
}
