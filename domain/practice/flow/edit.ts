/** Changes of a flow that a learner makes: each returns a new flow. A place is a path of numbers and branches, such as [1, 'yes', 0]. */
import { type Box, type BranchName, type FieldName, type Flow, FORMS } from './boxes.ts';

/** Where a box is: its number in the list of steps, then a branch and its number there, and so on. */
export type Path = readonly (number | BranchName)[];

/** All boxes with their places, in the order in which they are shown. */
export function pathsOf(steps: readonly Box[], before: Path = []): Path[] {
  return steps.flatMap((box, at) => {
    const own = [...before, at];
    const inside = FORMS[box.kind].branches.flatMap((name) => pathsOf(box.branches[name] ?? [], [...own, name]));
    return [own, ...inside];
  });
}

export function boxAt(flow: Flow, path: Path): Box | undefined {
  const list = listAt(flow.steps, path.slice(0, -1));
  return list[Number(path.at(-1))];
}

export function withField(flow: Flow, path: Path, name: FieldName, text: string): Flow {
  return changed(flow, path, (list, at) =>
    list.map((box, index) => (index === at ? { ...box, fields: { ...box.fields, [name]: text } } : box)),
  );
}

/** Puts a box at a place; what was there and after it moves on. */
export function withBox(flow: Flow, path: Path, box: Box): Flow {
  return changed(flow, path, (list, at) => list.toSpliced(at, 0, box));
}

export function withoutBox(flow: Flow, path: Path): Flow {
  return changed(flow, path, (list, at) => list.toSpliced(at, 1));
}

/**
 * Moves a box one place up or down, also into and out of branches; null where it is at the end of its way. A branch for failures is left, never
 * entered: nearly every box has one, and a box that is moved past it is not meant for failures.
 */
export function movedBox(flow: Flow, path: Path, way: 'up' | 'down'): { flow: Flow; path: Path } | null {
  const box = boxAt(flow, path);
  if (box === undefined) return null;
  const rest = withoutBox(flow, path);
  // Without the box, its own place is a free place too: the next one in the order is where it goes.
  const places = freePlaces(rest.steps).filter((place) => entersNoFailure(place, path));
  const now = places.findIndex((one) => isSamePath(one, path));
  const next = places[now + (way === 'up' ? -1 : 1)];
  return now === -1 || next === undefined ? null : { flow: withBox(rest, next, box), path: next };
}

/** Whether every branch for failures that a place is in is one in which the box is already. */
function entersNoFailure(place: Path, from: Path): boolean {
  return place.every((part, at) => part !== 'failed' || isSamePath(place.slice(0, at + 1), from.slice(0, at + 1)));
}

/** Every place where a box can be, in the order in which they are shown. */
function freePlaces(steps: readonly Box[], before: Path = []): Path[] {
  const own = steps.flatMap((box, at): Path[] => [
    [...before, at],
    ...FORMS[box.kind].branches.flatMap((name) => freePlaces(box.branches[name] ?? [], [...before, at, name])),
  ]);
  return [...own, [...before, steps.length]];
}

export function isSamePath(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at]);
}

/** The list in which the box of a path is; `path` ends with its branch. */
function listAt(steps: readonly Box[], path: Path): readonly Box[] {
  if (path.length === 0) return steps;
  const [at, branch, ...rest] = path;
  return listAt(steps[Number(at)]?.branches[branch as BranchName] ?? [], rest);
}

type Change = (list: readonly Box[], at: number) => readonly Box[];

function changed(flow: Flow, path: Path, change: Change): Flow {
  return { ...flow, steps: changedList(flow.steps, path, change) };
}

function changedList(list: readonly Box[], path: Path, change: Change): readonly Box[] {
  const [at, branch, ...rest] = path;
  if (branch === undefined) return change(list, Number(at));
  const name = branch as BranchName;
  return list.map((box, index) =>
    index === at
      ? { ...box, branches: { ...box.branches, [name]: changedList(box.branches[name] ?? [], rest, change) } }
      : box,
  );
}
