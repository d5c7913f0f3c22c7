/** One result: title, a lesson's topic, what it is, level, duration, description, and the course's students and rating where there are any. */
import { hiddenMatch, markedPieces, type SearchItem } from '#domain/catalogue/search';
import type { CourseStats } from '#domain/contract/operations/stats';
import { fill, fillCount } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { durationText, weeksText } from '#site/ui/texts/duration.ts';
import { Filled } from '#site/ui/texts/Filled.tsx';
import { langOfEntry, pageLocale } from '#site/ui/texts/page-locale.ts';
import { resultPath } from './search-links.ts';
import type { SearchTexts } from './search-texts.ts';

const LINE = 'mt-1 max-w-[65ch]';

type Props = { item: SearchItem; query: string; texts: SearchTexts; stats: CourseStats | undefined };

export function SearchHit({ item, query, texts, stats }: Props) {
  const t = texts.item;
  const lang = item.lang ?? 'en';
  const title = item.source === 'tool' ? fill(t.toolTitle, { tool: item.title }) : item.title;
  // What help is found by are the words of who looks for it.
  const reason = item.type === 'help' ? '' : hiddenMatch(item, query);
  const about = aboutOf(item, t);
  return (
    <li className="relative border-b border-rule px-2 py-4 hover:bg-sunken">
      <a
        className="text-[1.125rem] leading-[1.35] font-[650] after:absolute after:inset-0"
        href={resultPath(item, pageLocale())}
        lang={item.source === 'tool' ? undefined : lang}
      >
        <Marked text={title} query={query} />
      </a>
      {item.topic !== undefined && (
        <p className={`${LINE} font-semibold`} lang={item.topicLang ?? lang}>
          <Marked text={item.topic} query={query} />
        </p>
      )}
      {item.description !== '' && (
        <p className={LINE} lang={lang}>
          <Marked text={item.description} query={query} />
        </p>
      )}
      {reason !== '' && (
        <p className={`${LINE} text-soft`}>
          {t.reason}{' '}
          <span lang={item.courseLang ?? 'en'}>
            <Marked text={reason} query={query} />
          </span>
        </p>
      )}
      {about !== '' && (
        <p className={`${LINE} text-soft`}>
          <Filled
            text={about}
            values={{ course: item.courseTitle }}
            lang={{ course: langOfEntry({ lang: item.courseLang }) }}
          />
        </p>
      )}
      {item.type !== 'help' && <Facts item={item} type={item.type} texts={texts} stats={stats} />}
    </li>
  );
}

/** Where a lesson comes from. */
function aboutOf({ source, lessonId }: SearchItem, t: SearchTexts['item']): string {
  return {
    course: '',
    lesson: t.in,
    outcome: lessonId === null ? t.outcomeCourse : t.outcome,
    tool: t.tool,
    extra: t.extra,
    help: t.help,
  }[source];
}

function Facts({ item, type, texts, stats }: Omit<Props, 'query'> & { type: 'course' | 'lesson' }) {
  const t = texts.item;
  const before = [t[type], texts.filters.levels[item.level]];
  const after = [
    stats && stats.students > 0 ? fillCount(t.students, stats.students) : '',
    stats?.rating ? fill(t.rating, { average: stats.rating.average, n: stats.rating.count }) : '',
  ].filter(Boolean);
  const inWords = type === 'course' ? weeksText : durationText;
  const time = inWords(item.minutes, copy('duration'));
  return (
    <p className="mt-1.5 text-sm text-soft">
      {before.join(' · ')}
      {time !== '' && ` · ${time}`}
      {after.map((fact) => ` · ${fact}`)} {!item.available && <span className="chip">{t.soon}</span>}
    </p>
  );
}

/** The text with the words of the query marked. */
function Marked({ text, query }: { text: string; query: string }) {
  return markedPieces(text, query).map((piece, place) =>
    piece.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place
      <mark className="rounded-[2px] bg-gold/40 text-ink" key={place}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
