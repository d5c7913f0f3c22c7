import { artifactCount } from '#domain/practice/artifacts';
import { TEMPLATES, type TemplateId } from '#domain/practice/templates';
import { type CoreApp, textQuery } from '../lib/sql.ts';
import { countAccepted } from '../projects/count-accepted.ts';
import { TEMPLATE_TEXTS } from '../sql/texts-sql.ts';

/** The places of what `TEMPLATE_TEXTS` returns. */
export type TemplateCells = [place: string, field: string, value: string][];

const readTexts = textQuery(TEMPLATE_TEXTS);

/** How many artifacts a learner has made. */
export function countArtifacts(app: CoreApp, user: string): number {
  return artifactsIn(JSON.parse(readTexts(app, { user })) as TemplateCells, countAccepted(app, user));
}

/** The same from what was read: the saved templates, and how many projects were accepted. */
export function artifactsIn(cells: TemplateCells, acceptedProjects: number): number {
  const templates: Partial<Record<TemplateId, Record<string, string>>> = {};
  for (const [place, field, value] of cells) {
    const template = TEMPLATES.find((id) => id === place);
    if (template === undefined) continue;
    const values = templates[template] ?? {};
    values[field] = value;
    templates[template] = values;
  }
  return artifactCount({ templates, acceptedProjects });
}
