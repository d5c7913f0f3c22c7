import { expect, test } from 'vitest';
import { composeMail, mailLink } from './mail.ts';

const frame = {
  subject: '{subject} - Academy',
  greeting: 'Muraho {name},',
  plainGreeting: 'Muraho,',
  link: 'Fungura:',
  sender: 'Academy',
};
const texts = { subject: 'Emeza', lines: ['Umurongo wa mbere.', 'Uwa kabiri.'], action: 'Emeza imeli' };

test('the link of a mail leads to the sign-in page in the language of the account', () => {
  expect(mailLink('https://a.example', 'verification', 'a.b', 'en')).toBe(
    'https://a.example/auth?mode=verify&token=a.b',
  );
  expect(mailLink('https://a.example', 'passwordReset', 'a.b', 'rw')).toBe(
    'https://a.example/rw/auth?mode=reset&token=a.b',
  );
  expect(mailLink('https://a.example', 'emailChange', 'a.b', 'rw')).toContain('mode=email-change');
});

test('a mail has a subject, every line, the link twice for people, and a plain text', () => {
  const mail = composeMail(frame, texts, { name: 'Aline', link: 'https://a.example/x?a=1&b=2', locale: 'rw' });
  expect(mail.subject).toBe('Emeza - Academy');
  expect(mail.html).toContain('<html lang="rw">');
  expect(mail.html.match(/https:\/\/a\.example\/x\?a=1&amp;b=2/g)).toHaveLength(2);
  expect(mail.text).toBe(
    'Muraho Aline,\n\nUmurongo wa mbere.\n\nUwa kabiri.\n\nEmeza imeli:\nhttps://a.example/x?a=1&b=2\n\nAcademy',
  );
});

test('a name is text and never HTML', () => {
  const { html } = composeMail(frame, texts, { name: '<b>"x"</b> & y', link: 'https://a.example', locale: 'en' });
  expect(html).toContain('&lt;b&gt;&quot;x&quot;&lt;/b&gt; &amp; y');
});

test('a mail to an address that nobody confirmed has no name in it', () => {
  const { html, text } = composeMail(frame, texts, { name: null, link: 'https://a.example', locale: 'rw' });
  expect(html).toContain('<p>Muraho,</p>');
  expect(text).toMatch(/^Muraho,\n/);
});

test('a mail that comes again ends with the link that stops it', () => {
  const stop = { text: 'Ntuzongere', link: 'https://a.example/stop?a=1&b=2' };
  const mail = composeMail(frame, texts, { name: 'Aline', link: 'https://a.example', locale: 'rw', stop });
  expect(mail.html).toMatch(/<a href="https:\/\/a\.example\/stop\?a=1&amp;b=2"[^>]*>Ntuzongere<\/a>/);
  expect(mail.text.endsWith('Academy\n\nNtuzongere:\nhttps://a.example/stop?a=1&b=2')).toBe(true);
});
