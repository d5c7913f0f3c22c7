/** Reads the parts in the tree of a lesson. */
import type { MdastNode } from 'satteri';

export type MdxElement = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

export function isElement(node: MdastNode): node is MdxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The text of an attribute; '' when it is a word alone, undefined when it is not there or an expression. */
export function attributeText(element: MdxElement, name: string): string | undefined {
  const attribute = element.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name);
  if (attribute === undefined || attribute.type === 'mdxJsxExpressionAttribute') return undefined;
  return attribute.value === null || attribute.value === undefined ? '' : valueText(attribute.value);
}

export function valueText(value: string | { value: string }): string {
  return typeof value === 'string' ? value : value.value.trim().replace(/^["']|["']$/g, '');
}

/** Parts of a name directly inside, also where they are in a paragraph. */
export function childrenOf(element: MdxElement, name: string): MdxElement[] {
  const inner = element.children.flatMap((child) => (child.type === 'paragraph' ? child.children : [child]));
  return inner.filter((child): child is MdxElement => isElement(child) && child.name === name);
}
