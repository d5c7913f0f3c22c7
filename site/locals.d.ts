/** What a page passes to the parts that are in it: MDX gives them nothing but their own attributes. */
declare namespace App {
  interface Locals {
    /** The language of the text that the page renders, which need not be the page's own. */
    contentLocale?: import('#domain/text/locales').Locale;
    /** On a version in another language: its own headings' anchors → those of the original. */
    anchors?: ReadonlyMap<string, string>;
    /** True where the lesson shows a face, which its practices show again. */
    hasFace?: boolean;
  }
}
