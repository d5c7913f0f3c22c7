import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certificateIdText } from './certificate-id.ts';
import { crockford, readCode, VERIFICATION_CODE_ALPHABET, verificationCode } from './verification.ts';

/** Any code point, half a surrogate pair among them, and often one of the first 256. */
const anyCharacter = fc.oneof(fc.nat(0xff), fc.nat(0x10ffff)).map((code) => String.fromCodePoint(code));

const uuid = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const code = (text: string) => ({ kind: 'code', code: text });
const learner = (learnerId: string, courseSlug: string | null = null) => ({ kind: 'learner', learnerId, courseSlug });
const token = (text: string) => ({ kind: 'token', token: text });

describe('what a verifier types', () => {
  test.each(['', '   ', '\n', 'https://academy.rw/verify/', 'code', 'Verification code:', '%20', 'https://academy.rw'])(
    '%j is blank',
    (typed) => {
      expect(readCode(typed)).toEqual({ kind: 'blank' });
    },
  );

  test('8 characters are a verification code, in any case', () => {
    expect(readCode('9K4T2WQF')).toEqual(code('9K4T2WQF'));
    expect(readCode(' 9k4t2wqf ')).toEqual(code('9K4T2WQF'));
  });

  test('in a code I and L are read as 1 and O as 0', () => {
    expect(readCode('9kOt2wIl')).toEqual(code('9K0T2W11'));
  });

  test('a code read aloud in groups is the same code', () => {
    for (const typed of ['9K4T-2WQF', '9K4T 2WQF', '9k 4t 2w qf']) expect(readCode(typed)).toEqual(code('9K4T2WQF'));
  });

  test('6 characters are a learner id, where I, L and O are letters', () => {
    expect(readCode('k7m2qx')).toEqual(learner('K7M2QX'));
    expect(readCode('OIL109')).toEqual(learner('OIL109'));
  });

  test('longer with dashes is a full token', () => {
    expect(readCode(uuid)).toEqual(token(uuid));
    expect(readCode(uuid.toUpperCase())).toEqual(token(uuid));
    const zeros = '00000000-0000-4000-8000-000000000000';
    expect(readCode(zeros)).toEqual(token(zeros));
    expect(readCode('an-older-form-of-token')).toEqual(token('an-older-form-of-token'));
  });

  test('of a longer run without dash the last 8 characters are the code', () => {
    expect(readCode('XX9K4T2WQF')).toEqual(code('9K4T2WQF'));
    expect(readCode('certificate 9k4t2wqf')).toEqual(code('9K4T2WQF'));
    expect(readCode('1234567890123')).toEqual(code('56789012')); // a run is at most 12 long
    expect(readCode('ABCDE 123456789012 xyz')).toEqual(code('56789012'));
  });

  test('a last run of 6 is a learner id', () => {
    expect(readCode('Keza Marie, K7M2QX')).toEqual(learner('K7M2QX'));
  });

  test("the words 'code' and 'verification code' are taken away", () => {
    for (const typed of ['code 9K4T2WQF', 'Verification Code: 9K4T2WQF', 'CODE:9k4t2wqf', '9K4T2WQF code.']) {
      expect(readCode(typed)).toEqual(code('9K4T2WQF'));
    }
    expect(readCode(`Verification code: ${uuid}`)).toEqual(token(uuid));
    expect(readCode('Learner ID: K7M2QX')).toEqual(learner('K7M2QX'));
  });

  test('the certificate id as it is printed names learner and course', () => {
    expect(readCode('PROMPT-ENGINEERING-K7M2QX')).toEqual(learner('K7M2QX', 'prompt-engineering'));
    expect(readCode('prompt-engineering-k7m2qx')).toEqual(learner('K7M2QX', 'prompt-engineering'));
    expect(readCode('Certificate ID: VIBE-CODE-K7M2QX')).toEqual(learner('K7M2QX', 'vibe-code'));
  });

  test('every printed certificate id is read back', () => {
    const slugs = fc.stringMatching(/^[a-z]{3,8}(-[a-z0-9]{1,8}){0,3}$/);
    fc.assert(
      fc.property(slugs, fc.stringMatching(/^[A-Z0-9]{6}$/), (slug, learnerId) => {
        expect(readCode(certificateIdText(slug, learnerId))).toEqual(learner(learnerId, slug));
      }),
    );
  });

  test.each(['abc', '12345', '中文', '!!!', '(-)', 'a b c'])('%j cannot be read', (typed) => {
    expect(readCode(typed)).toEqual({ kind: 'unreadable' });
  });
});

