/**
 * The page of works (docs/decisions/053): the state of each project on it (domain/projects/made.ts), since when, and who reported it
 * with which words. Written and read by routes alone, as the rest of the row.
 */
import { addIndexes, plainIndex } from './rules.ts';

migrate(
  (app) => {
    const projects = app.findCollectionByNameOrId('projects');
    projects.fields.add(new TextField({ name: 'made_state', max: 10 }));
    projects.fields.add(new DateField({ name: 'made_at' }));
    projects.fields.add(new TextField({ name: 'made_report', max: 1000 }));
    const { id } = app.findCollectionByNameOrId('users');
    projects.fields.add(
      new RelationField({ name: 'made_reporter', collectionId: id, maxSelect: 1, cascadeDelete: false }),
    );
    app.save(projects);
    addIndexes(app, 'projects', [plainIndex('projects', 'made_state', 'made_at')]);
  },
  () => {},
);
