/** The material of a task as it comes over the wire (domain/practice/task-material.ts). */
import type { TaskMaterial } from '../../practice/task-material.ts';
import { TASK_UNITS } from '../../practice/task-units.ts';
import { either, list, number, object, oneOf, type Shape, text } from '../shape.ts';

export const taskMaterial: Shape<TaskMaterial> = object({
  notes: list(text),
  head: list(text),
  lines: list(object({ key: text, cells: list(text) })),
  ask: either(
    object({ kind: oneOf('number'), unit: oneOf(...TASK_UNITS) }),
    object({ kind: oneOf('marks', 'order') }),
    object({ kind: oneOf('code'), letters: text, length: number }),
  ),
});
