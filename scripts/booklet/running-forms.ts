/**
 * On paper: parts of a lesson in which a learner's work runs. What it begins with, what it must do and lines to write on; the finished work is on the
 * pages of answers.
 */
import { escapeMarkup } from '#domain/text/escape';
import { fill } from '#domain/text/fill';
import { attributeText, childrenOf, type MdxElement } from '../mdx/mdx-elements.ts';
import { attributeOf, lines, type Paper, type PaperForm, type PaperKind, someRows, table, ticks } from './paper.ts';
import { answerOf, givenOf, practice } from './practice-forms.ts';

const MOST_ROWS = 16;
const MOST_SHEET_ROWS = 30;
/** Of a document of `<Search>`; the whole text is with the lesson. */
const MOST_LINES = 24;

type Running = { kind: PaperKind; lines: number; begin?: (element: MdxElement, paper: Paper) => string };

/** Files that an attribute names, with blanks between. */
const filesIn = (element: MdxElement, attribute: string): string[] =>
  (attributeText(element, attribute) ?? '').split(/\s+/).filter((name) => name !== '');

function tablesOf(attribute: string, most = MOST_ROWS): (element: MdxElement, paper: Paper) => string {
  return (element, paper) =>
    filesIn(element, attribute)
      .map((name) => fileTable(name, paper, most))
      .join('');
}

function fileTable(name: string, paper: Paper, most: number, letters = false): string {
  const { shown, left } = someRows(paper.rows(name), most);
  return `<p class="label">${escapeMarkup(name)}</p>${table(shown, { letters })}${leftOut(left, paper)}`;
}

function leftOut(left: number, { texts }: Paper): string {
  return left === 0 ? '' : `<p class="small">${fill(escapeMarkup(texts.moreRows), { n: left })}</p>`;
}

function documents(element: MdxElement, paper: Paper): string {
  const texts = filesIn(element, 'documents').map((name) => {
    const all = paper.file(name).trim().split('\n');
    return `<p class="label">${escapeMarkup(name)}</p><pre>${escapeMarkup(all.slice(0, MOST_LINES).join('\n'))}</pre>${leftOut(Math.max(0, all.length - MOST_LINES), paper)}`;
  });
  return texts.join('') + tablesOf('questions')(element, paper);
}

function running({ kind, lines: room, begin }: Running): PaperForm {
  return (element, paper) =>
    practice(element, paper, () => {
      const tests = childrenOf(element, 'Test').map((test) => attributeOf(test, 'says'));
      const requests = childrenOf(element, 'Request').map((request) => attributeOf(request, 'says'));
      return {
        kind,
        task: attributeOf(element, 'task'),
        body:
          paper.blocks(givenOf(element, 'Test', 'Request', 'Change')) +
          (begin?.(element, paper) ?? '') +
          (requests.length === 0 ? '' : `<ul>${requests.map((text) => `<li>${text}</li>`).join('')}</ul>`) +
          paper.blocks(childrenOf(element, 'Change')) +
          `<p class="hint">${escapeMarkup(paper.texts.testsHint)}</p>${ticks(tests)}${lines(room)}`,
        answer: answerOf(element, paper),
      };
    });
}

function file(element: MdxElement, paper: Paper): string {
  const name = attributeText(element, 'name') ?? '';
  const source = attributeText(element, 'src');
  const text = source === undefined ? '' : `<div class="fence"><pre>${escapeMarkup(paper.file(source))}</pre></div>`;
  return `<p class="label">${escapeMarkup(name)}</p>${text}${paper.blocks(element.children)}`;
}

/** A change that an assistant offers: the learner decides which is right, so it is not shown here. */
function change(element: MdxElement, paper: Paper): string {
  return `<section class="frame"><p class="label">☐ ${attributeOf(element, 'label')}</p>${paper.blocks(element.children)}</section>`;
}

const inside: PaperForm = (element, paper) => paper.blocks(element.children);

export const RUNNING_FORMS: { [part: string]: PaperForm } = {
  Playground: running({ kind: 'code', lines: 8 }),
  Sheet: running({
    kind: 'sheet',
    lines: 6,
    begin: (element, paper) => fileTable(attributeText(element, 'src') ?? '', paper, MOST_SHEET_ROWS, true),
  }),
  Sql: running({ kind: 'sql', lines: 8, begin: tablesOf('tables') }),
  Code: running({ kind: 'code', lines: 8 }),
  Server: running({ kind: 'code', lines: 8, begin: tablesOf('tables') }),
  Agent: running({ kind: 'code', lines: 8, begin: tablesOf('tables') }),
  Flow: running({ kind: 'flow', lines: 8, begin: tablesOf('day') }),
  Phone: running({ kind: 'phone', lines: 8, begin: tablesOf('tables') }),
  Search: running({ kind: 'search', lines: 6, begin: documents }),
  File: file,
  Change: change,
  Test: inside,
  Request: inside,
};
