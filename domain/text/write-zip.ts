/** Writes a zip of parts that are packed already, as zip-parts.ts reads it: no moment, no owner, so the same parts make the same bytes. */
import { utf8Bytes } from './bytes.ts';

/** `data` is deflated; `unpacked`: the bytes before that; `crc`: CRC-32 of these. */
export type PackedPart = { name: string; data: Uint8Array; unpacked: number; crc: number };

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const DEFLATED = 8;
/** What a program must know to unpack it: version 2.0. */
const VERSION = 20;
/** The first day that a zip can name: 1 January 1980. */
const DAY = 0x21;

/** The zip without its comment, which the caller appends: of exactly `comment` bytes. */
export function writeZip(parts: readonly PackedPart[], comment = 0): Uint8Array {
  const pieces: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let at = 0;
  for (const part of parts) {
    const name = utf8Bytes(part.name);
    const head = numbers([LOCAL, 4], ...common(part, name), [0, 2]);
    const entry = numbers(
      [CENTRAL, 4],
      [VERSION, 2],
      ...common(part, name),
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [at, 4],
    );
    pieces.push(head, name, part.data);
    list.push(entry, name);
    at += head.length + name.length + part.data.length;
  }
  const listBytes = list.reduce((sum, { length }) => sum + length, 0);
  const end = numbers([END, 4], [0, 4], [parts.length, 2], [parts.length, 2], [listBytes, 4], [at, 4], [comment, 2]);
  return joined([...pieces, ...list, end]);
}

type Field = [value: number, bytes: number];

/** What head and list say of a part alike; in the list more follows the length of the name. */
function common({ data, unpacked, crc }: PackedPart, name: Uint8Array): Field[] {
  const how: Field[] = [
    [VERSION, 2],
    [0, 2],
    [DEFLATED, 2],
    [0, 2],
    [DAY, 2],
  ];
  return [...how, [crc, 4], [data.length, 4], [unpacked, 4], [name.length, 2]];
}

/** Numbers as a zip has them: the lowest byte first. */
function numbers(...fields: Field[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, n) => Math.floor(value / 256 ** n) & 0xff)),
  );
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
