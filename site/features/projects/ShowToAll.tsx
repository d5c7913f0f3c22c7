/** Whether everybody may read an accepted work: the learner's choice, which can be taken back at any time. */
import { useState } from 'react';
import { at } from '#domain/contract/endpoint';
import type { OwnProject } from '#domain/contract/projects/project-shape';
import { publishProjectEndpoint } from '#domain/contract/projects/publish-project';
import { call } from '#site/data/api.ts';
import { Checkbox } from '#site/ui/form/Checkbox.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { shownWorkPath } from '../../work-paths.ts';
import { projectProblem } from './project-problem.ts';

type Props = { course: string; project: OwnProject; onChange: (project: OwnProject) => void };

export function ShowToAll({ course, project, onChange }: Props) {
  const t = copy('project').public;
  // Shown at once, and taken back when the academy did not take it.
  const [chosen, setChosen] = useState(project.isPublic);
  const choose = async (isPublic: boolean): Promise<void> => {
    setChosen(isPublic);
    const answer = await call(at(publishProjectEndpoint, { course }), { body: { isPublic } });
    if (answer.ok) return onChange(answer.data);
    setChosen(project.isPublic);
    toast({ kind: 'error', title: projectProblem(answer) });
  };
  return (
    <section className="grid gap-3" aria-labelledby="public-title">
      <h2 className="h3" id="public-title">
        {t.title}
      </h2>
      <Checkbox
        look="framed"
        label={t.label}
        hint={t.hint}
        checked={chosen}
        onChecked={(isPublic) => void choose(isPublic)}
      />
      {project.isPublic && (
        <p>
          <a href={shownWorkPath(project.id, pageLocale())}>{t.open}</a>
        </p>
      )}
    </section>
  );
}
