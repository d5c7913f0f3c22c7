/** The teacher's kit of a course: three plans of one hour, what to prepare, cards to cut out, and every practice without a phone. */

import { FRAME_MINUTES, lessonsForClass, minutesInClass } from '#domain/catalogue/on-paper';
import { escapeMarkup } from '#domain/text/escape';
import { fill } from '#domain/text/fill';
import { copyFor } from '#site/ui/texts/copy-build.ts';
import type { PaperLesson } from './lesson-on-paper.ts';
import type { PaperKind, PaperPractice } from './paper.ts';
import type { PaperCourse } from './paper-course.ts';
import { langOf, sheetPage } from './sheet.ts';

/** How long a practice takes in class, in minutes, and whether people need no computer to see if they are right. */
const IN_CLASS: { [kind in PaperKind]: { minutes: number; byHand: boolean } } = {
  choose: { minutes: 3, byHand: true },
  mark: { minutes: 5, byHand: true },
  sort: { minutes: 6, byHand: true },
  order: { minutes: 5, byHand: true },
  number: { minutes: 4, byHand: true },
  write: { minutes: 10, byHand: true },
  sheet: { minutes: 10, byHand: false },
  sql: { minutes: 10, byHand: false },
  code: { minutes: 10, byHand: false },
  flow: { minutes: 10, byHand: false },
  phone: { minutes: 8, byHand: false },
  search: { minutes: 8, byHand: false },
  explore: { minutes: 4, byHand: true },
  nextWord: { minutes: 4, byHand: true },
  act: { minutes: 8, byHand: true },
};
/** What is copied large, so that a class sees it. */
const TABLES: readonly PaperKind[] = ['sheet', 'sql', 'flow', 'explore'];

/** The whole file. */
export function kitPage(course: PaperCourse): string {
  const { outline, locale, lessons } = course;
  const t = copyFor(locale).booklet;
  const chosen = lessonsForClass(lessons.map((lesson) => ({ n: lesson.n, byHand: byHand(lesson) })));
  const inClass = lessons.filter(({ n }) => chosen.includes(n));
  const title = fill(t.kitOf, { course: outline.title });
  return sheetPage({
    locale,
    slug: outline.slug,
    title,
    description: fill(t.kitDescription, { course: outline.title }),
    isEnglish: false,
    cover: `<p class="code-of">${outline.code}</p><p class="lead">${escapeMarkup(fill(t.kitDescription, { course: outline.title }))}</p>${preparation(course, inClass)}`,
    body: `<section class="plans"><h2>${escapeMarkup(t.plans)}</h2><p>${escapeMarkup(t.planNote)}</p>${inClass.map((lesson) => planOf(lesson, course)).join('')}</section>${withoutPhone(course)}${cardsOf(course, inClass)}`,
  });
}

const byHand = ({ practices }: PaperLesson): number => practices.filter(({ kind }) => IN_CLASS[kind].byHand).length;
const numbersOf = (practices: readonly PaperPractice[]): string => practices.map(({ number }) => number).join(', ');
const item = (text: string): string => `<li>${text}</li>`;

function preparation({ outline, locale }: PaperCourse, lessons: readonly PaperLesson[]): string {
  const t = copyFor(locale).booklet;
  const own = lessons.map(({ n, title, practices, locale: lang }) => {
    const withCards = practices.filter(({ cards }) => cards.length > 0);
    const withTables = practices.filter(({ kind }) => TABLES.includes(kind));
    const needed = [
      t.copies,
      ...(withCards.length > 0 ? [fill(t.cardSets, { numbers: numbersOf(withCards) })] : []),
      ...(withTables.length > 0 ? [fill(t.tables, { numbers: numbersOf(withTables) })] : []),
    ];
    const heading = fill(escapeMarkup(t.forLesson), {
      n,
      title: `<span${langOf(lang, locale)}>${escapeMarkup(title)}</span>`,
    });
    return `<h3>${heading}</h3>${ticksOf(needed.map(escapeMarkup))}`;
  });
  const arrange = outline.needs.arrange.length > 0 ? outline.needs.arrange : [t.none];
  return `<h2>${escapeMarkup(t.prepare)}</h2>${ticksOf([t.tools, t.check].map(escapeMarkup))}${own.join('')}<h3>${escapeMarkup(t.arrange)}</h3><div${outline.needs.arrange.length > 0 ? langOf(outline.lang, locale) : ''}>${ticksOf(arrange.map(escapeMarkup))}</div>`;
}

