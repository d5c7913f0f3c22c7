/** The SQL of the administration. Only texts here, so that tests/api/admin.test.ts explains the same SQL. */

/** For a query over users `u`: who has done nothing since a moment, and was there before it. */
export const IS_INACTIVE =
  'u.created < {:since} AND NOT EXISTS (SELECT 1 FROM user_activity a WHERE a.user = u.id AND a.at >= {:since})';

/**
 * The same for counting all of them. Asked of each learner it takes seconds when there are hundreds of thousands; here those who were active
 * are collected once, from the index of days. A learner's own day may be one off that of UTC (`surelySince` and `maybeSince` are two days
 * after and one before that of `since`), so the moment itself is looked at for acts of those days only.
 */
export const IS_INACTIVE_COUNTED = `u.created < {:since} AND u.id NOT IN (
    SELECT user FROM user_activity WHERE day >= {:surelySince}
    UNION ALL SELECT user FROM user_activity WHERE day >= {:maybeSince} AND day < {:surelySince} AND at >= {:since})`;

/** Learners as the list shows them. `from` names users `u`; `percent` is a column of it, `tail` orders and limits. */
export function listedRows({ from, where }: { from: string; where: string }, percent: string, tail: string): string {
  return `SELECT u.id, u.name, u.email, u.learner_id, u.avatar, u.role, u.verified, u.created, ${percent} AS percent,
      COALESCE((SELECT MAX(a.at) FROM user_activity a WHERE a.user = u.id), '') AS last_active
    FROM ${from} WHERE ${where} ${tail}`;
}

/** One page of a list of users `u`, the newest first. */
export function newestFirst(limit: number, offset: number): string {
  return `ORDER BY u.created DESC, u.id DESC LIMIT ${limit} OFFSET ${offset}`;
}

/** One page of a list of certificates, the newest first. */
export function newestCertificatesFirst(limit: number, offset: number): string {
  return `ORDER BY issued_at DESC, rowid DESC LIMIT ${limit} OFFSET ${offset}`;
}

/** `list` is a list of parameters. */
export function certificatesOfMany(list: string): string {
  return `SELECT user, token, course_title, revoked_at, superseded_by FROM certificate_tokens
    WHERE user IN (${list}) AND superseded_by = '' ORDER BY issued_at DESC`;
}

/** Different learners who did something on one of these days of their own. */
export const COUNT_ACTIVE_BETWEEN =
  'SELECT COUNT(DISTINCT user) AS n FROM user_activity WHERE day >= {:from} AND day <= {:to}';
export const COUNT_NEW_LEARNERS_BETWEEN =
  'SELECT COUNT(*) AS n FROM users WHERE created >= {:from} AND created < {:to}';
export const COUNT_CERTIFICATES_BETWEEN =
  'SELECT COUNT(*) AS n FROM certificate_tokens WHERE issued_at >= {:from} AND issued_at < {:to} AND revision = 1';

/** The second condition is the index's own: SQLite uses a partial index only when it is stated. */
export const COUNT_ADMINS =
  "SELECT COUNT(*) AS n FROM users WHERE role = 'admin' AND role != 'learner' AND delete_after = ''";

const BY_ADMINS = `SELECT action, \`by\`, subject, CASE WHEN action IN ('role-changed', 'reads-changed') OR (action IN ('cohort-changed', 'mail-opened') AND subject != '') THEN 'learner' ELSE 'other' END AS kind, detail, note, at
  FROM admin_log`;
/** What the academy does by itself is no action of staff. */
const ON_CERTIFICATES = `SELECT action, \`by\`, token AS subject, 'certificate' AS kind, '' AS detail, note, at
  FROM certificate_log WHERE \`by\` != ''`;

/** The outbox, the newest first. */
export function newestMails(limit: number, offset: number): string {
  return `${MAILS} ORDER BY created DESC, id LIMIT ${limit} OFFSET ${offset}`;
}
const MAILS = 'SELECT id, `to`, subject, text, created FROM outbox';
export const MAIL_WITH_ID = `${MAILS} WHERE id = {:id}`;

/** Whose a mail is: `addresses` and `ids` are JSON lists. */
export const HOLDERS_OF_MAIL = `SELECT id, role FROM users
    WHERE email IN (SELECT value FROM json_each({:addresses})) OR id IN (SELECT value FROM json_each({:ids}))
  UNION ALL SELECT id, 'superuser' FROM _superusers
    WHERE email IN (SELECT value FROM json_each({:addresses})) OR id IN (SELECT value FROM json_each({:ids}))`;

/** What staff did, the latest first. */
export function newestActions(limit: number, offset: number): string {
  return withNames(`${BY_ADMINS} UNION ALL ${ON_CERTIFICATES} ORDER BY at DESC LIMIT ${limit} OFFSET ${offset}`);
}

/** Every change of the role of one account, the latest first. */
export const ROLE_CHANGES_OF = withNames(`${BY_ADMINS} WHERE subject = {:user} ORDER BY at DESC LIMIT 20`);

/** The names are those of today: an account that is gone has none. */
function withNames(log: string): string {
  return `SELECT log.action, log.by, COALESCE(actor.name, '') AS by_name, log.subject, log.kind,
      COALESCE(who.name, certificate.recipient_name, '') AS name, COALESCE(who.learner_id, '') AS learner_id,
      COALESCE(certificate.course_title, '') AS title, log.detail, log.note, log.at
    FROM (${log}) log
    LEFT JOIN users actor ON actor.id = log.by
    LEFT JOIN users who ON log.kind = 'learner' AND who.id = log.subject
    LEFT JOIN certificate_tokens certificate ON log.kind = 'certificate' AND certificate.token = log.subject
    ORDER BY log.at DESC`;
}
