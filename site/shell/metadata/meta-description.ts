/** Lists of results show about as much. */
const MAX_CHARACTERS = 200;

/** As many whole sentences of a text as fit into a page's description; of a longer first sentence its first words. */
export function metaDescription(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  const sentences = text.slice(0, MAX_CHARACTERS + 1).match(/^.*[.!?](?=\s)/s)?.[0];
  return sentences ?? `${text.slice(0, MAX_CHARACTERS - 1).replace(/\s+\S*$/, '')}…`;
}
