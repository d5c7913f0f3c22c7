/** A sentence with its places filled, for islands: the values in `lang` are of that language. The same as ui/Filled.astro. */
import { fillPieces } from '#domain/text/fill';

type Props = {
  text: string;
  values: Record<string, string | number>;
  /** The language of a value, by its place; absent where it is the page's. */
  lang: Record<string, string | undefined>;
};

export function Filled({ text, values, lang }: Props) {
  return fillPieces(text, values).map((piece) => {
    const own = piece.name === null ? undefined : lang[piece.name];
    return own === undefined ? (
      piece.text
    ) : (
      <span lang={own} key={piece.name}>
        {piece.text}
      </span>
    );
  });
}
