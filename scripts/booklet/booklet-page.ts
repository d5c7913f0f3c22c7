/** The booklet of a course: its lessons one after the other, and the answers to their practices at the end. */
import { escapeMarkup } from '#domain/text/escape';
import { fill } from '#domain/text/fill';
import { DEFAULT_LOCALE } from '#domain/text/locales';
import { bookletPath, lessonPath } from '#site/paths.ts';
import { copyFor } from '#site/ui/texts/copy-build.ts';
import type { PaperLesson } from './lesson-on-paper.ts';
import type { PaperCourse } from './paper-course.ts';
import { codeOf, langOf, sheetPage } from './sheet.ts';

/** The place of the answers to a lesson in the booklet. */
const answersId = (n: number): string => `answers-${n}`;

/** The whole file. */
export function bookletPage(course: PaperCourse): string {
  const { outline, locale, lessons } = course;
  const t = copyFor(locale).booklet;
  const english = lessons.filter((lesson) => lesson.locale === DEFAULT_LOCALE).length;
  return sheetPage({
    locale,
    slug: outline.slug,
    title: fill(t.bookletOf, { course: outline.title }),
    description: fill(t.description, { course: outline.title }),
    isEnglish: locale !== DEFAULT_LOCALE && english * 2 >= lessons.length,
    cover: coverOf(course),
    body: `${contentsOf(course)}${lessons.map((lesson) => lessonOf(lesson, course)).join('')}${projectOf(course)}${answersOf(course)}`,
  });
}

function coverOf({ outline, locale }: PaperCourse): string {
  const { course } = copyFor(locale);
  const outcomes = outline.learningOutcomes.map(({ text }) => `<li>${escapeMarkup(text)}</li>`).join('');
  return `<div${langOf(outline.lang, locale)}><p class="code-of">${outline.code} · ${escapeMarkup(outline.level)}</p><p class="lead">${escapeMarkup(outline.description)}</p></div>
<h2>${escapeMarkup(course.home.outcomes)}</h2><ul${langOf(outline.lang, locale)}>${outcomes}</ul>`;
}

function contentsOf({ outline, locale }: PaperCourse): string {
  const t = copyFor(locale).booklet;
  const rows = outline.entries.map(({ kind, title, topic, lang, topicLang }, i) => {
    const note =
      kind === 'quiz'
        ? `<span class="small">${escapeMarkup(t.quiz)}</span>`
        : topicOf(topic, langOf(topicLang ?? lang, locale));
    return `<li value="${i + 1}"><span${langOf(lang, locale)}>${escapeMarkup(title)}</span> ${note}</li>`;
  });
  const uses = t.useText.map((text) => `<li>${escapeMarkup(text)}</li>`).join('');
  return `<section class="contents"><h2>${escapeMarkup(t.contents)}</h2><ol>${rows.join('')}</ol><h2>${escapeMarkup(t.use)}</h2><ul>${uses}</ul></section>`;
}

/** `lang` is the attribute of its language, '' where it is that of the page. */
const topicOf = (topic: string | undefined, lang: string): string =>
  topic === undefined || topic === '' ? '' : `<span class="small topic"${lang}>${escapeMarkup(topic)}</span>`;

function lessonOf(lesson: PaperLesson, { outline, locale, origin }: PaperCourse): string {
  const { n, title, topic, can, html, words } = lesson;
  const page = copyFor(locale).booklet;
  const t = copyFor(lesson.locale).booklet;
  const code = codeOf(origin + lessonPath(outline.slug, n, lesson.locale), fill(page.openLesson, { n }));
  const aim = can === '' ? '' : `<p class="can"><b>${escapeMarkup(t.can)}:</b> ${escapeMarkup(can)}</p>`;
  const meanings = [...words].map(
    ([word, meaning]) => `<dt>${escapeMarkup(word)}</dt><dd>${escapeMarkup(meaning)}</dd>`,
  );
  const list =
    meanings.length === 0
      ? ''
      : `<section class="words"><h3>${escapeMarkup(t.words)}</h3><dl>${meanings.join('')}</dl></section>`;
  const answers = codeOf(
    `${origin + bookletPath(outline.slug, locale)}#${answersId(n)}`,
    fill(page.openAnswers, { n }),
  );
  return `<article id="lesson-${n}"${langOf(lesson.locale, locale)}><header class="lesson-head"><div><p class="label">${fill(escapeMarkup(t.lesson), { n })}</p><h2>${escapeMarkup(title)}</h2>${topic === '' ? '' : `<p class="topic">${escapeMarkup(topic)}</p>`}</div><div class="codes">${code}${answers}</div></header>${aim}${html}${list}</article>`;
}

function projectOf({ outline, locale }: PaperCourse): string {
  const t = copyFor(locale).booklet;
  const { task, artifact } = outline.project;
  const kept = `<span${langOf(outline.lang, locale)}>${escapeMarkup(artifact)}</span>`;
  const keep = fill(escapeMarkup(copyFor(locale).outline.artifact), { artifact: kept });
  return `<section class="project"><h2>${escapeMarkup(t.project)}</h2><div${langOf(outline.lang, locale)}><p>${escapeMarkup(task)}</p></div><p>${keep}</p></section>`;
}

function answersOf({ lessons, locale }: PaperCourse): string {
  const t = copyFor(locale).booklet;
  const all = lessons.map(({ n, title, practices, locale: own }) => {
    const answers = practices
      .filter(({ answer }) => answer !== '')
      .map(({ number, answer }) => `<section class="answer"><p class="label">${number}</p>${answer}</section>`);
    const named = `<span${langOf(own, locale)}>${escapeMarkup(title)}</span>`;
    const heading = fill(escapeMarkup(t.answersOf), { n, title: named });
    return `<section id="${answersId(n)}"><h3>${heading}</h3><div${langOf(own, locale)}>${answers.join('')}</div></section>`;
  });
  return `<section class="answers"><h2>${escapeMarkup(t.answers)}</h2>${all.join('')}</section>`;
}
