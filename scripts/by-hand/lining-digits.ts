/**
 * Gives a font lining numerals as its only ones. In Playfair the numerals of the face are old style, and the lining ones are other
 * glyphs, which the feature `lnum` puts in their place: a page that wants these alone would carry both. Here the character map names the
 * lining glyphs themselves; the next subset leaves the others out.
 *
 * The tables are read and written as the OpenType specification has them: `cmap` in format 4, `GSUB` lookups of type 1.
 */

type Tables = Map<string, Buffer>;

/** The font (sfnt, without compression) with lining digits. Throws when it has no feature `lnum`. */
export function withLiningDigits(font: Buffer): Buffer {
  const tables = tablesOf(font);
  const lining = liningGlyphs(tableOf(tables, 'GSUB'));
  const characters = [...charactersIn(tableOf(tables, 'cmap'))].map(
    ([character, glyph]) => [character, lining.get(glyph) ?? glyph] as const,
  );
  tables.set('cmap', characterMap(characters));
  return assemble(font.readUInt32BE(0), tables);
}

function tablesOf(font: Buffer): Tables {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i);
  return new Map(
    records.map((at) => {
      const start = font.readUInt32BE(at + 8);
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))];
    }),
  );
}

function tableOf(tables: Tables, name: string): Buffer {
  const table = tables.get(name);
  if (!table) throw new Error(`The font has no table ${name}`);
  return table;
}

/** Glyph → its lining form. */
function liningGlyphs(gsub: Buffer): Map<number, number> {
  const features = gsub.readUInt16BE(6);
  const lookups = gsub.readUInt16BE(8);
  const found = new Map<number, number>();
  for (let i = 0; i < gsub.readUInt16BE(features); i++) {
    const record = features + 2 + 6 * i;
    if (gsub.toString('latin1', record, record + 4) !== 'lnum') continue;
    const feature = features + gsub.readUInt16BE(record + 4);
    for (let n = 0; n < gsub.readUInt16BE(feature + 2); n++) {
      const index = gsub.readUInt16BE(feature + 4 + 2 * n);
      const lookup = lookups + gsub.readUInt16BE(lookups + 2 + 2 * index);
      for (const [glyph, form] of substitutions(gsub, lookup)) found.set(glyph, form);
    }
  }
  if (found.size === 0) throw new Error('The font has no feature lnum');
  return found;
}

function* substitutions(gsub: Buffer, lookup: number): Generator<[number, number]> {
  if (gsub.readUInt16BE(lookup) !== 1) throw new Error('lnum is no substitution of single glyphs');
  for (let i = 0; i < gsub.readUInt16BE(lookup + 4); i++) {
    const subtable = lookup + gsub.readUInt16BE(lookup + 6 + 2 * i);
    const covered = [...glyphsIn(gsub, subtable + gsub.readUInt16BE(subtable + 2))];
    const isDelta = gsub.readUInt16BE(subtable) === 1;
    for (const [n, glyph] of covered.entries())
      yield [glyph, isDelta ? glyph + gsub.readInt16BE(subtable + 4) : gsub.readUInt16BE(subtable + 6 + 2 * n)];
  }
}

/** The glyphs of a coverage table: a list, or ranges. */
function* glyphsIn(gsub: Buffer, coverage: number): Generator<number> {
  const count = gsub.readUInt16BE(coverage + 2);
  for (let i = 0; i < count; i++) {
    if (gsub.readUInt16BE(coverage) === 1) yield gsub.readUInt16BE(coverage + 4 + 2 * i);
    else {
      const range = coverage + 4 + 6 * i;
      for (let glyph = gsub.readUInt16BE(range); glyph <= gsub.readUInt16BE(range + 2); glyph++) yield glyph;
    }
  }
}

/** Character → glyph. */
function charactersIn(cmap: Buffer): Map<number, number> {
  const encodings = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(4 + 8 * i + 4));
  const at = encodings.find((start) => cmap.readUInt16BE(start) === 4);
  if (at === undefined) throw new Error('The font has no character map of format 4');
  const segments = cmap.readUInt16BE(at + 6) / 2;
  const found = new Map<number, number>();
  for (let i = 0; i < segments; i++) {
    const end = cmap.readUInt16BE(at + 14 + 2 * i);
    const start = cmap.readUInt16BE(at + 16 + 2 * (segments + i));
    const delta = cmap.readUInt16BE(at + 16 + 2 * (2 * segments + i));
    const offsetAt = at + 16 + 2 * (3 * segments + i);
    const offset = cmap.readUInt16BE(offsetAt);
    for (let character = start; character <= end && character !== 0xffff; character++) {
      const listed = offset === 0 ? character : cmap.readUInt16BE(offsetAt + offset + 2 * (character - start));
      const glyph = (listed + delta) & 0xffff;
      if (glyph !== 0) found.set(character, glyph);
    }
  }
  return found;
}

/** A segment for each character: the next subset packs it. */
function characterMap(characters: (readonly [number, number])[]): Buffer {
  const segments = [...characters.sort(([a], [b]) => a - b), [0xffff, 0] as const];
  const words = [
    ...[0, 1, 3, 1, 0, 12],
    ...[4, 16 + 8 * segments.length, 0, 2 * segments.length, 0, 0, 0],
    ...segments.map(([character]) => character),
    0,
    ...segments.map(([character]) => character),
    ...segments.map(([character, glyph]) => (character === 0xffff ? 1 : (glyph - character) & 0xffff)),
    ...segments.map(() => 0),
  ];
  const table = Buffer.alloc(2 * words.length);
  for (const [i, word] of words.entries()) table.writeUInt16BE(word, 2 * i);
  return table;
}

/** Checksums are left 0: what reads the font next, the subsetter, makes them. */
function assemble(version: number, tables: Tables): Buffer {
  const names = [...tables.keys()].sort();
  const head = Buffer.alloc(12 + 16 * names.length);
  head.writeUInt32BE(version, 0);
  head.writeUInt16BE(names.length, 4);
  const parts = [head];
  let at = head.length;
  for (const [i, name] of names.entries()) {
    const table = tableOf(tables, name);
    const record = 12 + 16 * i;
    head.write(name, record, 'latin1');
    head.writeUInt32BE(at, record + 8);
    head.writeUInt32BE(table.length, record + 12);
    const padded = Buffer.alloc((table.length + 3) & ~3);
    table.copy(padded);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}
