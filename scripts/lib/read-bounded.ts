/** More than was allowed came. */
export class TooLarge extends Error {}

/** The text of a body; stops reading, and throws `TooLarge`, once it has more than `bytes`, counted after unpacking. */
export async function readBounded(body: AsyncIterable<Uint8Array> | null, bytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > bytes) throw new TooLarge();
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
