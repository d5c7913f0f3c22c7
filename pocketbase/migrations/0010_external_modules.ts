/** The last good answer of the learning catalogue elsewhere: at most six modules. Everybody reads them through a route, nobody here. */
import { createCollection, requiredText, text, uniqueIndex } from './rules.ts';

const LABELS_BYTES = 5_000;
const UNITS_BYTES = 60_000;

migrate(
  (app) => {
    createCollection(app, {
      name: 'external_modules',
      fields: [
        requiredText('uid', 400),
        requiredText('title', 280),
        text('summary', 560),
        { name: 'levels', type: 'json', maxSize: LABELS_BYTES },
        { name: 'units', type: 'json', maxSize: UNITS_BYTES },
        { name: 'duration_in_minutes', type: 'number', onlyInt: true, min: 0 },
        { name: 'roles', type: 'json', maxSize: LABELS_BYTES },
        { name: 'products', type: 'json', maxSize: LABELS_BYTES },
        { name: 'skills', type: 'json', maxSize: LABELS_BYTES },
        text('url', 500),
        { name: 'position', type: 'number', onlyInt: true, min: 0 },
      ],
      indexes: [uniqueIndex('external_modules', 'uid')],
    });
  },
  () => {},
);
