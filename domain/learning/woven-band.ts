/**
 * The woven band: progress in a course as a band of imigongo, in a pattern that is the learner's own. Learner id and slug alone decide
 * the pattern, so that it can be drawn again wherever both are known, on a certificate too; the states only decide which diamonds are
 * there. Each completed entry adds one.
 */
import type { EntryState } from './progress.ts';
import { fnv1a, mulberry32, shuffled } from './shuffle.ts';

/** `done`: woven. `waiting`: done, and not counted yet. `open`: still to come. */
export type CellState = 'done' | 'waiting' | 'open';
const TONES = ['clay', 'gold', 'paper', 'deep'] as const;
export type Tone = (typeof TONES)[number];
const MOTIFS = ['nested', 'halved', 'four', 'striped', 'eye'] as const;
export type Motif = (typeof MOTIFS)[number];

/** One diamond. `tones` go from its edge to its kernel; `edge` says of the four teeth above it, and alike below, which are filled. */
export type WovenCell = { state: CellState; motif: Motif; tones: readonly Tone[]; edge: readonly boolean[] };

/** The band of a course. `learnerId` is the public one of six characters. */
export function wovenBand(learnerId: string, slug: string, states: readonly CellState[]): WovenCell[] {
  const seed = `${learnerId}/${slug}`;
  const [first = 'nested', second = 'halved', accent = 'eye'] = shuffled(MOTIFS, `${seed}/motifs`);
  const tones = tonesOf(seed);
  const accentEvery = 3 + (mulberry32(fnv1a(`${seed}/accent`)) % 3);

  return states.map((state, index) => {
    const isAccent = (index + 1) % accentEvery === 0;
    const motif = isAccent ? accent : index % 2 === 0 ? first : second;
    const bits = mulberry32(fnv1a(`${seed}/${index}`));
    return {
      state,
      motif,
      tones: index % 2 === 0 ? tones : [tones[2], tones[1], tones[0], tones[3]],
      edge: [0, 1, 2, 3].map((bit) => (bits & (1 << bit)) !== 0),
    };
  });
}

/** A band with all its diamonds, as a certificate carries it. */
export function finishedBand(learnerId: string, slug: string, cells: number): WovenCell[] {
  return wovenBand(
    learnerId,
    slug,
    Array.from({ length: cells }, () => 'done' as const),
  );
}

/** The emblem of a course: one diamond, woven from its code alone, the same for everybody. */
export function courseEmblem(code: string): WovenCell[] {
  return finishedBand(code, 'emblem', 1);
}

/** What an entry adds to the band. */
export function cellState(state: EntryState): CellState {
  if (state === 'completed') return 'done';
  return state === 'waiting' ? 'waiting' : 'open';
}

/** The tones from edge to kernel, so that neighbours always differ and the darkest never lies at the edge, where the ground is dark too. */
function tonesOf(seed: string): [Tone, Tone, Tone, Tone] {
  const [a, b, c] = shuffled(
    TONES.filter((tone) => tone !== 'deep'),
    `${seed}/tones`,
  ) as [Tone, Tone, Tone];
  return [a, 'deep', b, c];
}
