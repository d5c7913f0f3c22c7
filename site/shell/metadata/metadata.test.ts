import { expect, it } from 'vitest';
import { sampleCourse, sampleEntry } from '#support/sample-curriculum';
import { atomFeed } from './feed.ts';
import { lessonData, structuredDataText, syllabusData, workload } from './structured-data.ts';

it('minutes become a duration as schema.org writes it', () => {
  expect([0, 45, 60, 310].map(workload)).toEqual(['PT0M', 'PT45M', 'PT1H', 'PT5H10M']);
});

it('the metadata of a course lists its lessons with their topics', () => {
  const withTopic = sampleEntry('by-the-window', { topic: 'Product photos with a phone' });
  const course = sampleCourse('sell', [], { entries: [withTopic, sampleEntry('plain'), sampleEntry('quiz-sell')] });
  expect(syllabusData(course)).toEqual([
    { '@type': 'Syllabus', name: 'Title of by-the-window', description: 'Product photos with a phone' },
    { '@type': 'Syllabus', name: 'Title of plain' },
  ]);
  expect(lessonData(course, withTopic, 'https://a.example/1')).toMatchObject({
    '@type': 'LearningResource',
    name: 'Title of by-the-window',
    about: 'Product photos with a phone',
    timeRequired: 'PT20M',
  });
});

it('no text can end the script element that holds the data', () => {
  const text = structuredDataText([{ '@type': 'Course', name: '</script><script>alert(1)' }]);
  expect(text).not.toContain('</script>');
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: '</script><script>alert(1)' }] });
});

it('the feed shows the newest course first and is as old as that one', () => {
  const entry = (id: string, day: string) => ({
    id,
    day,
    title: `A & B ${id}`,
    summary: '<b>',
    category: 'Builder',
    href: id,
  });
  const feed = atomFeed({
    title: 'New',
    subtitle: 'Each',
    author: 'Academy',
    language: 'en',
    self: 'https://a.example/feed.xml',
    alternate: 'https://a.example/courses',
    entries: [entry('old', '2026-01-31'), entry('new', '2026-02-01')],
  });
  expect(feed.indexOf('A &amp; B new')).toBeLessThan(feed.indexOf('A &amp; B old'));
  expect(/<updated>(.*?)<\/updated>/.exec(feed)?.[1]).toBe('2026-02-01T00:00:00+02:00');
  expect(feed).toContain('&lt;b&gt;');
});