const ticksOf = (items: readonly string[]): string => `<ul class="ticks">${items.map(item).join('')}</ul>`;

function planOf({ n, title, can, sections, locale: lang }: PaperLesson, { locale }: PaperCourse): string {
  const t = copyFor(locale).booklet;
  const there = sections.filter(({ words, practices }) => words > 0 || practices.length > 0);
  const minutes = minutesInClass(
    there.map(({ words, practices }) => ({
      words,
      practices: firstOf(practices).map(({ kind }) => IN_CLASS[kind]),
    })),
  );
  const rows = there.map(({ title: heading, practices }, i) => {
    const done =
      practices.length === 0
        ? ''
        : ` ${fill(escapeMarkup(t.practices), { numbers: practices.map((one) => (one.required ? `<b>${one.number}</b>` : one.number)).join(', ') })}`;
    const what = heading === '' ? escapeMarkup(title) : escapeMarkup(heading);
    return row(minutes[i] ?? 0, `<b${langOf(lang, locale)}>${what}</b>. ${escapeMarkup(t.read)}${done}`);
  });
  const heading = fill(escapeMarkup(t.plan), {
    n,
    title: `<span${langOf(lang, locale)}>${escapeMarkup(title)}</span>`,
  });
  const begin = fill(escapeMarkup(t.begin), { can: `<span${langOf(lang, locale)}>${escapeMarkup(can)}</span>` });
  const all = [row(FRAME_MINUTES, begin), ...rows, row(FRAME_MINUTES, escapeMarkup(t.end))];
  return `<section class="plan"><h3>${heading}</h3><div class="table"><table><thead><tr><th>${escapeMarkup(t.minutes)}</th><th>${escapeMarkup(t.what)}</th></tr></thead><tbody>${all.join('')}</tbody></table></div></section>`;
}

const row = (minutes: number, text: string): string => `<tr><td class="minutes">${minutes}</td><td>${text}</td></tr>`;

/** Those that count, or where none does, the first. */
function firstOf(practices: readonly PaperPractice[]): readonly PaperPractice[] {
  const required = practices.filter((one) => one.required);
  return required.length > 0 ? required : practices.slice(0, 1);
}

function withoutPhone({ lessons, locale }: PaperCourse): string {
  const t = copyFor(locale).booklet;
  const all = lessons.flatMap(({ practices, locale: lang }) => practices.map((one) => ({ ...one, lang })));
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const parts = kinds.map((kind) => {
    const tasks = all
      .filter((one) => one.kind === kind)
      .map(({ number, task, lang }) => `<li><b>${number}</b> <span${langOf(lang, locale)}>${task}</span></li>`);
    return `<section><p><b>${escapeMarkup(t.without[kind])}</b></p><ul class="tasks">${tasks.join('')}</ul></section>`;
  });
  return `<section class="ways"><h2>${escapeMarkup(t.withoutPhone)}</h2><p>${escapeMarkup(t.withoutPhoneNote)}</p>${parts.join('')}</section>`;
}

function cardsOf({ locale }: PaperCourse, lessons: readonly PaperLesson[]): string {
  const t = copyFor(locale).booklet;
  const cards = lessons.flatMap(({ practices, locale: lang }) =>
    practices.flatMap(({ number, cards: own }) =>
      own.map(
        (text) =>
          `<div class="card"${langOf(lang, locale)}><span class="small">${number}</span><div>${text}</div></div>`,
      ),
    ),
  );
  if (cards.length === 0) return '';
  return `<section class="cut"><h2>${escapeMarkup(t.cards)}</h2><p>${escapeMarkup(t.cardsNote)}</p><div class="cards">${cards.join('')}</div></section>`;
}
