/** What a model wrote, made plain: no Markdown, and no address, which a text that the model has read may have planted. */

const ADDRESS = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+|\b(?:javascript|data|mailto|tel):\S+/gi;

/** The lines without marks of Markdown and without addresses. */
export function plainModelText(text: string): string {
  return text
    .replace(/```\w*\n?/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(ADDRESS, '…')
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*(?:#{1,6}|>)\s+/, '')
        .replace(/(\*\*|__)(.+?)\1/g, '$2')
        .replace(/`([^`]+)`/g, '$1'),
    )
    .join('\n')
    .trim();
}

/** The points of a list, one a line, at most `max`. */
export function modelPoints(text: string, max: number): string[] {
  return plainModelText(text)
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '')
    .slice(0, max);
}
