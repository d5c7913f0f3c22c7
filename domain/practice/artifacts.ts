/** 'Artifacts': what a learner has made and can show. */
import { isFinished, TEMPLATES, type TemplateId, type TemplateValues } from './templates.ts';

type Made = {
  /** What the learner has saved of each template. */
  templates: Readonly<Partial<Record<TemplateId, TemplateValues>>>;
  acceptedProjects: number;
};

/** Finished templates and accepted projects: the one count of the dashboard's 'Artifacts'. */
export function artifactCount({ templates, acceptedProjects }: Made): number {
  const finished = TEMPLATES.filter((id) => {
    const values = templates[id];
    return values !== undefined && isFinished(id, values);
  });
  return finished.length + acceptedProjects;
}
