/**
 * MDX is code, and a lesson must not be: no import, no export, no expression but a literal, no HTML, no part outside the list.
 * What is left can only show text.
 *
 * The check allows what it knows and refuses the rest, node types included, so that a new feature of the parser is refused too.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MdastNode } from 'satteri';
import { suggestion } from '#content/schema/did-you-mean';
import { type Content, lessonsInAllLanguages } from '#content/schema/load-content';
import type { ContentProblem } from '#content/schema/problem';
import type { MdxSource } from '#content/schema/source';
import { FLAGS, LESSON_PARTS, type LessonPart, NUMBERS } from '../mdx/lesson-parts.ts';
import { attributeText, isElement, type MdxElement, valueText } from '../mdx/mdx-elements.ts';
import { mdxTree, nodesOf } from '../mdx/mdx-tree.ts';

type Element = MdxElement;
type Attribute = Element['attributes'][number];
type Found = Omit<ContentProblem, 'file' | 'line' | 'column'>;

const PLAIN_NODES = new Set<string>([
  'root',
  'paragraph',
  'heading',
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'code',
  'break',
  'thematicBreak',
  'blockquote',
  'list',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
  'link',
  'linkReference',
  'definition',
  'footnoteReference',
  'footnoteDefinition',
]);

const LITERAL = /^\s*(-?\d+(\.\d+)?|true|false|"[^"\\]*"|'[^'\\]*')\s*$/;
const COMMENT = /^\s*\/\*(?:(?!\*\/)[\s\S])*\*\/\s*$/;

export function mdxHarmless(content: Content): ContentProblem[] {
  const lessons = lessonsInAllLanguages(content).flatMap(({ source, course }) => {
    return fileProblems(source, join(content.root, 'courses', course));
  });
  return [...lessons, ...content.docs.flatMap(({ source }) => fileProblems(source, join(content.root, 'docs')))];
}

function fileProblems(source: MdxSource, folder: string): ContentProblem[] {
  const { root, problem } = mdxTree(source);
  if (root === undefined) return [problem];
  const seenChecklists = new Set<string>();
  return [...nodesOf(root)].flatMap(({ node, around }) => {
    const found = [
      ...nodeProblems(node, around),
      ...figureProblems(node, folder),
      ...soundProblems(node, folder),
      ...checklistProblems(node, seenChecklists),
    ];
    return found.map((one) => ({ file: source.file, ...placeOf(node, source), ...one }));
  });
}

function placeOf(node: MdastNode, source: MdxSource): { line: number; column: number } {
  return { line: node.position?.start.line ?? source.bodyLine, column: node.position?.start.column ?? 1 };
}

function nodeProblems(node: MdastNode, around: MdastNode[]): Found[] {
  switch (node.type) {
    case 'mdxjsEsm':
      return [
        {
          key: node.value.split(/\s/, 1)[0] ?? '',
          message: 'A lesson has no import and no export: take the line out.',
        },
      ];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expressionProblems(node.value);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return elementProblems(node, around);
    case 'image':
    case 'imageReference':
      return [{ key: '![…](…)', message: 'Show a picture with <Figure src="…" alt="…" />.' }];
    case 'heading':
      if (node.depth > 1) return [];
      return [{ key: '#', message: 'Start headings at ##: the title of the page is the only one above.' }];
    default:
      if (PLAIN_NODES.has(node.type)) return [];
      return [
        { key: node.type, message: 'This kind of markup is not used here: write it as text, or inside a fence.' },
      ];
  }
}

function expressionProblems(value: string): Found[] {
  if (LITERAL.test(value) || COMMENT.test(value)) return [];
  const message = 'A lesson has no {expressions}. Braces in a prompt belong inside a ```prompt fence or `inline code`.';
  return [{ key: `{${value.trim().slice(0, 40)}}`, message }];
}

function elementProblems(element: Element, around: MdastNode[]): Found[] {
  const name = element.name ?? '';
  const part = Object.hasOwn(LESSON_PARTS, name) ? LESSON_PARTS[name] : undefined;
  if (part === undefined) return [unknownPart(name)];
  return [
    ...element.attributes.flatMap((attribute) => attributeProblems(name, part, attribute)),
    ...missingAttributes(name, part, element),
    ...placeProblems(name, part, around),
    ...innerProblems(name, part, element),
  ];
}

function unknownPart(name: string): Found {
  const key = `<${name}>`;
  if (name === '') return { key, message: 'An empty tag <> is not used here: take it out.' };
  const known = Object.keys(LESSON_PARTS);
  if (/^[a-z]/.test(name) && !known.some((part) => part.toLowerCase() === name)) {
    const message = 'A lesson has no HTML tags: use Markdown, a part of the list in content/README.md, or a fence.';
    return { key, message };
  }
  return { key, message: `There is no such part. There are ${known.join(', ')}.`, ...suggestion(name, known) };
}

function attributeProblems(name: string, part: LessonPart, attribute: Attribute): Found[] {
  const key = `<${name}>`;
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    return [{ key, message: `Write the attributes out: {${attribute.value}} is an expression.` }];
  }
  const known = [...part.required, ...(part.optional ?? [])];
  if (!known.includes(attribute.name)) {
    const message = `${name} has no such attribute. It has ${known.join(', ') || 'none'}.`;
    return [{ key: `<${name} ${attribute.name}>`, message, ...suggestion(attribute.name, known) }];
  }
  return valueProblems(name, part, attribute);
}

function valueProblems(name: string, part: LessonPart, attribute: Attribute & { type: 'mdxJsxAttribute' }): Found[] {
  const key = `<${name} ${attribute.name}>`;
  const value = attribute.value;
  if (isFlag(name, attribute.name)) {
    const received = value === null || value === undefined ? undefined : valueText(value);
    return received === undefined
      ? []
      : [{ key, expected: attribute.name, received, message: 'Write the word alone, without a value.' }];
  }
  if (typeof value === 'object' && value !== null && !LITERAL.test(value.value)) {
    return [
      {
        key,
        received: `{${value.value}}`,
        message: 'The value is an expression: write a text in "quotes" or a number in { }.',
      },
    ];
  }
  if (attribute.name === 'minutes') return minutesProblems(key, value);
  if (NUMBERS.includes(attribute.name)) return numberProblems(key, value);
  const allowed = part.values?.[attribute.name];
  const text = value === null || value === undefined ? '' : valueText(value);
  if (allowed === undefined || allowed.includes(text)) return [];
  return [
    { key, expected: allowed.join(' or '), received: text, message: 'Change the value.', ...suggestion(text, allowed) },
  ];
}

function minutesProblems(key: string, value: (Attribute & { type: 'mdxJsxAttribute' })['value']): Found[] {
  if (typeof value === 'object' && value !== null && /^\s*[1-9]\d*\s*$/.test(value.value)) return [];
  const received = value === null || value === undefined ? 'nothing' : valueText(value);
  return [{ key, expected: 'minutes={10}', received, message: 'Write a whole number in braces.' }];
}

function isFlag(part: string, attribute: string): boolean {
  return (
    FLAGS.includes(attribute) ||
    (part === 'Needs' && attribute === 'number') ||
    (part === 'Write' && attribute === 'model')
  );
}

function numberProblems(key: string, value: (Attribute & { type: 'mdxJsxAttribute' })['value']): Found[] {
  if (typeof value === 'object' && value !== null && /^\s*-?\d+(\.\d+)?\s*$/.test(value.value)) return [];
  const received = value === null || value === undefined ? 'nothing' : valueText(value);
  return [{ key, expected: 'a number in braces, such as {12.5}', received, message: 'Write a number in braces.' }];
}

function missingAttributes(name: string, part: LessonPart, element: Element): Found[] {
  return part.required.flatMap((required) => {
    const text = attributeText(element, required);
    if (text !== undefined && text.trim() !== '') return [];
    const why = required === 'alt' ? ' Say what the picture shows, for those who do not see it.' : '';
    return [{ key: `<${name}>`, expected: `${required}="…"`, received: 'none', message: `Add ${required}.${why}` }];
  });
}

function placeProblems(name: string, part: LessonPart, around: MdastNode[]): Found[] {
  if (part.inside === undefined) return [];
  const places = [part.inside].flat();
  const parent = around.findLast((node) => isElement(node));
  if (parent !== undefined && isElement(parent) && places.includes(parent.name ?? '')) return [];
  const message = `${name} is written inside ${places.map((place) => `<${place}>`).join(' or ')} only.`;
  return [{ key: `<${name}>`, message }];
}

function innerProblems(name: string, part: LessonPart, element: Element): Found[] {
  const inner = element.children.flatMap((child) => (isElement(child) ? [child] : innerElements(child)));
  const few = Object.entries(part.needs ?? {}).flatMap(([needed, least]) => {
    const count = inner.filter((child) => child.name === needed).length;
    if (count >= least) return [];
    const message = `Put it inside <${name}>, on lines of its own.`;
    return [{ key: `<${name}>`, expected: `${least} or more <${needed}>`, received: `${count}`, message }];
  });
  return [...few, ...fenceProblems(name, element), ...rightOptionProblems(name, inner), ...listProblems(name, element)];
}

function fenceProblems(name: string, element: Element): Found[] {
  if (name !== 'Prompt' || element.children.some((child) => child.type === 'code' && child.lang === 'prompt'))
    return [];
  const message = 'A Prompt frames a ```prompt fence: put the prompt into one, with empty lines around it.';
  return [{ key: '<Prompt>', expected: 'a ```prompt fence', received: 'none', message }];
}

function rightOptionProblems(name: string, inner: Element[]): Found[] {
  if (name !== 'Check') return [];
  if (inner.some((option) => option.attributes.some((one) => one.type === 'mdxJsxAttribute' && one.name === 'right')))
    return [];
  return [
    {
      key: '<Check>',
      expected: 'an <Option … right>',
      received: 'none',
      message: 'Mark the right option with the word right.',
    },
  ];
}

function listProblems(name: string, element: Element): Found[] {
  if (name !== 'Steps' && name !== 'Checklist') return [];
  if (element.children.some((child) => child.type === 'list' && (name === 'Checklist' || child.ordered === true)))
    return [];
  const expected = name === 'Steps' ? 'a numbered list' : 'a list';
  return [
    { key: `<${name}>`, expected, received: 'none', message: 'Put the list inside, with empty lines around it.' },
  ];
}

function figureProblems(node: MdastNode, folder: string): Found[] {
  if (!isElement(node) || node.name !== 'Figure') return [];
  const src = attributeText(node, 'src');
  if (src === undefined || src === '') return [];
  const key = '<Figure src>';
  if (!/^(\.\/)?[a-z0-9][a-z0-9-]*\.(png|jpe?g|webp|svg|avif)$/.test(src)) {
    const message = 'Name a picture in the same folder: lower-case letters, digits and hyphens, such as canvas.webp.';
    return [{ key, expected: 'the name of a picture', received: src, message }];
  }
  if (existsSync(join(folder, src))) return [];
  return [
    { key, received: src, message: 'There is no such file beside this one: add the picture, or correct the name.' },
  ];
}

/** A clip is short, because learners pay for it, and its words can be read. */
const CLIP_KB_MAX = 90;

