/**
 * The draw: which questions an attempt asks, and in which order each shows its options. It follows from the learner, the quiz and the number
 * of the attempt, so nobody chooses it, and a device without a connection comes to the same draw as the server (docs/decisions/019).
 *
 * An attempt asks first what the attempts before it did not ask, then what was asked longest ago: with a pool of twice the draw, the review
 * of one attempt says nothing about the next. Before that come two rules. A pool with checkpoint questions always yields at least one: the
 * reliability and security checkpoint is mandatory (docs/decisions/000 row 19). And a final quiz asks at least one question of each outcome
 * that its pool tests, as far as the draw is long enough.
 */
import { shuffled, shuffler } from './shuffle.ts';

export type PoolQuestion = { id: string; options: readonly { key: string }[]; checkpoint?: boolean; outcome?: string };

/** What of a quiz decides its draws. `draw` is how many questions one attempt asks; null asks all. */
export type QuizPool = {
  course: string;
  id: string;
  draw: number | null;
  /** The last quiz of its course. */
  final: boolean;
  questions: readonly PoolQuestion[];
};
export type DrawnQuestion = { id: string; options: string[] };

/** `learner` is the id of the account; `number` counts the learner's attempts at this quiz from 1. */
export type AttemptPlace = { learner: string; number: number };

/**
 * How many attempts a draw looks back at, so that the thousandth costs no more than the first. The attempt after so many starts again: by
 * then each question was asked many times.
 */
const MEMORY = 24;

/** The questions of an attempt, in the author's order, each with its option keys shuffled. The order in which options come makes no difference. */
export function drawQuiz(pool: QuizPool, place: AttemptPlace): DrawnQuestion[] {
  const seed = seedOf(pool, place.learner);
  const drawn = drawnIds(pool, place.number, seed);
  return pool.questions
    .filter(({ id }) => drawn.has(id))
    .map(({ id, options }) => ({
      id,
      options: shuffled(
        options.map((option) => option.key),
        `${seed(place.number)}/${id}`,
      ),
    }));
}

/** The same questions without their options: all that grading needs, at half the cost. */
export function drawQuestions(pool: QuizPool, { learner, number }: AttemptPlace): string[] {
  const drawn = drawnIds(pool, number, seedOf(pool, learner));
  return pool.questions.flatMap(({ id }) => (drawn.has(id) ? [id] : []));
}

function seedOf(pool: QuizPool, learner: string): (number: number) => string {
  return (number) => `${learner}/${pool.course}.${pool.id}/${number}`;
}

/** Whether these ids are the questions of that draw, in any order. */
export function isDraw(drawn: readonly string[], ids: readonly string[]): boolean {
  return ids.length === drawn.length && drawn.every((id) => ids.includes(id));
}

/** Draws the attempts before this one too, as far back as the memory goes, because what they asked is asked last. */
function drawnIds(pool: QuizPool, number: number, seed: (of: number) => string): Set<string> {
  const { draw, questions } = pool;
  const ids = questions.map(({ id }) => id);
  if (draw === null || !(draw >= 1 && draw < ids.length)) return new Set(ids);

  const wanted = wantedGroups(pool);
  const inOrder = shufflerOf(pool);
  const askedIn = new Map<string, number>();
  const first = number - ((number - 1) % MEMORY);
  let drawn = new Set<string>();
  for (let of = first; of <= number; of += 1) {
    const order = inOrder(seed(of), (id) => askedIn.get(id) ?? 0);
    drawn = withWanted(order, wanted, draw);
    drawn.forEach((id) => {
      askedIn.set(id, of);
    });
  }
  return drawn;
}

/** A pool never changes, and the server asks for it at each attempt: what follows from the pool alone is worked out once. */
const shufflers = new WeakMap<QuizPool, ReturnType<typeof shuffler>>();
const groupsOf = new WeakMap<QuizPool, string[][]>();

/** Puts the ids of the questions in order, by group and then by a seed (shuffle.ts). */
function shufflerOf(pool: QuizPool): ReturnType<typeof shuffler> {
  const known = shufflers.get(pool) ?? shuffler(pool.questions.map(({ id }) => id));
  shufflers.set(pool, known);
  return known;
}

/** The groups of questions of which every draw has one: the checkpoints, and for a final quiz each outcome. */
function wantedGroups(pool: QuizPool): string[][] {
  const known = groupsOf.get(pool) ?? groupsIn(pool);
  groupsOf.set(pool, known);
  return known;
}

function groupsIn({ questions, final }: QuizPool): string[][] {
  const checkpoints = questions.filter(({ checkpoint }) => checkpoint).map(({ id }) => id);
  const byOutcome = new Map<string, string[]>();
  for (const { id, outcome } of final ? questions : []) {
    if (outcome !== undefined) byOutcome.set(outcome, [...(byOutcome.get(outcome) ?? []), id]);
  }
  return [checkpoints, ...byOutcome.values()].filter((group) => group.length > 0);
}

/** `draw` ids: of each group that has none yet the first in the order, then the first of the others. */
function withWanted(order: readonly string[], wanted: readonly string[][], draw: number): Set<string> {
  const drawn = new Set<string>();
  for (const group of wanted) {
    if (group.some((id) => drawn.has(id)) || drawn.size === draw) continue;
    const first = order.find((id) => group.includes(id));
    if (first !== undefined) drawn.add(first);
  }
  for (const id of order) {
    if (drawn.size === draw) break;
    drawn.add(id);
  }
  return drawn;
}
