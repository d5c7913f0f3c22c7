/** A text of an author for plain scripts: its pieces to append, with its code as code. The same as texts/CodedText.astro. */
import { codedPieces } from '#domain/text/coded-text';
import { element } from './element.ts';

export function codedText(text: string): (HTMLElement | string)[] {
  return codedPieces(text).map((piece) =>
    piece.isCode ? element('code', '', piece.text, { translate: 'no' }) : piece.text,
  );
}
