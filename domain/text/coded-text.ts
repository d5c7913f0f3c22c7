/** A text of an author in which code is between backticks: its pieces in their order, and which of them are code. A single backtick is a letter. */
export function codedPieces(text: string): { text: string; isCode: boolean }[] {
  const pieces = text.split(/`([^`]+)`/);
  return pieces.map((piece, at) => ({ text: piece, isCode: at % 2 === 1 })).filter((piece) => piece.text !== '');
}
