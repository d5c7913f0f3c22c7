/** One result: title, what it is, level, duration, description, and the course's students and rating where there are any. */

import { hiddenMatch, markedPieces, type SearchItem } from '#domain/catalogue/search';
import type { CourseStats } from '#domain/contract/stats';
import { fill, fillCount } from '#domain/text/fill';
import { element } from '#site/ui/dom/element.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { durationText } from '#site/ui/texts/duration.ts';
import { filledNodes } from '#site/ui/texts/filled-nodes.ts';
import { englishHere, pageLocale } from '#site/ui/texts/page-locale.ts';
import { resultPath } from './search-links.ts';

/** The list item of a result. `stats` are those of its course, once the server has told them. */
export function searchResult(item: SearchItem, query: string, stats: CourseStats | undefined): HTMLElement {
  const row = element('li', 'hit');
  const lang = item.lang ?? 'en';
  const link = element('a', 'hit-title', '', { href: resultPath(item, pageLocale()) });
  link.append(...titleOf(item, query));
  if (item.source !== 'tool') link.lang = lang;
  row.append(link);
  const about = aboutOf(item);
  if (item.description !== '') {
    const text = element('p', 'hit-text');
    text.lang = lang;
    text.append(...marked(item.description, query));
    row.append(text);
  }
  const reason = hiddenMatch(item, query);
  if (reason !== '') {
    const line = element('p', 'hit-text muted', copy('search').item.reason);
    const words = element('span');
    words.lang = 'en';
    words.append(...marked(reason, query));
    line.append(' ', words);
    row.append(line);
  }
  if (about.length > 0) {
    const line = element('p', 'hit-text muted');
    line.append(...about);
    row.append(line);
  }
  row.append(factsOf(item, stats));
  return row;
}

function titleOf(item: SearchItem, query: string): (string | HTMLElement)[] {
  return marked(item.source === 'tool' ? fill(copy('search').item.toolTitle, { tool: item.title }) : item.title, query);
}

/** Where a lesson comes from. */
function aboutOf({ source, courseTitle, lessonId }: SearchItem): Node[] {
  const t = copy('search').item;
  const words = {
    course: '',
    lesson: t.in,
    outcome: lessonId === null ? t.outcomeCourse : t.outcome,
    tool: t.tool,
    extra: t.extra,
  }[source];
  return filledNodes(words, { course: courseTitle }, { course: englishHere() });
}

function factsOf(item: SearchItem, stats: CourseStats | undefined): HTMLElement {
  const t = copy('search');
  const facts = element('p', 'hit-facts');
  const time =
    item.type === 'course'
      ? element('span', '', item.duration, { lang: 'en' })
      : durationText(item.minutes, copy('duration'));
  const parts: (string | Node)[] = [t.item[item.type], t.filters.levels[item.level], time];
  if (stats && stats.students > 0) parts.push(fillCount(t.item.students, stats.students));
  if (stats?.rating) parts.push(fill(t.item.rating, { average: stats.rating.average, n: stats.rating.count }));
  facts.append(...parts.filter(Boolean).flatMap((part, i) => (i === 0 ? [part] : [' · ', part])));
  if (!item.available) facts.append(' ', element('span', 'chip', t.item.soon));
  return facts;
}

function marked(text: string, query: string): (string | HTMLElement)[] {
  return markedPieces(text, query).map((piece) => (piece.hit ? element('mark', '', piece.text) : piece.text));
}
