/** The page of works is in the order in which works were accepted (domain/projects/made.ts). */
import { addIndexes, plainIndex } from './rules.ts';

migrate(
  (app) => addIndexes(app, 'projects', [plainIndex('projects', 'made_state', 'decided_at', 'id')]),
  () => {},
);
