/** How many bytes a text takes as UTF-8 (`utf8Bytes`, bytes.ts), without making them. */
export function utf8Length(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isPair = code >= 0xd800 && code < 0xdc00 && text.charCodeAt(i + 1) >> 10 === 0x37;
    if (isPair) i++;
    length += isPair ? 4 : code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
  }
  return length;
}
