/** Puts the stored answer of a prompt in the place of the one that the author wrote. */
import { defaultTreeAdapter, parseFragment, serialize } from 'parse5';
import { type Element, elementsIn, textOf } from './answering/part-children.ts';
import { type RecordedAnswer, recordedAnswer } from './recorded-answers.ts';

/** `recorded` is absent where nothing is stored for the prompt: then the HTML is as it was. */
export type Exchange = { html: string; hasOutput: boolean; recorded: RecordedAnswer | undefined };

/** The HTML of a prompt fence and an output fence (Pre.astro) with the stored answer in it, if there is one. */
export function withRecorded(html: string, course: string | undefined, find = recordedAnswer): Exchange {
  const fragment = parseFragment(html);
  const fences = [...elementsIn(fragment)];
  const prompt = fences.find((element) => isFence(element, 'prompt'));
  const output = fences.find((element) => isFence(element, 'output'));
  if (prompt === undefined || output === undefined)
    return { html, hasOutput: output !== undefined, recorded: undefined };
  const code = [...elementsIn(output)].find(({ tagName }) => tagName === 'code');
  const recorded = code === undefined ? undefined : find(course, codeText(prompt), textOf(code));
  if (code === undefined || recorded === undefined) return { html, hasOutput: true, recorded: undefined };
  for (const node of [...code.childNodes]) defaultTreeAdapter.detachNode(node);
  defaultTreeAdapter.insertText(code, recorded.text);
  return { html: serialize(fragment), hasOutput: true, recorded };
}

function isFence({ attrs }: Element, kind: string): boolean {
  return attrs.some(({ name, value }) => name === 'class' && value.split(' ').includes(`fence-${kind}`));
}

/** The label and the button of a fence are not its text. */
function codeText(fence: Element): string {
  const code = [...elementsIn(fence)].find(({ tagName }) => tagName === 'code');
  return code === undefined ? '' : textOf(code);
}
