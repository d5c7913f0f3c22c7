/** Small scripts on prebuilt HTML: markup is in a `<template>` of the page, and a script copies and fills it. */
import { partOf } from './part-of.ts';

/**
 * A copy of the one element in `<template data-template="name">`. A template that the page was not built with is a bug of the page,
 * and throws.
 */
export function fromTemplate<Made extends HTMLElement>(name: string): Made {
  const template = partOf<HTMLTemplateElement>(document, `template[data-template="${name}"]`);
  const made = template.content.firstElementChild?.cloneNode(true);
  if (!(made instanceof HTMLElement)) throw new Error(`The template ${name} is empty`);
  return made as Made;
}

/** Writes texts into the parts marked `data-text="…"`; what a part is hidden with, `data-row="…"`, goes where the text is ''. */
export function writeTexts(parent: ParentNode, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    partOf(parent, `[data-text="${name}"]`).textContent = text;
    const row = parent.querySelector<HTMLElement>(`[data-row="${name}"]`);
    if (row) row.hidden = text === '';
  }
}
