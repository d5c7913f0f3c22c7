/**
 * Who spectates whom, what a learner lets others see, and the index with which people are found by any word of their name.
 *
 * The triggers hold whatever writes: nobody spectates oneself or someone who refused, and a refusal ends the spectating in the same
 * moment. The search index is FTS5, kept by triggers too: hidden people and hidden names are not in it at all.
 */
import { createCollection, OWN, plainIndex, uniqueIndex, userField } from './rules.ts';

const SIGNED_IN = "@request.auth.id != '' && @request.auth.collectionName = 'users'";

const TRIGGERS = [
  `CREATE TRIGGER spectates_refused BEFORE INSERT ON spectates
   WHEN NEW.spectator = NEW.target
     OR EXISTS (SELECT 1 FROM spectate_stops WHERE user = NEW.target AND spectator = NEW.spectator)
   BEGIN SELECT RAISE(ABORT, 'this learner may not be spectated by that one'); END`,
  `CREATE TRIGGER spectate_stops_end AFTER INSERT ON spectate_stops
   BEGIN DELETE FROM spectates WHERE spectator = NEW.spectator AND target = NEW.user; END`,
];

const ENTRY = "NEW.id, iif(NEW.hide_name, '', NEW.name), NEW.learner_id";
const FORGET = `DELETE FROM people_search
  WHERE rowid IN (SELECT rowid FROM people_search WHERE people_search MATCH 'user:"' || OLD.id || '"');`;

const SEARCH = [
  // Letters without their accents, and lists of the beginnings of words, so that 'eric uw' finds 'Uwase Éric' without a scan.
  `CREATE VIRTUAL TABLE people_search USING fts5(
     user, name, learner_id, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3')`,
  `INSERT INTO people_search (user, name, learner_id) SELECT id, name, learner_id FROM users`,
  `CREATE TRIGGER people_search_insert AFTER INSERT ON users WHEN NEW.hide_from_search = FALSE
   BEGIN INSERT INTO people_search (user, name, learner_id) VALUES (${ENTRY}); END`,
  `CREATE TRIGGER people_search_update AFTER UPDATE OF name, learner_id, hide_name, hide_from_search ON users
   WHEN OLD.name IS NOT NEW.name OR OLD.learner_id IS NOT NEW.learner_id
     OR OLD.hide_name IS NOT NEW.hide_name OR OLD.hide_from_search IS NOT NEW.hide_from_search
   BEGIN
     ${FORGET}
     INSERT INTO people_search (user, name, learner_id) SELECT ${ENTRY} WHERE NEW.hide_from_search = FALSE;
   END`,
  `CREATE TRIGGER people_search_delete AFTER DELETE ON users BEGIN ${FORGET} END`,
];

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    // False is the default of each: a new account shows name and badges, and is found.
    for (const name of ['hide_name', 'hide_badges', 'show_certificates', 'show_progress', 'hide_from_search']) {
      users.fields.add(new BoolField({ name }));
    }
    app.save(users);

    createCollection(app, {
      name: 'spectates',
      rules: {
        list: `${SIGNED_IN} && spectator = @request.auth.id`,
        view: `${SIGNED_IN} && spectator = @request.auth.id`,
        create: `${SIGNED_IN} && spectator = @request.auth.id && target != @request.auth.id`,
        delete: `${SIGNED_IN} && spectator = @request.auth.id`,
      },
      fields: [userField(app, 'spectator'), userField(app, 'target')],
      indexes: [
        uniqueIndex('spectates', 'spectator', 'target'),
        plainIndex('spectates', 'spectator', 'created'),
        plainIndex('spectates', 'target', 'created'),
      ],
    });
    createCollection(app, {
      name: 'spectate_stops',
      rules: { list: OWN, view: OWN, create: `${OWN} && spectator != @request.auth.id`, delete: OWN },
      fields: [userField(app), userField(app, 'spectator')],
      indexes: [uniqueIndex('spectate_stops', 'user', 'spectator'), plainIndex('spectate_stops', 'user', 'created')],
    });
    for (const statement of [...TRIGGERS, ...SEARCH]) app.db().newQuery(statement).execute();
  },
  () => {},
);
