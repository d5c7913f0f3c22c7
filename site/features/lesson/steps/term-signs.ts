/** A word with its meaning (Term.astro), and the signs that follow it without a blank. */
const TERM_WITH_SIGNS =
  /(<button class="term"(?:(?!<\/button>).)*<\/button><span class="term-meaning"[^>]*>[^<]*<\/span>)([.,;:!?)’”]+)/gs;

/**
 * The HTML of a lesson in which a term and the sign behind it stay on one line. A term is a button, and a browser breaks the line behind a
 * button: the full stop would begin the next line.
 */
export function keepTermSigns(html: string): string {
  return html.replaceAll(TERM_WITH_SIGNS, '<span class="term-kept">$1$2</span>');
}
