/** Not Started, In Progress or Completed. */
import type { ProgressState } from '#domain/learning/progress';
import { copy } from '#site/ui/texts/copy.ts';

const CHIP: Record<ProgressState, string> = { completed: 'chip-good', 'in-progress': 'chip-clay', 'not-started': '' };

export function StateChip({ state }: { state: ProgressState }) {
  return <span className={`chip ${CHIP[state]}`}>{copy('dashboard').state[state]}</span>;
}
