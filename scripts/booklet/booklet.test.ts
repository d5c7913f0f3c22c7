/** The booklets of the live courses and of the tests' academy: nothing of a lesson is lost on paper, and nothing is on paper that should not be. */

import type { MdastNode } from 'satteri';
import { describe, expect, it } from 'vitest';
import { type Content, entryKey, lessonsInAllLanguages, loadSoundContent } from '#content/schema/load-content';
import { escapeMarkup } from '#domain/text/escape';
import { LOCALES } from '#domain/text/locales';
import { LESSON_PARTS } from '../mdx/lesson-parts.ts';
import { mdxTree, nodesOf, textOf } from '../mdx/mdx-tree.ts';
import { bookletPage } from './booklet-page.ts';
import { kitPage } from './kit-page.ts';
import { coursesOnPaper, paperCourse } from './paper-course.ts';
import { PAPER_FORMS } from './paper-forms.ts';

const content = loadSoundContent('content');
const courses = LOCALES.flatMap((locale) =>
  coursesOnPaper(content, locale).map((slug) => {
    const course = paperCourse(content, slug, locale, 'https://academy.example');
    return { name: `${slug} ${locale}`, slug, course, html: bookletPage(course), kit: kitPage(course) };
  }),
);

it('every part that a lesson may use has a paper form, and no other has', () => {
  expect(Object.keys(PAPER_FORMS).sort()).toEqual(Object.keys(LESSON_PARTS).sort());
});

it('every open course has a booklet in English', () => {
  const open = content.courses.filter(({ data }) => data.status === 'available').map(({ slug }) => slug);
  expect(coursesOnPaper(content, 'en').sort()).toEqual(open.sort());
});

/** What a page would fetch, or what its policy would forbid. A drawing names its own arrows. */
const LOADING = /<script|\sstyle="|\ssrc="(?!data:)|@import|url\((?!#)/g;

/** The texts of a page without markup. */
const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, '');

const headings = (node: MdastNode): string[] =>
  [...nodesOf(node)].flatMap(({ node: one }) => (one.type === 'heading' ? [escapeMarkup(textOf(one))] : []));

function lessonsOf(from: Content, slug: string, locale: string): MdastNode[] {
  const ids = from.courses.find((one) => one.slug === slug)?.data.lessons ?? [];
  return ids.flatMap((id) => {
    const version = locale === 'rw' ? from.translations.rw?.lessons.get(entryKey(slug, id)) : undefined;
    const lesson = version ?? from.lessons.get(entryKey(slug, id));
    const root = lesson && mdxTree(lesson.source).root;
    return root === undefined ? [] : [root];
  });
}

/** A text by its letters alone: quotes and entities are written differently in each place. */
const letters = (text: string): string => text.replaceAll(/&\w+;|[^\p{L}\p{N}]/gu, '');

/** The sources of all lessons of a course, one after the other. */
const lessonsIn = (slug: string): string =>
  lessonsInAllLanguages(content)
    .filter(({ course }) => course === slug)
    .map(({ source }) => source.body)
    .join('\n');

describe('the booklet', () => {
  it('has every heading of every lesson', () => {
    const lost = courses.flatMap(({ name, slug, course, html }) => {
      const text = plain(html);
      const wanted = lessonsOf(content, slug, course.locale).flatMap(headings);
      return wanted.filter((heading) => !text.includes(heading)).map((heading) => `${name}: ${heading}`);
    });
    expect(lost).toEqual([]);
  });

  it('has no answer before the pages of answers, and each of them there', () => {
    const wrong = courses.flatMap(({ name, course, html }) => {
      const [before = '', after = '', more] = html.split('<section class="answers">');
      const answers = course.lessons.flatMap(({ practices }) => practices.map(({ answer }) => answer));
      const found = answers.filter((answer) => answer !== '');
      return [
        more === undefined ? null : 'two places of answers',
        ...found.map((answer) => (after.includes(answer) ? null : `lost: ${answer.slice(0, 60)}`)),
        ...found.map((answer) => (before.includes(answer) ? `too early: ${answer.slice(0, 60)}` : null)),
        before.includes('✓') ? 'a right answer is marked too early' : null,
      ].flatMap((problem) => (problem === null ? [] : [`${name}: ${problem}`]));
    });
    expect(wrong).toEqual([]);
  });

  it('has nothing of a quiz that its lessons do not have themselves', () => {
    const shown = courses.flatMap(({ slug, html, kit }) => {
      const taught = letters(lessonsIn(slug));
      const paper = letters(plain(html + kit));
      return [...content.quizzes.values()]
        .filter((quiz) => quiz.course === slug)
        .flatMap(({ data }) => data.questions)
        .flatMap(({ question, explanation, options }) => [
          question,
          explanation,
          ...Object.values(options).map(({ why = '' }) => why),
        ])
        .filter((text) => text.length > 40 && paper.includes(letters(text)) && !taught.includes(letters(text)));
    });
    expect(shown).toEqual([]);
  });

  it('is one file without scripts that loads nothing, with a code for each lesson and its answers', () => {
    for (const { course, html, kit } of courses) {
      const loading = [html, kit].flatMap((page) => page.match(LOADING) ?? []);
      expect(loading).toEqual([]);
      expect(html.match(/<figure class="code">/g)).toHaveLength(2 * course.lessons.length);
    }
  });

  it('gives lines, boxes or places to each practice', () => {
    const bare = courses.flatMap(({ name, html }) =>
      html
        .split('<section class="practice">')
        .slice(1)
        .map((part) => part.split('<article')[0] ?? '')
        .filter((part) => !/class="(?:lines|ticks|places|blanks|marking|table)/.test(part))
        .map((part) => `${name}: ${plain(part).slice(0, 60)}`),
    );
    expect(bare).toEqual([]);
  });
});

describe("the teacher's kit", () => {
  it('plans three lessons of one hour each', () => {
    for (const { name, course, kit } of courses) {
      const plans = kit.split('<section class="plan">').slice(1);
      expect(plans, name).toHaveLength(Math.min(3, course.lessons.length));
      for (const plan of plans) {
        const minutes = [...plan.matchAll(/<td class="minutes">(\d+)/g)].map(([, count]) => Number(count));
        expect(
          minutes.reduce((sum, one) => sum + one, 0),
          name,
        ).toBe(60);
      }
    }
  });

  it('says of each practice what it is without a phone', () => {
    for (const { name, course, kit } of courses) {
      const ways = kit.split('<section class="ways">')[1] ?? '';
      const missing = course.lessons
        .flatMap(({ practices }) => practices)
        .filter(({ number }) => !ways.includes(`<b>${number}</b>`));
      expect(missing, name).toEqual([]);
    }
  });
});
