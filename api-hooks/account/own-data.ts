import type { OwnData } from '#domain/contract/account/own-data';
import { actsInWords, attemptsInWords } from '../learning/past-in-words.ts';
import { now } from '../lib/clock.ts';
import { learnerOf } from '../lib/request.ts';
import { type CoreApp, isoTime, rows } from '../lib/sql.ts';
import { takeExportTurn } from '../lib/take-turns.ts';
import { type Limit, takeTry } from '../lib/tries.ts';

/** The answer is large, and nobody needs it often. */
const DOWNLOADS: Limit = { name: 'own-data', max: 20, windowMs: 60 * 60 * 1000 };
/**
 * Which rows are the learner's where not every one that names them is. Who stopped someone from spectating is theirs to know; a reader is
 * sent nothing of other people's projects here, and a learner no reading that is not given yet.
 */
const OWN_ROWS: Record<string, string> = {
  spectate_stops: 'user = {:user}',
  projects: 'user = {:user}',
  peer_readings: "(user = {:user} && state = 'done') || reader = {:user}",
  defence_sheets: "(user = {:user} && given_at != '') || examiner = {:user}",
  project_readings: "(user = {:user} && given_at != '') || reader = {:user}",
};
/** Rows that people share: the fields that name the others are left out. Of peer readings neither knows who the other is. */
const NAMELESS = ['peer_readings', 'defences', 'defence_sheets'];
/** What the author of a project says to instructors of a classmate's notes: not for that classmate. */
const OF_AUTHOR = { collection: 'peer_readings', state: 'done', fields: ['report', 'settled'] } as const;
/** Fields that say nothing about the learner: they serve the academy's own proofs, or open something to everyone who has the file. */
const SECRET: Record<string, readonly string[]> = {
  certificate_tokens: ['salt'],
  cohort_members: ['calendar'],
  reminders: ['address', 'mail_token'],
  model_keys: ['hash'],
  // Who reported it to the instructors, and in which words.
  projects: ['made_report', 'made_reporter'],
  // What is not graded yet.
  quiz_tasks: ['seed', 'solution'],
};
/** Rows whose JSON is made for the academy's own SQL, as a person reads it. */
const IN_WORDS: Record<string, (app: CoreApp, row: Record<string, unknown>) => Record<string, unknown>> = {
  past_attempts: attemptsInWords,
  past_activity: actsInWords,
};
const HEAD = { format: 'spek-academy-learner-data', version: 1 } as const;

/**
 * GET account/data: everything that is stored about the learner. Asked of every collection that points to users, so a new one is in it by
 * itself; hidden fields (password, token key) are not.
 */
export function showOwnData(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  takeTry(event, DOWNLOADS, learner.id);
  // The owner may see their address, which PocketBase otherwise leaves out.
  learner.ignoreEmailVisibility(true);
  const data = takeExportTurn('learners', learner.id, () => ownData(event.app, learner));
  const headers = event.response.header();
  headers.set('Cache-Control', 'no-store');
  headers.set('Content-Disposition', `attachment; filename="spek-academy-${learner.getString('learner_id')}.json"`);
  event.json(200, data);
}

function ownData(app: core.App, learner: core.Record): OwnData {
  return {
    ...HEAD,
    at: now(),
    account: plain(learner),
    records: recordsOf(app, learner),
    certificateLog: logOf(app, learner.id),
    mails: mailsTo(app, learner.email()),
  };
}

function recordsOf(app: core.App, learner: core.Record): OwnData['records'] {
  const records: OwnData['records'] = {};
  for (const collection of app.findAllCollections('base')) {
    if (!collection || collection.system) continue;
    const columns = relationsTo(collection, learner.collection().id);
    if (columns.length === 0) continue;
    const condition = OWN_ROWS[collection.name] ?? columns.map((column) => `${column} = {:user}`).join(' || ');
    const found = app.findRecordsByFilter(collection.name, condition, 'created', 0, 0, { user: learner.id });
    const secret = SECRET[collection.name] ?? [];
    const others = NAMELESS.includes(collection.name) ? columns : [];
    const inWords = IN_WORDS[collection.name];
    records[collection.name] = found.map((row) => {
      const stored = plain(row!);
      const record = inWords === undefined ? stored : inWords(app, stored);
      const ofOthers = others.filter((column) => record[column] !== learner.id);
      return without(record, [...secret, ...ofOthers, ...ofAuthor(collection.name, record, learner.id)]);
    });
  }
  return records;
}

function ofAuthor(collection: string, record: Record<string, unknown>, learner: string): readonly string[] {
  const isTheirs =
    collection === OF_AUTHOR.collection && record['user'] !== learner && record['state'] === OF_AUTHOR.state;
  return isTheirs ? OF_AUTHOR.fields : [];
}

/** The names of the fields that hold an id of a user. */
function relationsTo(collection: core.Collection, users: string): string[] {
  type Field = { name: string; type: string; collectionId?: string };
  // The collection itself knows its JSON form; its list of fields alone does not.
  const { fields } = JSON.parse(JSON.stringify(collection)) as { fields: Field[] };
  return fields
    .filter(({ type, collectionId }) => type === 'relation' && collectionId === users)
    .map(({ name }) => name);
}

function plain(record: core.Record): Record<string, unknown> {
  return JSON.parse(JSON.stringify(record)) as Record<string, unknown>;
}

function without(record: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !fields.includes(name)));
}

function logOf(app: CoreApp, user: string): OwnData['certificateLog'] {
  const sql = `SELECT log.token, log.action, log.at FROM certificate_log log
    JOIN certificate_tokens token ON token.token = log.token WHERE token.user = {:user} ORDER BY log.at`;
  const like = { token: '', action: '', at: '' };
  return rows(app, sql, { user }, like).map((entry) => ({ ...entry, at: isoTime(entry.at) ?? '' }));
}

/** Their texts hold links that open the account, so only what they were about. */
function mailsTo(app: CoreApp, email: string): OwnData['mails'] {
  const sql = 'SELECT subject, created FROM outbox WHERE `to` = {:email} ORDER BY created';
  return rows(app, sql, { email }, { subject: '', created: '' }).map(({ subject, created }) => ({
    subject,
    at: isoTime(created) ?? '',
  }));
}
