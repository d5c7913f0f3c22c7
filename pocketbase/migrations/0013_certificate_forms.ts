/**
 * Every form of a certificate that the academy has signed, by its hash: what is not among them, the academy did not sign, even if someone has
 * its key (docs/decisions/020). Those of before are taken in.
 */
import { formText, keyOfForm } from '#domain/credentials/credential-form';
import { createCollection, plainIndex, requiredText, uniqueIndex } from './rules.ts';

type Signed = { token: string; vc_jwt: string; vc_json: string };

migrate(
  (app) => {
    createCollection(app, {
      name: 'certificate_forms',
      fields: [
        requiredText('token', 36),
        // jwt, json, or backpack: the JSON with the hash of the learner's e-mail.
        requiredText('kind', 10),
        // SHA-256 of the JWT, or of the JSON as RFC 8785 writes it.
        requiredText('hash', 64),
        requiredText('key_id', 60),
        // Empty while this is the form that counts.
        { name: 'replaced_at', type: 'date' },
      ],
      indexes: [
        uniqueIndex('certificate_forms', 'token', 'hash'),
        plainIndex('certificate_forms', 'key_id', 'replaced_at'),
      ],
    });
    const found = arrayOf(new DynamicModel({ token: '', vc_jwt: '', vc_json: '' }));
    app
      .db()
      .newQuery("SELECT token, vc_jwt, vc_json FROM certificate_tokens WHERE vc_jwt != '' OR vc_json != ''")
      .all(found);
    for (const { token, vc_jwt, vc_json } of JSON.parse(JSON.stringify(found)) as Signed[]) {
      if (vc_jwt !== '') addForm(app, token, 'jwt', vc_jwt, keyOfForm(vc_jwt));
      if (vc_json !== '') addForm(app, token, 'json', formText(JSON.parse(vc_json)), keyOfForm(vc_json));
    }
  },
  () => {},
);

function addForm(app: Pick<core.App, 'db'>, token: string, kind: string, text: string, key: string): void {
  const sql = `INSERT INTO certificate_forms (id, token, kind, hash, key_id, replaced_at, created, updated)
    VALUES ({:id}, {:token}, {:kind}, {:hash}, {:key}, '', {:at}, {:at})`;
  const id = $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789');
  const at = new Date().toISOString().replace('T', ' ');
  app
    .db()
    .newQuery(sql)
    .bind({ id, token, kind, hash: $security.sha256(text), key, at } as never)
    .execute();
}
