/** What the register says of a certificate, to everybody. No e-mail and no account id is ever in it. */
import { REVOCATION_REASONS } from '../../credentials/revocation.ts';
import { flag, list, nullable, object, oneOf, optional, type Shaped, text } from '../shape.ts';

/** `valid`, or why it no longer is. */
export const entryState = oneOf('valid', 'withdrawn', 'replaced');
/** When and why it was withdrawn or replaced. */
export const revocation = nullable(object({ at: text, reason: oneOf(...REVOCATION_REASONS) }));

/** One of the forms that the academy has signed of a certificate: domain/credentials/credential-form.ts. */
const signedForm = object({
  /** SHA-256, in hexadecimal digits. */
  hash: text,
  /** False for one of before: a name was withheld since, or a key withdrawn. */
  isCurrent: flag,
  /** Whether the key that signed it was withdrawn: its signature proves nothing, this line does. */
  keyWithdrawn: flag,
});
export type SignedForm = Shaped<typeof signedForm>;

export const registerEntry = object({
  state: entryState,
  token: text,
  code: text,
  courseSlug: text,
  title: text,
  /** '' when the learner withheld it. */
  recipientName: text,
  learnerId: text,
  issuedAt: text,
  byStaff: flag,
  revoked: revocation,
  /** The token of the certificate that took its place. */
  replacedBy: nullable(text),
  /** The accepted works behind it that their author shows to everybody today: the course's title, and the id of the work's page. */
  works: list(object({ title: text, id: text })),
  /** Whether its holder lets readers without an account see the profile, which is at the learner ID. Proxies keep answers of before it for a minute. */
  profile: optional(flag),
  /** The signed credential; '' for the minute until it is signed. */
  jwt: text,
  /** Everything that the academy has signed of it, the credential above among them. */
  forms: list(signedForm),
  /** The register's clock. */
  at: text,
});
export type RegisterEntry = Shaped<typeof registerEntry>;
