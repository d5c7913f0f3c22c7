import { availableCourses } from './catalogue/curriculum.ts';
import {
  finishedAvailable,
  finishedEverything,
  finishedOnlyBeginner,
  finishedSecurity,
} from './catalogue/milestones.ts';
import { earnedBadges, highestBadge, profileSubtitle } from './credentials/badges.ts';
import {
  certificateBySlug,
  certificateFileName,
  certificateIdText,
  certificatePercent,
  certificateState,
  certificates,
} from './credentials/certificates.ts';
import { crockford, readCode, verificationCode } from './credentials/verification.ts';
import { gates } from './learning/gates.ts';
import { publishedCurriculum, sampleCurriculum as sample } from './learning/sample-curriculum.ts';
import { checkPassword, checkSignIn, checkSignUp, cleanEmail, utf8Length } from './people/account.ts';
import { isCommonPassword } from './people/common-passwords.ts';
import { cleanName, displayNameFromEmail, firstName, learnerId, usernameFromEmail } from './people/learner.ts';
import { checkAvatar, checkBio, checkEmailChange, checkNameChange, checkNewPassword } from './people/settings.ts';
import type { Vector } from './vector.ts';

const UUID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427';

const slugs = (courses: { slug: string }[]): string[] => courses.map(({ slug }) => slug);
const everySlug = slugs(sample.courses);

const accountVectors: Vector[] = [
  {
    name: 'a learner id has 6 characters of A-Z and 0-9',
    run: () => [learnerId(() => 0), learnerId((n) => n - 1)],
    expected: ['AAAAAA', '999999'],
  },
  {
    name: 'names derived from an e-mail',
    run: () => [
      displayNameFromEmail('marie_claire-uwase+x@example.rw'),
      displayNameFromEmail('😀KEZA@example.rw'),
      usernameFromEmail('Jean.Claude@example.rw'),
      firstName(' Marie Claire'),
    ],
    expected: ['Marie Claire Uwase', '😀keza', 'jean.claude', 'Marie'],
  },
  {
    name: 'names are trimmed and composed',
    run: () => [
      cleanName('  Uwase   Marie\u00a0 '),
      cleanName('Zoe\u0308'),
      cleanName('😀'.repeat(80)).ok,
      cleanName(' \n'),
    ],
    expected: [
      { ok: true, name: 'Uwase Marie' },
      { ok: true, name: 'Zo\u00eb' },
      true,
      { ok: false, code: 'name-required' },
    ],
  },
  {
    name: 'control, bidi and invisible characters are refused in names, letters of any script are not',
    run: () =>
      [
        'Ke\u0000za',
        'Ke\u202eza',
        'Ke\u200bza',
        'Keza \ud83d',
        '\u200d',
        'Keza\u{e0041}',
        'u'.repeat(81),
        '李小龍',
        'عائشة',
        'Zoë 👩🏾‍💻',
      ].map((name) => cleanName(name).ok),
    expected: [false, false, false, false, false, false, false, true, true, true],
  },
  {
    name: 'password rules',
    run: () =>
      [
        'imbut42',
        'imbuto42',
        'imbutonziza',
        '40718293',
        'inkazirimukibay',
        'Password123',
        'SpekAcademy24',
        'çéàüöäßñ7',
        `1${'你好吗呀'.repeat(6)}`,
      ].map(checkPassword),
    expected: [
      'password-short',
      null,
      'password-rule',
      'password-rule',
      null,
      'password-common',
      'password-common',
      null,
      'password-long',
    ],
  },
  {
    name: 'common passwords, whatever their case',
    run: () => ['1Q2W3E4R', 'kigali2025', 'aaaaaa11', 'rwanda48213907'].map(isCommonPassword),
    expected: [true, true, true, false],
  },
  { name: 'bytes of UTF-8', run: () => ['a', 'ë', '你', '😀', '\ud83d'].map(utf8Length), expected: [1, 2, 3, 4, 3] },
  {
    name: 'e-mails are trimmed and lowercased, or refused',
    run: () => [' Keza@Example.RW\n', '', 'keza@home', 'keza@@example.rw', 'ke za@example.rw'].map(cleanEmail),
    expected: [
      { ok: true, email: 'keza@example.rw' },
      { ok: false, code: 'email-required' },
      { ok: false, code: 'email-invalid' },
      { ok: false, code: 'email-invalid' },
      { ok: false, code: 'email-invalid' },
    ],
  },
  {
    name: 'sign-in and sign-up forms',
    run: () => {
      const form = { name: 'Keza', email: 'keza@example.rw', password: 'imbuto42x', consent: true };
      return [
        checkSignIn({ email: ' ', password: 'x' }),
        checkSignUp(form),
        checkSignUp({ ...form, name: ' ' }),
        checkSignUp({ ...form, consent: false }),
      ];
    },
    expected: ['fill-all', null, 'fill-all', 'consent-required'],
  },
  {
    name: 'profile settings',
    run: () => [
      checkNameChange({ current: 'Keza', next: ' Keza ', password: 'x', used: false }),
      checkEmailChange('keza@example.rw', ' KEZA@example.rw'),
      checkNewPassword('imbuto42x', 'imbuto42y'),
      checkAvatar('image/png', 2_097_153),
      checkBio('b'.repeat(500)),
    ],
    expected: ['name-same', 'email-same', 'passwords-differ', 'image-large', null],
  },
];

