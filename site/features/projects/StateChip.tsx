import type { ProjectState } from '#domain/projects/project-state';
import { copy } from '#site/ui/texts/copy.ts';

const LOOK: Record<ProjectState, string> = {
  draft: 'chip',
  'handed-in': 'chip chip-info',
  'being-read': 'chip chip-info',
  returned: 'chip chip-warn',
  accepted: 'chip chip-good',
};

/** The state of a project, in a word. The page carries 'project.states'. */
export function StateChip({ state }: { state: ProjectState }) {
  return <span className={LOOK[state]}>{copy('project').states[state]}</span>;
}
