import { describe, expect, it } from 'vitest';
import { foreignIssuer, namesAcademy } from './foreign-credential.ts';

const OWN = ['https://academy.example'];
const TOKEN = '123e4567-e89b-42d3-a456-426614174000';
const BADGE = {
  id: 'https://www.credly.com/api/v1/obi/v3/open_badge_credentials/2116ec78',
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: { id: 'did:web:www.credly.com', type: ['Profile'], name: 'Education Design Lab' },
};

describe('a credential of another issuer', () => {
  it('is named by its issuer', () => {
    expect(foreignIssuer(BADGE, OWN)).toEqual({ id: 'did:web:www.credly.com', name: 'Education Design Lab' });
    expect(foreignIssuer({ ...BADGE, issuer: 'did:key:z6Mk' }, OWN)).toEqual({ id: 'did:key:z6Mk', name: '' });
  });

  it('also in the form of version 1.1, and as an Open Badge 2', () => {
    const vc = { type: ['VerifiableCredential'], credentialSubject: {} };
    expect(foreignIssuer({ iss: 'did:web:school.example', vc }, OWN)).toEqual({
      id: 'did:web:school.example',
      name: '',
    });
    const assertion = { id: 'https://badges.example/a/1', type: 'Assertion', badge: 'https://badges.example/b/1' };
    expect(foreignIssuer(assertion, OWN)).toEqual({ id: 'https://badges.example', name: '' });
  });

  it('that calls itself like us is named by its address alone', () => {
    const issuer = { id: 'did:web:evil.example', name: 'SPEK – Academy (official)' };
    expect(foreignIssuer({ ...BADGE, issuer }, OWN)).toEqual({ id: 'did:web:evil.example', name: '' });
    // Cyrillic: the first letter, and all of them.
    for (const name of ['\u0405pek Academy', '\u0405\u0440\u0435\u043a \u0410\u0441\u0430\u0501\u0435\u043c\u0443'])
      expect(foreignIssuer({ ...BADGE, issuer: { ...issuer, name } }, OWN)?.name, name).toBe('');
  });

  it('keeps its words inside the marks that we put around them', () => {
    const name = '\u201d is valid.\n\u202e\u201c "Ministry"';
    const issuer = { id: 'did:web:evil.example', name };
    expect(foreignIssuer({ ...BADGE, issuer }, OWN)?.name).toBe("' is valid.' 'Ministry'");
  });

  it('is none of ours; what names our identifier or lies at our address says that it is', () => {
    expect(namesAcademy(BADGE, OWN)).toBe(false);
    expect(namesAcademy({ ...BADGE, issuer: { id: 'did:web:academy.example' } }, OWN)).toBe(true);
    expect(namesAcademy({ ...BADGE, id: `https://academy.example/credentials/${TOKEN}` }, OWN)).toBe(true);
  });

  it.each([
    ['is not one of ours', { ...BADGE, issuer: { id: 'did:web:academy.example' } }],
    ['does not lie at our address', { ...BADGE, id: `https://academy.example/credentials/${TOKEN}` }],
    ['names its issuer', { type: ['VerifiableCredential'] }],
    ['is a credential', { issuer: 'did:web:school.example' }],
    ['has a type', {}],
  ])('%s', (_, json) => {
    expect(foreignIssuer(json, OWN)).toBeNull();
  });
});
