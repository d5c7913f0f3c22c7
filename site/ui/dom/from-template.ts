/** A copy of the one element that a `<template data-template="…">` of the page holds; a template that is missing is a bug of the page. */
export function fromTemplate(name: string): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-template="${name}"]`);
  const made = template?.content.firstElementChild?.cloneNode(true);
  if (!(made instanceof HTMLElement)) throw new Error(`The page lacks the template ${name}`);
  return made;
}