function soundProblems(node: MdastNode, folder: string): Found[] {
  if (!isElement(node) || node.name !== 'Sound') return [];
  const src = attributeText(node, 'src') ?? '';
  const words = node.children.length === 0;
  return [
    ...(src === '' ? [] : clipProblems(src, join(folder, src))),
    ...(words ? [{ key: '<Sound>', expected: 'the spoken words', received: 'nothing', message: NO_WORDS }] : []),
  ];
}

const NO_WORDS =
  'Write the spoken words between <Sound …> and </Sound>: it is read by those who cannot hear it or save their megabytes.';

function clipProblems(src: string, file: string): Found[] {
  const key = '<Sound src>';
  if (!/^[a-z0-9][a-z0-9-]*\.webm$/.test(src)) {
    const message =
      'Name a recording in the same folder: lower-case letters, digits and hyphens, such as greeting.webm.';
    return [{ key, expected: 'the name of a recording', received: src, message }];
  }
  if (!existsSync(file))
    return [
      { key, received: src, message: 'There is no such file beside this one: add the recording, or correct the name.' },
    ];
  const kb = Math.ceil(statSync(file).size / 1000);
  if (kb <= CLIP_KB_MAX) return [];
  const message = 'Shorten it, or save it as Opus with 12 kbit/s and one channel: 20 seconds are 29 KB.';
  return [{ key, expected: `at most ${CLIP_KB_MAX} KB`, received: `${kb} KB`, message }];
}

function checklistProblems(node: MdastNode, seen: Set<string>): Found[] {
  if (!isElement(node) || node.name !== 'Checklist') return [];
  const id = attributeText(node, 'id') ?? '';
  if (!seen.has(id)) {
    seen.add(id);
    return [];
  }
  return [
    { key: '<Checklist id>', received: id, message: 'Another checklist of this page has this id: rename one of them.' },
  ];
}

/** A part written in the middle of a paragraph is inside the paragraph. */
function innerElements(node: MdastNode): Element[] {
  return node.type === 'paragraph' ? node.children.filter((child) => isElement(child)) : [];
}
