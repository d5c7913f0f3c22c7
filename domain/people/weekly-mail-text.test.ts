import { describe, expect, it } from 'vitest';
import { composeWeeklyMail, hasNews } from './weekly-mail-text.ts';

const frame = {
  subject: '{subject} - Academy',
  greeting: 'Hello {name},',
  plainGreeting: 'Hello,',
  link: 'Open:',
  sender: 'Academy',
};
const texts = {
  subject: 'This week',
  due: { one: '{n} question waits.', many: '{n} questions wait.' },
  place: 'You stopped at “{lesson}” in {course}.',
  begin: 'Next comes {course}. It begins with “{lesson}”.',
  why: 'You asked for this mail.',
  goOn: 'Go on',
  recall: 'Answer them',
  stop: 'Stop these mails',
};
const to = { name: 'Aline', locale: 'rw', origin: 'https://a.example', stopLink: 'https://a.example/s' } as const;
const place = { course: 'one', entry: 'b', n: 2, isBegun: true, title: 'A <b> & c', courseTitle: 'Course one' };

describe('the weekly mail', () => {
  it('says where the learner stopped and what waits, and leads to the lesson', () => {
    const { text, html, subject } = composeWeeklyMail(frame, texts, { due: 3, place }, to);
    expect(subject).toBe('This week - Academy');
    expect(text).toContain('You stopped at “A <b> & c” in Course one.\n\n3 questions wait.');
    expect(text).toContain('Go on:\nhttps://a.example/rw/course/one/lesson/2');
    expect(html).toContain('A &lt;b&gt; &amp; c');
    expect(text).toContain('Stop these mails:\nhttps://a.example/s');
  });
  it('leads to recall where no lesson waits', () => {
    const { text } = composeWeeklyMail(frame, texts, { due: 1, place: null }, to);
    expect(text).toContain('1 question waits.');
    expect(text).not.toContain('stopped at');
    expect(text).toContain('Answer them:\nhttps://a.example/rw/review');
  });
  it('says nothing of recall when nothing waits there', () => {
    expect(composeWeeklyMail(frame, texts, { due: 0, place }, to).text).not.toContain('question');
  });
  it('is not written when there is nothing to say', () => {
    expect(hasNews({ due: 0, place: null })).toBe(false);
    expect(hasNews({ due: 1, place: null })).toBe(true);
    expect(hasNews({ due: 0, place })).toBe(true);
  });
});
