import { codedPieces } from '#domain/text/coded-text';

/** A text of an author, with its code as code. */
export function Coded({ text }: { text: string }) {
  return codedPieces(text).map((piece, at) =>
    piece.isCode ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
      <code key={at} translate="no">
        {piece.text}
      </code>
    ) : (
      piece.text
    ),
  );
}
