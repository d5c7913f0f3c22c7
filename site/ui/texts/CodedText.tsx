/** A text of an author for islands, with its code as code. The same as CodedText.astro. */
import { codedPieces } from '#domain/text/coded-text';

export function CodedText({ text }: { text: string }) {
  return codedPieces(text).map((piece, at) =>
    piece.isCode ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
      <code translate="no" key={at}>
        {piece.text}
      </code>
    ) : (
      piece.text
    ),
  );
}
