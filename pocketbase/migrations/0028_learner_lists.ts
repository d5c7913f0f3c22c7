/**
 * The lists of administrators: what learners are searched by, in the order in which they are listed. So a search, and the count of who is
 * inactive, read this index and only the rows that they find, not those of everybody.
 */
import { addIndexes } from './rules.ts';

migrate(
  (app) =>
    addIndexes(app, 'users', [
      'CREATE INDEX `idx_users_listed` ON `users` (`created`, `id`, `name`, `email`, `learner_id`)',
    ]),
  () => {},
);
