import { describe, expect, it } from 'vitest';
import type { CourseProgress } from '#domain/learning/progress';
import type { QueueItem } from '#site/data/queue/queue-rules.ts';
import { courseStanding, nextEntry } from './course-standing.ts';

const course = { slug: 'a-course', entries: ['one', 'two', 'quiz', 'three'].map((id) => ({ id })) };
const at = '2026-11-21T08:00:00.000Z';
const completed = (lesson: string, own: Partial<QueueItem> = {}): QueueItem =>
  ({
    type: 'event',
    id: `e-${lesson}`,
    kind: 'lesson-completed',
    course: course.slug,
    lesson,
    at,
    ...own,
  }) as QueueItem;
const attempt: QueueItem = { type: 'attempt', id: 'a-key', course: course.slug, quiz: 'quiz', answers: {}, at };
const server: CourseProgress = { percent: 25, completedAt: null, entries: { one: 'counted' }, addedSinceFinish: 0 };

describe('how far a learner is', () => {
  it('is what the server says when nothing waits', () => {
    const standing = courseStanding(course, server, []);
    expect(standing.progress).toBe(server);
    expect(standing.states).toEqual(['completed', 'current', 'locked', 'locked']);
    expect(standing.done).toBe(1);
  });

  it('counts what waits in the queue at once', () => {
    const standing = courseStanding(course, server, [completed('two')]);
    expect(standing.states).toEqual(['completed', 'completed', 'current', 'locked']);
    expect(standing.progress?.percent).toBe(50);
  });

  it('takes an entry that lacks a practice for done once the practice waits in the queue', () => {
    const held: CourseProgress = {
      ...server,
      entries: { one: 'counted', two: 'waiting' },
      lacking: { two: ['sort'] },
    };
    const practised = completed('two', { kind: 'practice-done', part: 'sort' } as Partial<QueueItem>);
    expect(courseStanding(course, held, []).states).toEqual(['completed', 'current', 'locked', 'locked']);
    expect(courseStanding(course, held, [completed('three')]).states).toEqual([
      'completed',
      'current',
      'locked',
      'waiting',
    ]);
    expect(courseStanding(course, held, [practised]).states).toEqual(['completed', 'completed', 'current', 'locked']);
  });

  it('lets what was read ahead wait', () => {
    const standing = courseStanding(course, server, [completed('three')]);
    expect(standing.states).toEqual(['completed', 'current', 'locked', 'waiting']);
    expect(standing.progress?.percent).toBe(25);
  });

  it('opens what comes after a quiz that waits to be graded', () => {
    const standing = courseStanding(course, server, [completed('two'), attempt]);
    expect(standing.states).toEqual(['completed', 'completed', 'waiting', 'current']);
    expect(standing.ungraded).toEqual(['quiz']);
  });

  it('opens what comes after a quiz that waits for its material, as after one that waits to be graded', () => {
    const held: CourseProgress = { ...server, entries: { one: 'counted', two: 'counted' } };
    const standing = courseStanding(course, held, [], { without: ['quiz'] });
    expect(standing.states).toEqual(['completed', 'completed', 'waiting', 'current']);
  });

  it('leaves out what was refused and what belongs to another course', () => {
    const items = [completed('two', { refused: 'event-time' }), completed('two', { course: 'another' })];
    expect(courseStanding(course, server, items).progress).toBe(server);
  });

  it('never falls below the server: a finished course stays finished', () => {
    const finished: CourseProgress = {
      percent: 75,
      completedAt: at,
      entries: { one: 'counted', two: 'counted', quiz: 'counted' },
      addedSinceFinish: 1,
    };
    const standing = courseStanding(course, finished, [completed('three')]);
    expect(standing.progress).toMatchObject({ percent: 100, completedAt: at, addedSinceFinish: 0 });
  });

  it('knows a guest by what is kept on the device, and nothing that is no entry', () => {
    const standing = courseStanding(course, null, [], { guest: ['one', 'gone'] });
    expect(standing.states).toEqual(['completed', 'current', 'locked', 'locked']);
    expect(standing.progress?.entries).toEqual({ one: 'counted' });
  });
});

describe('the way on', () => {
  it('is the current entry, else one that is open, else none', () => {
    expect(nextEntry(course.entries, ['completed', 'current', 'locked', 'locked'])?.id).toBe('two');
    expect(nextEntry(course.entries, ['completed', 'waiting', 'open', 'open'])?.id).toBe('quiz');
    expect(nextEntry(course.entries, ['completed', 'completed', 'completed', 'completed'])).toBeNull();
  });

  it('an instructor opens every entry, in whatever order', () => {
    const states = (opensAll: boolean) => courseStanding(course, null, [], { opensAll }).states;
    expect(states(false)).toContain('locked');
    expect(states(true)).not.toContain('locked');
    expect(states(true)[0]).toBe('current');
  });
});
