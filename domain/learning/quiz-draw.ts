/**
 * The draw: which questions an attempt asks, and in which order each shows its options. It follows from the learner, the quiz and the number
 * of the attempt, so nobody chooses it, and a device without a connection comes to the same draw as the server (docs/decisions/019).
 *
 * An attempt asks first what the attempts before it did not ask, then what was asked longest ago: with a pool of twice the draw, the review
 * of one attempt says nothing about the next. Before that come three rules, as far as the draw is long enough. A pool with checkpoint questions
 * always yields at least one: the reliability and security checkpoint is mandatory (docs/decisions/000 row 19). A final quiz asks at least so many
 * tasks as its pool says (`leastTasks`): what is drawn for each learner has to be done, not recognised. And it asks at least one question of each
 * outcome that its pool tests.
 */
import { shuffled, shuffler } from './shuffle.ts';

/** `task` names maker and setting of a task, which has no options. */
export type PoolQuestion = {
  id: string;
  options: readonly { key: string }[];
  checkpoint?: boolean;
  outcome?: string;
  task?: string;
};

/** What of a quiz decides its draws. `draw` is how many questions one attempt asks; null asks all. */
export type QuizPool = {
  course: string;
  id: string;
  draw: number | null;
  /** The last quiz of its course. */
  final: boolean;
  /** How many tasks an attempt asks at least; none in a version of before there was this rule, which is drawn without it. */
  leastTasks?: number;
  questions: readonly PoolQuestion[];
};
export type DrawnQuestion = { id: string; options: string[] };

/** An attempt at a final quiz asks this many tasks or more, where it asks this many questions or more. */
const FINAL_TASKS = 3;
const FINAL_DRAW = 8;

/** The least tasks of an attempt at a final quiz that asks so many questions; null asks all of them. */
export function leastTasksOf(draw: number | null): number {
  return draw !== null && draw >= FINAL_DRAW ? FINAL_TASKS : 0;
}

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

  const wanted = wantedOf(pool);
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

/** Puts the ids of the questions in order, by group and then by a seed (shuffle.ts). */
function shufflerOf(pool: QuizPool): ReturnType<typeof shuffler> {
  const known = shufflers.get(pool) ?? shuffler(pool.questions.map(({ id }) => id));
  shufflers.set(pool, known);
  return known;
}

/** What every draw has, as far as it is long enough. */
type Wanted = {
  checkpoints: readonly string[];
  tasks: readonly string[];
  leastTasks: number;
  /** Of a final quiz: the ids of each outcome. */
  outcomes: readonly (readonly string[])[];
};
const wantedIn = new WeakMap<QuizPool, Wanted>();

function wantedOf(pool: QuizPool): Wanted {
  const known = wantedIn.get(pool) ?? readWanted(pool);
  wantedIn.set(pool, known);
  return known;
}

function readWanted({ questions, final, leastTasks = 0 }: QuizPool): Wanted {
  const byOutcome = new Map<string, string[]>();
  for (const { id, outcome } of final ? questions : []) {
    if (outcome !== undefined) byOutcome.set(outcome, [...(byOutcome.get(outcome) ?? []), id]);
  }
  return {
    checkpoints: questions.filter(({ checkpoint }) => checkpoint).map(({ id }) => id),
    tasks: questions.filter(({ task }) => task !== undefined).map(({ id }) => id),
    leastTasks,
    outcomes: [...byOutcome.values()],
  };
}

/** `draw` ids: what is wanted, each the first of its kind in the order, then the first of the others. */
function withWanted(order: readonly string[], wanted: Wanted, draw: number): Set<string> {
  const drawn = new Set<string>();
  const addFirst = (fits: (id: string) => boolean): boolean => {
    const first = drawn.size < draw ? order.find((id) => !drawn.has(id) && fits(id)) : undefined;
    if (first !== undefined) drawn.add(first);
    return first !== undefined;
  };
  const isNew = (outcome: readonly string[]): boolean => !outcome.some((id) => drawn.has(id));

  addFirst((id) => wanted.checkpoints.includes(id));
  // A task of an outcome that is not asked yet takes no place from the outcomes that follow.
  const { tasks } = wanted;
  for (let of = tasks.filter((id) => drawn.has(id)).length; of < wanted.leastTasks; of += 1) {
    const fresh = wanted.outcomes.filter(isNew).flat();
    if (!addFirst((id) => tasks.includes(id) && fresh.includes(id))) addFirst((id) => tasks.includes(id));
  }
  for (const outcome of wanted.outcomes) if (isNew(outcome)) addFirst((id) => outcome.includes(id));
  for (const id of order) {
    if (drawn.size === draw) break;
    drawn.add(id);
  }
  return drawn;
}

/**
 * How many questions the rules take in the worst draw: a checkpoint, the tasks, and one of each outcome. A draw that is at least so long keeps
 * all of them in every attempt, if the pool has `leastTasks` tasks.
 */
export function wantedCount(pool: QuizPool): number {
  const { checkpoints, tasks, leastTasks, outcomes } = wantedOf(pool);
  const worst = (checkpoint: string | null): number => {
    const others = outcomes.filter((outcome) => checkpoint === null || !outcome.includes(checkpoint));
    const withTasks = others.filter((outcome) => outcome.some((id) => tasks.includes(id))).length;
    const more = Math.max(0, leastTasks - (checkpoint !== null && tasks.includes(checkpoint) ? 1 : 0));
    return (checkpoint === null ? 0 : 1) + more + others.length - Math.min(more, withTasks);
  };
  return Math.max(...(checkpoints.length > 0 ? checkpoints.map(worst) : [worst(null)]));
}
