import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import type { CredentialText } from '#domain/credentials/signed-credential';
import { addCopy } from '#site/ui/texts/copy.ts';
import { copyFor } from '#site/ui/texts/copy-build.ts';
import { certificateLayout } from './layout.ts';
import { pictureOf } from './own-certificate.ts';

beforeAll(() => {
  vi.stubGlobal('document', { getElementById: () => null });
  addCopy({ diploma: copyFor('en').diploma });
});

const text: CredentialText = {
  token: 't',
  issuer: 'did:web:academy.example',
  issuerName: 'Spek Academy',
  isTest: false,
  byStaff: false,
  recipientName: 'Eric Habimana',
  learnerId: '7K3QXM',
  title: 'Prompts You Can Reuse',
  description: 'Turn prompts into tools.',
  level: 'Foundations',
  code: 'PE-102',
  courseSlug: 'prompts-you-can-reuse',
  criteria: '',
  awardedAt: '2026-11-20T08:00:00Z',
  validFrom: '2026-11-20T08:00:00Z',
  hours: '',
  quizAverage: '',
  behind: '1 course, 14 entries, 7 to 9 planned hours, 6 tasks done, 5 quiz attempts, without a graded project',
  received: null,
  skills: [],
  sfia: [{ code: 'INCA-2', name: 'Content design and authoring, level 2', url: '' }],
  evidence: [],
  status: null,
};
const entry: RegisterEntry = {
  state: 'valid',
  token: 't',
  code: '9K4T2WQF',
  courseSlug: text.courseSlug,
  title: text.title,
  recipientName: text.recipientName,
  learnerId: text.learnerId,
  issuedAt: text.awardedAt,
  byStaff: false,
  revoked: null,
  replacedBy: null,
  works: [],
  profile: false,
  jwt: '',
  forms: [],
  at: text.awardedAt,
};

/** What is written in the picture that learners download and print. */
function written(own: Partial<CredentialText>, register: Partial<RegisterEntry> = {}): string {
  const certificate = {
    text: { ...text, ...own },
    entry: { ...entry, ...register },
    url: 'https://academy.example/verify/t',
  };
  const picture = pictureOf(certificate, { logo: '', stamp: '', qr: { src: '', size: 210 } });
  return JSON.stringify(certificateLayout({ ...picture, nameImage: null }));
}

describe('a certificate on paper', () => {
  test('that was earned says that it was completed, and with which skills', () => {
    const sheet = written({});
    for (const words of ['CERTIFICATE OF COMPLETION', 'has completed', 'Content design and authoring'])
      expect(sheet).toContain(words);
    expect(sheet).not.toContain('staff');
  });

  test.each([
    ['what is signed', { byStaff: true }, {}],
    ['the register', {}, { byStaff: true }],
  ] as const)('that staff decided on is called so, by %s', (_, own, register) => {
    const sheet = written(own, register);
    expect(sheet).toContain('ISSUED BY STAFF DECISION');
    expect(sheet).toContain("was given by the academy's staff, before everything for it was completed");
    for (const claim of ['has completed', 'COMPLETION', 'Content design and authoring'])
      expect(sheet).not.toContain(claim);
  });

  test("marks the name as the learner's own word; a name that is withheld needs no mark", () => {
    expect(written({})).toContain('Name as given by the learner');
    expect(written({ recipientName: '' })).not.toContain('Name as given by the learner');
  });
});