const credentialVectors: Vector[] = [
  {
    name: 'milestones: everything, available, only the beginner course, security',
    run: () => [
      finishedEverything(publishedCurriculum, everySlug),
      finishedEverything(sample, everySlug),
      finishedAvailable(sample, slugs(availableCourses(sample))),
      finishedOnlyBeginner(sample, ['prompt-engineering-beginner', 'agents']),
      finishedSecurity(sample, ['data-security']),
      finishedSecurity({ ...sample, courses: [] }, []),
    ],
    expected: [true, false, true, false, false, false],
  },
  {
    name: 'gates of a beginner and of an admin',
    run: () => [gates(sample, ['prompt-engineering-beginner'], 'learner'), gates(sample, [], 'admin')],
    expected: [
      { a: false, b: true, c: false, admin: false },
      { a: true, b: true, c: true, admin: true },
    ],
  },
  {
    name: 'badges are earned, kept, and come highest first',
    run: () => [
      earnedBadges(publishedCurriculum, everySlug, []),
      earnedBadges(sample, [], ['foundational-prompter', 'developer']),
      earnedBadges(sample, [], [], 'admin'),
      highestBadge(['foundational-prompter', 'data-security-guardian']),
    ],
    expected: [
      ['builder', 'data-security-guardian', 'foundational-prompter'],
      ['foundational-prompter'],
      ['developer'],
      'data-security-guardian',
    ],
  },
  {
    name: 'the subtitle follows the badge',
    run: () =>
      [['builder'], ['data-security-guardian'], ['foundational-prompter'], []].map((ids) => profileSubtitle(ids)),
    expected: ['certified', 'guardian', 'prompter', 'student'],
  },
  {
    name: 'five certificates',
    run: () => certificates(sample).map(({ id, courseSlug }) => [id, courseSlug]),
    expected: [
      ['foundations', 'prompt-engineering-beginner'],
      ['prompt-engineering', 'prompt-engineering'],
      ['pro-builder', 'vibe-coding-pro'],
      ['security', 'ai-collaboration-security-track'],
      ['program', 'ai-builder-program-capstone'],
    ],
  },
  {
    name: 'the percent and state of certificates',
    run: () =>
      certificates(sample).map((certificate) => [
        certificatePercent(certificate, { 'data-security': 50, privacy: 30 }, ['prompt-engineering']),
        certificateState(sample, certificate, {}, ['prompt-engineering']).state,
      ]),
    expected: [
      [0, 'locked'],
      [100, 'open'],
      [0, 'locked'],
      [30, 'locked'],
      [13, 'unpublished'],
    ],
  },
  {
    name: 'what is written on a certificate',
    run: () => [
      certificateIdText('prompt-engineering', 'k7m2qx'),
      certificateIdText('agents', ''),
      certificateIdText('agents', 'k7'),
      certificateFileName('agents'),
      certificateBySlug(sample, 'agents'),
    ],
    expected: ['PROMPT-ENGINEERING-K7M2QX', 'AGENTS-LEARNR', 'AGENTS-K7XXXX', 'agents-certificate.png', null],
  },
];

const codeVectors: Vector[] = [
  {
    name: 'typed codes: blank, code, learner id, token, unreadable',
    run: () => ['  ', '9kOt2wIl', '9K4T-2WQF', 'k7m2qx', UUID.toUpperCase(), '!!!'].map(readCode),
    expected: [
      { kind: 'blank' },
      { kind: 'code', code: '9K0T2W11' },
      { kind: 'code', code: '9K4T2WQF' },
      { kind: 'learner', learnerId: 'K7M2QX', courseSlug: null },
      { kind: 'token', token: UUID },
      { kind: 'unreadable' },
    ],
  },
  {
    name: 'pasted links',
    run: () =>
      [
        `https://academy.rw/rw/verify/${UUID}?utm_source=x#top`,
        `https://academy.rw/check?token=${UUID}&lang=rw`,
        `https%3A%2F%2Facademy.rw%2Fverify%2F${UUID}`,
        'https://academy.rw/verify/9K4T2WQF',
        'https://academy.rw/verify/',
      ].map(readCode),
    expected: [
      { kind: 'token', token: UUID },
      { kind: 'token', token: UUID },
      { kind: 'token', token: UUID },
      { kind: 'code', code: '9K4T2WQF' },
      { kind: 'blank' },
    ],
  },
  {
    name: 'labels, longer runs, certificate ids and offline tokens',
    run: () =>
      [
        'Verification Code: 9K4T2WQF',
        'XX9K4T2WQF',
        'Certificate ID: VIBE-CODE-K7M2QX',
        'local-eyJhIjoiKyBjb2RlIC8ifQ+/a==',
        '100% 9K4T2WQF',
      ].map(readCode),
    expected: [
      { kind: 'code', code: '9K4T2WQF' },
      { kind: 'code', code: '9K4T2WQF' },
      { kind: 'learner', learnerId: 'K7M2QX', courseSlug: 'vibe-code' },
      { kind: 'offline', token: 'local-eyJhIjoiKyBjb2RlIC8ifQ+/a==' },
      { kind: 'code', code: '9K4T2WQF' },
    ],
  },
  {
    name: 'a new code avoids I, L, O and U',
    run: () => [verificationCode((n) => n - 1), verificationCode(() => 18), crockford('oil')],
    expected: ['ZZZZZZZZ', 'JJJJJJJJ', '011'],
  },
];

export const peopleVectors: Vector[] = [...accountVectors, ...credentialVectors, ...codeVectors];
