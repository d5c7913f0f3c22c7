/**
 * What is selected in the page's main part, from the first opening of the drawer on. Typing into the drawer takes the selection away, and
 * not what was meant by it.
 */
import { ARTICLE } from './article.ts';

let last = { text: '', isOfArticle: false };

export function watchSelection(): void {
  note();
  document.addEventListener('selectionchange', note);
}

export function selectedText(): string {
  return last.text;
}

/** The same, where it is of an article: '' for what is selected elsewhere. */
export function selectedInArticle(): string {
  return last.isOfArticle ? last.text : '';
}

function note(): void {
  const selection = getSelection();
  const from = selection?.anchorNode;
  if (!from || !document.querySelector('main')?.contains(from)) return;
  // From an article to what is beside it, it is not of the article alone.
  const article = document.querySelector(ARTICLE);
  const isOfArticle = article?.contains(from) === true && article.contains(selection.focusNode);
  last = { text: selection.toString().trim(), isOfArticle };
}
