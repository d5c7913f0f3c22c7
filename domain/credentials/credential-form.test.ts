import { describe, expect, it } from 'vitest';
import { toBase64url, utf8Bytes } from '../text/bytes.ts';
import { formText, keyOfForm } from './credential-form.ts';

const PROOF = { type: 'DataIntegrityProof', verificationMethod: 'did:web:academy.example#ed-2026-01-05' };

describe('the text that names a form', () => {
  it('is the same however a program has written the JSON down again', () => {
    const form = { id: 'a', proof: [PROOF] };
    expect(formText({ proof: [PROOF], id: 'a' })).toBe(formText(form));
    expect(formText({ id: 'a', proof: PROOF })).toBe(formText(form));
  });

  it('is another one with another proof, a second one, or none', () => {
    const form = { id: 'a', proof: [PROOF] };
    for (const proof of [[], [PROOF, PROOF], [{ ...PROOF, expires: '2020-01-01T00:00:00Z' }]])
      expect(formText({ id: 'a', proof })).not.toBe(formText(form));
    expect(formText({ id: 'a' })).not.toBe(formText(form));
  });

  it('is the text itself for a JWT', () => {
    expect(formText('a.b.c')).toBe('a.b.c');
  });
});

describe('the key that signed a form', () => {
  it('is named in the proof of JSON and in the header of a JWT', () => {
    expect(keyOfForm(JSON.stringify({ id: 'a', proof: [PROOF] }))).toBe('ed-2026-01-05');
    const header = toBase64url(
      utf8Bytes(JSON.stringify({ alg: 'ES256', kid: 'did:web:academy.example#es-2026-01-05' })),
    );
    expect(keyOfForm(`${header}.e30.AAAA`)).toBe('es-2026-01-05');
  });

  it.each(['', 'x', '{}', '{"proof":[]}', 'e30.e30.e30'])('%j names none', (text) => {
    expect(keyOfForm(text)).toBe('');
  });
});
