import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCourse, sampleCurriculum, sampleEntry } from '#support/sample-curriculum';
import { hiddenMatch, markedPieces, NO_FILTERS, searchItems } from './search.ts';
import { searchIndex } from './search-index.ts';

const index = searchIndex(sampleCurriculum);
const ids = (query: string, filters = NO_FILTERS) => searchItems(index, query, filters).map(({ id }) => id);
const item = (id: string) => {
  const found = index.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no item ${id}`);
  return found;
};

describe('matching', () => {
  test('an empty query shows no results', () => {
    expect(ids('')).toEqual([]);
    expect(ids('   ')).toEqual([]);
  });

  test('the query matches on the title, whatever its case', () => {
    expect(ids('PROMPT engineering FOR')).toEqual(['course:prompt-engineering-beginner']);
  });

  test('the query matches on the description', () => {
    expect(ids('cooperative')).toEqual(['lesson:prompt-engineering-beginner/ask-for-structure']);
  });

  test('the query matches on the topic of a lesson, whose title tells a story, before what only mentions it', () => {
    const scam = sampleEntry('paid-says-the-message', { topic: 'Mobile money scams: fake payment SMS' });
    const other = sampleEntry('look-first', { description: 'How scams begin.' });
    const found = searchIndex({ ...sampleCurriculum, courses: [sampleCourse('safe', [], { entries: [other, scam] })] });
    expect(searchItems(found, 'SCAM').map(({ id }) => id)).toEqual([
      'lesson:safe/paid-says-the-message',
      'lesson:safe/look-first',
    ]);
    expect(hiddenMatch(searchItems(found, 'mobile money')[0] ?? item('course:agents'), 'mobile money')).toBe('');
  });

  test('the query matches on tags, such as the code of a course', () => {
    expect(ids('ag-203')).toContain('course:agents');
    expect(ids('security')).toContain('course:privacy');
  });

  test('the query matches on learning outcomes', () => {
    expect(ids('prompt book')).toEqual([
      'outcome:prompt-engineering-beginner/prompt-book',
      'course:prompt-engineering-beginner',
      'lesson:prompt-engineering-beginner/keep-a-prompt-book',
    ]);
  });

  test('titles that hold the query come first', () => {
    expect(ids('chatgpt')[0]).toBe('tool:prompt-engineering-beginner/ChatGPT');
    expect(ids('chatgpt')).toHaveLength(3);
  });

  test('the instructor and the category are not searched', () => {
    expect(ids('Spek Academy')).toEqual([]);
    expect(ids('Prompting')).toEqual([]);
  });

  test('signs of patterns are plain text', () => {
    expect(ids('.*')).toEqual([]);
    expect(ids('(')).toEqual([]);
  });

  test('nothing is found that does not hold the query, and nothing that holds it is missed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9 -]{1,6}$/), (query) => {
        const wanted = query.trim().toLowerCase();
        const expected = index.filter(({ title, description, tags, learningOutcomes }) =>
          [title, description, ...tags, ...learningOutcomes].some((text) => text.toLowerCase().includes(wanted)),
        );
        expect(ids(query).sort()).toEqual(wanted === '' ? [] : expected.map(({ id }) => id).sort());
      }),
    );
  });
});

describe('filters', () => {
  test('type is exact', () => {
    const courses = searchItems(index, 'prompt', { ...NO_FILTERS, type: 'course' });
    const lessons = searchItems(index, 'prompt', { ...NO_FILTERS, type: 'lesson' });
    expect(new Set(courses.map(({ type }) => type))).toEqual(new Set(['course']));
    expect(new Set(lessons.map(({ type }) => type))).toEqual(new Set(['lesson']));
    expect(courses.length + lessons.length).toBe(searchItems(index, 'prompt').length);
  });

  test('level is exact', () => {
    expect(ids('course', { ...NO_FILTERS, level: 'Advanced' })).toEqual([
      'course:vibe-coding-pro',
      'course:data-security',
      'course:privacy',
    ]);
  });

  test('category is exact', () => {
    expect(ids('prompt', { ...NO_FILTERS, category: 'prompting' })).toEqual([]);
    expect(ids('clear', { ...NO_FILTERS, category: 'Prompting' })).not.toEqual([]);
    expect(ids('clear', { ...NO_FILTERS, category: 'AI Development' })).toEqual([]);
  });
});

describe('the index', () => {
  test('Foundations is Beginner, Builder Intermediate, Pro Builder and Security Advanced', () => {
    const levels = ['prompt-engineering', 'agents', 'vibe-coding-pro', 'privacy'].map(
      (slug) => item(`course:${slug}`).level,
    );
    expect(levels).toEqual(['Beginner', 'Intermediate', 'Advanced', 'Advanced']);
  });

  test('an author may call the levels otherwise', () => {
    const renamed = searchIndex(sampleCurriculum, {
      Foundations: 'Advanced',
      Builder: 'Advanced',
      'Pro Builder': 'Advanced',
      Security: 'Advanced',
    });
    expect(renamed.find(({ id }) => id === 'course:agents')?.level).toBe('Advanced');
  });

  test('holds every course, marked when it is coming soon', () => {
    expect(index.filter(({ type }) => type === 'course')).toHaveLength(8);
    expect(item('course:agents').available).toBe(true);
    expect(item('course:vibe-coding').available).toBe(false);
  });

  test('holds the real lessons, without quizzes and without courses coming soon', () => {
    expect(item('lesson:agents/ag-2')).toMatchObject({ type: 'lesson', courseId: 'agents', lessonId: 'ag-2' });
    expect(index.map(({ id }) => id)).not.toContain('lesson:agents/quiz-ag');
    expect(index.filter(({ courseId, type }) => courseId === 'privacy' && type === 'lesson')).toEqual([]);
  });

  test('a lesson made from an outcome opens the lesson that teaches it, or else the course', () => {
    expect(item('outcome:prompt-engineering-beginner/check-answers').lessonId).toBe('keep-a-prompt-book');
    expect(item('outcome:prompt-engineering-beginner/teach-others').lessonId).toBeNull();
  });

  test('a lesson made from an outcome is 15 min for a Beginner, 20 Intermediate, else 25; a tool lesson 30', () => {
    const teaching = (level: 'Foundations' | 'Builder' | 'Security') => {
      const [beginner] = sampleCurriculum.courses.filter(({ code }) => code === 'PE-101');
      if (beginner === undefined) throw new Error('no PE-101');
      return searchIndex({ ...sampleCurriculum, courses: [{ ...beginner, level }] });
    };
    const minutes = (source: string, level: 'Foundations' | 'Builder' | 'Security') =>
      teaching(level).find((found) => found.source === source)?.minutes;
    expect(minutes('outcome', 'Foundations')).toEqual({ min: 15, max: 15 });
    expect(minutes('outcome', 'Builder')).toEqual({ min: 20, max: 20 });
    expect(minutes('outcome', 'Security')).toEqual({ min: 25, max: 25 });
    expect(minutes('tool', 'Builder')).toEqual({ min: 30, max: 30 });
  });

  test('a tool lesson opens the course', () => {
    expect(item('tool:prompt-engineering-beginner/ChatGPT')).toMatchObject({
      courseId: 'prompt-engineering-beginner',
      lessonId: null,
      title: 'ChatGPT',
    });
  });

  test('five fixed extras open documentation articles', () => {
    const extras = index.filter(({ source }) => source === 'extra');
    expect(extras.map(({ title, level, minutes }) => [title, level, minutes.min])).toEqual([
      ['AI Ethics Fundamentals', 'Beginner', 20],
      ['Advanced Prompt Optimization', 'Intermediate', 25],
      ['AI Model Selection Guide', 'Intermediate', 30],
      ['AI Deployment Strategies', 'Advanced', 35],
      ['AI Model Monitoring', 'Advanced', 30],
    ]);
    expect(extras.every(({ doc, courseId }) => doc !== null && courseId === null)).toBe(true);
  });

  test('an extra carries the description of its article', () => {
    const described = searchIndex(sampleCurriculum, undefined, { 'ai-model-monitoring': 'Watch a model in use.' });
    expect(searchItems(described, 'model in use').map(({ id }) => id)).toEqual(['extra:ai-model-monitoring']);
  });

  test('no two items share an id', () => {
    expect(new Set(index.map(({ id }) => id)).size).toBe(index.length);
  });
});

describe('help', () => {
  const article = {
    doc: 'questions-of-today',
    title: 'The questions of today',
    description: 'Recall asks you again.',
    asks: ['questions that come back', "ibibazo by'uyu munsi"],
  };
  const helped = searchIndex(sampleCurriculum, undefined, {}, [article]);
  const found = (query: string, filters = NO_FILTERS) => searchItems(helped, query, filters).map(({ id }) => id);

  test('is found by its title, and by what people type who look for it, in any language', () => {
    for (const query of ['questions of today', 'come back', "Ibibazo by'uyu munsi"])
      expect(found(query)).toContain('help:questions-of-today');
  });

  test('comes with the results that are named so, and after the courses', () => {
    const named = searchIndex(sampleCurriculum, undefined, {}, [{ ...article, asks: ['prompt engineering'] }]);
    const results = searchItems(named, 'prompt engineering');
    const place = results.findIndex(({ type }) => type === 'help');
    expect(place).toBeGreaterThan(results.findIndex(({ type }) => type === 'course'));
    expect(results.slice(place).some(({ title }) => /prompt engineering/i.test(title))).toBe(false);
  });

  test('is no course, no lesson, and of no level', () => {
    expect(found('recall asks', { ...NO_FILTERS, type: 'lesson' })).toEqual([]);
    expect(found('recall asks', { ...NO_FILTERS, level: 'Beginner' })).toEqual([]);
    expect(found('recall asks')).toEqual(['help:questions-of-today']);
  });
});

describe('marking', () => {
  test('every place that holds the query is marked, whatever its case', () => {
    expect(markedPieces('Prompt by prompt', 'PROMPT')).toEqual([
      { text: 'Prompt', hit: true },
      { text: ' by ', hit: false },
      { text: 'prompt', hit: true },
    ]);
  });

  test('the pieces are the text, whatever is searched for', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, query) => {
        const pieces = markedPieces(text, query);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        const wanted = query.trim().toLowerCase();
        for (const { text: hit } of pieces.filter((piece) => piece.hit)) expect(hit.toLowerCase()).toBe(wanted);
      }),
    );
  });
});

test('what was found by an outcome or a tag says by which one', () => {
  expect(hiddenMatch(item('course:agents'), 'ag-203')).toBe('AG-203');
  expect(hiddenMatch(item('course:prompt-engineering-beginner'), 'prompt eng')).toBe('');
  expect(hiddenMatch(item('course:prompt-engineering-beginner'), 'PROMPT BOOK').toLowerCase()).toContain('prompt book');
  expect(hiddenMatch(item('course:agents'), 'zebra')).toBe('');
  expect(hiddenMatch(item('course:agents'), ' ')).toBe('');
});
