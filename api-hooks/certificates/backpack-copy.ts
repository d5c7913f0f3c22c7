import { toCredential, withEmail } from '#domain/credentials/credential';
import { refuse } from '../lib/refuse.ts';
import { learnerOf, pathValue } from '../lib/request.ts';
import { type Limit, takeTry } from '../lib/tries.ts';
import { recordForm } from './certificate-forms.ts';
import { certificateByToken, factsOf, stateOf } from './certificate-rows.ts';
import { signingKey } from './issuer-keys.ts';
import { issuerOf, proveCredential } from './sign-certificates.ts';

/** Each costs half a second of a core. */
const COPIES: Limit = { name: 'backpack', max: 5, windowMs: 60 * 60 * 1000 };
const NOT_SIGNED = { status: 503, message: 'Not signed yet.', data: { code: 'server-error' } };

/**
 * POST certificates/{token}/backpack: only for the learner who holds it, and only with an address that was confirmed: the academy vouches
 * for what it signs. Every copy has a salt of its own, so that two copies cannot be tied to each other.
 */
export function makeBackpackCopy(event: core.RequestEvent): void {
  const learner = learnerOf(event);
  const row = certificateByToken(event.app, pathValue(event, 'token'));
  if (row === null || row.user !== learner.id || stateOf(row) !== 'valid') refuse('not-found');
  if (!learner.verified()) refuse('email-unconfirmed');
  takeTry(event, COPIES, learner.id);
  const key = signingKey('EdDSA');
  if (key === null) refuse('server-error');

  const salt = $security.randomStringWithAlphabet(32, '0123456789abcdef');
  const hash = $security.sha256(learner.email() + salt);
  const credential = withEmail(toCredential(factsOf(row), issuerOf(key)), { hash, salt });
  proveCredential(credential, key, (proven) => {
    if (proven === null) {
      event.json(503, NOT_SIGNED);
      return;
    }
    const form = JSON.stringify(proven);
    recordForm(event.app, { token: row.token, kind: 'backpack', form, key: key.id });
    event.response.header().set('Cache-Control', 'no-store');
    event.json(200, { credential: form });
  });
}