describe('what a verifier pastes or scans', () => {
  test.each([
    `https://academy.rw/verify/${uuid}`,
    `https://academy.rw/verify/${uuid}/`,
    `https://academy.rw/rw/verify/${uuid}?utm_source=whatsapp#top`,
    `academy.rw/verify/${uuid}`,
    `/verify/${uuid}`,
    `https://academy.rw/check?token=${uuid}&lang=rw`,
    `https://academy.rw/verify?code=${uuid}`,
    `https://academy.rw/certificates/${uuid}`,
    `https%3A%2F%2Facademy.rw%2Fverify%2F${uuid}`,
    `  https://academy.rw/verify/${uuid}  `,
    `Look at my certificate ${uuid}`,
  ])('%s leads to the token', (typed) => {
    expect(readCode(typed)).toEqual(token(uuid));
  });

  test('a link may carry a code or a learner id as well', () => {
    expect(readCode('https://academy.rw/verify/9K4T2WQF')).toEqual(code('9K4T2WQF'));
    expect(readCode('https://academy.rw/verify?code=9k4t2wqf')).toEqual(code('9K4T2WQF'));
    expect(readCode('https://academy.rw/verify/K7M2QX')).toEqual(learner('K7M2QX'));
  });

  test('a local- token is kept as it is, for it can be read without a server', () => {
    const local = 'local-eyJjb2RlIjoiKyBjb2RlIC8ifQ+/a==';
    expect(readCode(` ${local}\n`)).toEqual({ kind: 'offline', token: local });
    expect(readCode(`https://academy.rw/verify/${encodeURIComponent(local)}`)).toEqual({
      kind: 'offline',
      token: local,
    });
  });

  test('broken URL encoding is taken as it is', () => {
    expect(readCode('%E0%A4%A')).toEqual({ kind: 'unreadable' });
    expect(readCode('100% 9K4T2WQF')).toEqual(code('9K4T2WQF'));
  });

  test('a whole letter pasted by mistake is not searched', () => {
    expect(readCode('9K4T2WQF'.padStart(4000))).toEqual(code('9K4T2WQF'));
    expect(readCode('9K4T2WQF'.padStart(4001))).toEqual({ kind: 'unreadable' });
    expect(readCode('9K4T2WQF '.repeat(1000))).toEqual({ kind: 'unreadable' });
  });

  test('any text gets an answer in the form that the answer promises', () => {
    const bits = fc.constantFrom('/verify/', 'https://', '?code=', '-', ' ', '%', 'code', uuid, 'K7M2QX', '9K4T2WQF');
    const typed = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.array(fc.oneof(bits, fc.string())).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const result = readCode(text);
        if (result.kind === 'code') expect(result.code).toMatch(/^[0-9A-HJKMNP-Z]{7,8}$/);
        if (result.kind === 'learner') expect(result.learnerId).toMatch(/^[A-Z0-9]{6}$/);
        if (result.kind === 'token') expect(result.token).toMatch(/^[A-Za-z0-9_-]+$/);
        if (result.kind === 'offline') expect(result.token).toMatch(/^local-/);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a new verification code', () => {
  test('is stored as it is read: upper case, I and L as 1, O as 0', () => {
    expect(crockford('oil-9k')).toBe('011-9K');
  });

  test('has 8 characters without I, L, O and U', () => {
    expect(VERIFICATION_CODE_ALPHABET).toHaveLength(32);
    expect(VERIFICATION_CODE_ALPHABET).not.toMatch(/[ILOU]/);
    let next = 0;
    expect(verificationCode((n) => next++ % n)).toBe('01234567');
    expect(verificationCode((n) => n - 1)).toBe('ZZZZZZZZ');
  });

  test('is read back as it was made, and as it is misread', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(31), { minLength: 8, maxLength: 8 }), (chances) => {
        let next = 0;
        const made = verificationCode(() => chances[next++] ?? 0);
        expect(readCode(made)).toEqual(code(made));
        expect(readCode(made.replace(/1/g, 'l').replace(/0/g, 'O'))).toEqual(code(made));
      }),
    );
  });
});
