import { artifactCount } from '#domain/practice/artifacts';
import { TEMPLATES, type TemplateId } from '#domain/practice/templates';
import { type CoreApp, textQuery } from '../lib/sql.ts';
import { countAccepted } from '../projects/count-accepted.ts';
import { TEMPLATE_TEXTS } from './texts-sql.ts';

type Cells = [place: string, field: string, value: string][];

const readTexts = textQuery(TEMPLATE_TEXTS);

/** How many artifacts a learner has made. */
export function countArtifacts(app: CoreApp, user: string): number {
  const templates: Partial<Record<TemplateId, Record<string, string>>> = {};
  for (const [place, field, value] of JSON.parse(readTexts(app, { user })) as Cells) {
    const template = TEMPLATES.find((id) => id === place);
    if (template === undefined) continue;
    const values = templates[template] ?? {};
    values[field] = value;
    templates[template] = values;
  }
  return artifactCount({ templates, acceptedProjects: countAccepted(app, user) });
}
