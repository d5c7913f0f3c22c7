/** The texts of a lesson that a learner may point to, each with its print (domain/text/text-print.ts), by which its line is found. */
import { isLocale, type Locale } from '#domain/text/locales';
import { textPrint } from '#domain/text/text-print';
import { pageLocale } from '#site/ui/texts/page-locale.ts';

export type FlaggableText = {
  element: HTMLElement;
  text: string;
  print: string;
  /** The print of the heading above it; '' where there is none. */
  near: string;
  locale: Locale;
};

const HEADINGS = 'h2, h3, h4';
const TEXTS = `${HEADINGS}, p, li, pre, tr, summary, figcaption, legend, label, dt, dd, blockquote`;
/** What belongs to another text, or is not read with this one. */
const NOT_OF_IT = `${TEXTS}, [popover], [hidden], .sr-only`;

/** Those that can be seen now, in the order of the page. */
export function flaggableTexts(article: HTMLElement): FlaggableText[] {
  const texts: FlaggableText[] = [];
  let near = '';
  for (const element of article.querySelectorAll<HTMLElement>(TEXTS)) {
    const text = ownText(element);
    const print = textPrint(text);
    if (print === '') continue;
    if (isSeen(element))
      texts.push({ element, text: text.replace(/\s+/g, ' ').trim(), print, near, locale: localeOf(element) });
    if (element.matches(HEADINGS)) near = print;
  }
  return texts;
}

/** Without the texts inside it that can be pointed to themselves. */
function ownText(node: Node): string {
  if (node instanceof Text) return node.data;
  const parts = [...node.childNodes].filter((child) => !(child instanceof Element && child.matches(NOT_OF_IT)));
  return parts.map(ownText).join('');
}

/** What is in a fold that is closed, or in a step that is not shown; browsers give it a size all the same. */
const FOLDED = 'details:not([open]) > :not(summary), .step[hidden]';

function isSeen(element: HTMLElement): boolean {
  if (element.closest(FOLDED) !== null) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** A lesson that nobody translated is in English on every page. */
function localeOf(element: HTMLElement): Locale {
  const lang = element.closest<HTMLElement>('[lang]')?.lang;
  return isLocale(lang) ? lang : pageLocale();
}
