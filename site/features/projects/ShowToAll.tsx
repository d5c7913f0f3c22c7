/** Whether everybody may read an accepted work, and whether it is on the page of works: the learner's choices, which can be taken back at any time. */
import { useState } from 'react';
import { at, type Endpoint } from '#domain/contract/endpoint';
import { askForMadeEndpoint } from '#domain/contract/projects/made';
import type { OwnProject } from '#domain/contract/projects/project-shape';
import { publishProjectEndpoint } from '#domain/contract/projects/publish-project';
import { call } from '#site/data/api.ts';
import { Checkbox } from '#site/ui/form/Checkbox.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { shownWorkPath, workPagePath } from '../../work-paths.ts';
import { projectProblem } from './project-problem.ts';

type Props = { course: string; project: OwnProject; onChange: (project: OwnProject) => void };

export function ShowToAll({ course, project, onChange }: Props) {
  const t = copy('project').public;
  return (
    <section className="grid gap-3" aria-labelledby="public-title">
      <h2 className="h3" id="public-title">
        {t.title}
      </h2>
      <Choice
        label={t.label}
        hint={t.hint}
        stored={project.isPublic}
        endpoint={at(publishProjectEndpoint, { course })}
        bodyOf={(isPublic) => ({ isPublic })}
        onChange={onChange}
      />
      {project.isPublic && (
        <p>
          <a href={shownWorkPath(project.id, pageLocale())}>{t.open}</a>
        </p>
      )}
      {project.isPublic && <OnMade course={course} project={project} onChange={onChange} />}
    </section>
  );
}

/** The page of works. What an instructor keeps off it cannot be requested again; the state is shown. */
function OnMade({ course, project, onChange }: Props) {
  const t = copy('project').public;
  const { made } = project;
  return (
    <>
      {made !== 'declined' && (
        <Choice
          label={t.made}
          hint={t.madeHint}
          stored={made !== ''}
          endpoint={at(askForMadeEndpoint, { course })}
          bodyOf={(asks) => ({ asks })}
          onChange={onChange}
        />
      )}
      <p role="status" className="empty:hidden">
        {made !== '' && t.madeStates[made]}
      </p>
      {made === 'shown' && (
        <p>
          <a href={workPagePath('made', pageLocale())}>{t.madeOpen}</a>
        </p>
      )}
    </>
  );
}

type ChoiceProps = {
  label: string;
  hint: string;
  stored: boolean;
  endpoint: Endpoint<string, OwnProject>;
  bodyOf: (chosen: boolean) => object;
  onChange: Props['onChange'];
};

/** A choice that is shown at once, and taken back when the academy did not take it. */
function Choice({ label, hint, stored, endpoint, bodyOf, onChange }: ChoiceProps) {
  const [chosen, setChosen] = useState(stored);
  const choose = async (next: boolean): Promise<void> => {
    setChosen(next);
    const answer = await call(endpoint, { body: bodyOf(next) });
    if (answer.ok) return onChange(answer.data);
    setChosen(stored);
    toast({ kind: 'error', title: projectProblem(answer) });
  };
  return <Checkbox look="framed" label={label} hint={hint} checked={chosen} onChecked={(next) => void choose(next)} />;
}
