/** Order by chance that is the same wherever it is computed: in a page, in Node and in the server's JavaScript. Whole numbers of 32 bits only. */

/** The names ordered by a number that chance gives each of them; the seed decides, and their order before does not. */
export function shuffled<Name extends string>(names: readonly Name[], seed: string): Name[] {
  return shuffler(names)(seed);
}

const CHANCES = 2 ** 32;

/**
 * The same for names that are put in order again and again, with one seed after the other: their letters are read once. `groupOf` gives a
 * small whole number; names of a smaller one come first, and chance decides within a group.
 */
export function shuffler<Name extends string>(
  names: readonly Name[],
): (seed: string, groupOf?: (name: Name) => number) => Name[] {
  const spelled = names.map((name) => ({ name, letters: lettersOf(name) }));
  return (seed, groupOf = () => 0) => {
    const start = fnv1a(`${seed}/`);
    return spelled
      .map(({ name, letters }) => ({ name, rank: groupOf(name) * CHANCES + mulberry32(fnv1aOf(letters, start)) }))
      .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
      .map(({ name }) => name);
  };
}

const FNV_START = 0x811c9dc5;
const { imul } = Math;

/** FNV-1a over the UTF-16 units of a text: an unsigned 32-bit number. `start` is the hash of what comes before the text. */
export function fnv1a(text: string, start = FNV_START): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) {
    hash = imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

function lettersOf(text: string): number[] {
  const letters: number[] = [];
  for (let index = 0; index < text.length; index += 1) letters.push(text.charCodeAt(index));
  return letters;
}

/** The same of letters that were read before. In the server's JavaScript a loop over the text takes twice as long. */
function fnv1aOf(letters: readonly number[], start: number): number {
  return letters.reduce((hash, letter) => imul(hash ^ letter, 0x01000193), start) >>> 0;
}

/** The first number of the mulberry32 generator: an unsigned 32-bit number that looks random for any seed. */
export function mulberry32(seed: number): number {
  const state = (seed + 0x6d2b79f5) | 0;
  const mixed = Math.imul(state ^ (state >>> 15), state | 1);
  const stirred = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
  return (stirred ^ (stirred >>> 14)) >>> 0;
}
