const ASCII = /[\0-\u007f]+/g;
const SPACE = 0x20;

/**
 * How many bytes a text takes as UTF-8 (`utf8Bytes`, bytes.ts), without making them. PocketBase's runtime goes through letters slowly, so runs
 * of those with one byte, which are most, become one space by an expression.
 */
export function utf8Length(text: string): number {
  const wide = text.replace(ASCII, ' ');
  let units = 0;
  let bytes = 0;
  for (let i = 0; i < wide.length; i++) {
    const code = wide.charCodeAt(i);
    if (code === SPACE) continue;
    const isPair = code >= 0xd800 && code < 0xdc00 && wide.charCodeAt(i + 1) >> 10 === 0x37;
    if (isPair) i++;
    units += isPair ? 2 : 1;
    bytes += isPair ? 4 : code < 0x800 ? 2 : 3;
  }
  return bytes + text.length - units;
}
