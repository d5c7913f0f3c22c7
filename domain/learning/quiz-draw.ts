/**
 * The draw: which questions an attempt asks and in which order each shows its options. Both follow from the attempt's key
 * alone, so browser and server come to the same draw without a word between them, and a retake under a new key is not a copy
 * of the last one. A pool with checkpoint questions always yields at least one: the reliability and security checkpoint is
 * mandatory (docs/decisions/000 row 19). Which question is one is no secret; the answers are.
 */

export type PoolQuestion = { id: string; options: readonly { key: string }[]; checkpoint?: boolean };
export type DrawnQuestion = { id: string; options: string[] };

/**
 * Draws `draw` of the questions (all of them when null, or not between 1 and their number), in the author's order, each with
 * its option keys shuffled. The order in which options are handed in makes no difference.
 */
export function drawQuiz(questions: readonly PoolQuestion[], draw: number | null, attemptKey: string): DrawnQuestion[] {
  const drawsSome = draw !== null && draw >= 1 && draw < questions.length;
  const ids = shuffled(
    questions.map((question) => question.id),
    attemptKey,
  );
  const drawn = new Set(drawsSome ? withCheckpoint(ids, draw, questions) : ids);

  return questions
    .filter((question) => drawn.has(question.id))
    .map(({ id, options }) => ({
      id,
      options: shuffled(
        options.map((option) => option.key),
        `${attemptKey}/${id}`,
      ),
    }));
}

/** The first `draw` of the shuffled ids; the last of them gives way when no checkpoint question would be asked otherwise. */
function withCheckpoint(ids: string[], draw: number, questions: readonly PoolQuestion[]): string[] {
  const drawn = ids.slice(0, draw);
  const checkpoints = new Set(questions.filter((question) => question.checkpoint).map((question) => question.id));
  const first = ids.find((id) => checkpoints.has(id));
  if (first === undefined || drawn.includes(first)) return drawn;
  return [...drawn.slice(0, -1), first];
}

/** The names ordered by a number that chance gives each of them; the seed decides, and their order before does not. */
function shuffled(names: string[], seed: string): string[] {
  return names
    .map((name) => ({ name, rank: mulberry32(fnv1a(`${seed}/${name}`)) }))
    .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

/** FNV-1a over the UTF-16 units of a text: an unsigned 32-bit number. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** The first number of the mulberry32 generator: an unsigned 32-bit number that looks random for any seed. */
function mulberry32(seed: number): number {
  const state = (seed + 0x6d2b79f5) | 0;
  const mixed = Math.imul(state ^ (state >>> 15), state | 1);
  const stirred = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
  return (stirred ^ (stirred >>> 14)) >>> 0;
}
