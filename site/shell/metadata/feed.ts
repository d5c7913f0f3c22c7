/** The Atom feed of new courses (RFC 4287). */
import { escapeMarkup } from '#domain/text/escape';

type FeedEntry = {
  /** Never changes, so that readers do not show the course twice. */
  id: string;
  title: string;
  summary: string;
  category: string;
  /** The day on which the course opened, 2026-01-31. */
  day: string;
  href: string;
};

type Feed = {
  title: string;
  subtitle: string;
  author: string;
  language: string;
  /** The feed's own address, absolute. */
  self: string;
  /** The page that shows the same, absolute. */
  alternate: string;
  entries: readonly FeedEntry[];
};

/** The feed's text, the newest course first. */
export function atomFeed({ title, subtitle, author, language, self, alternate, entries }: Feed): string {
  const newestFirst = [...entries].sort((a, b) =>
    a.day === b.day ? a.id.localeCompare(b.id) : a.day < b.day ? 1 : -1,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<title>${escapeMarkup(title)}</title>
<subtitle>${escapeMarkup(subtitle)}</subtitle>
<id>${escapeMarkup(self)}</id>
<link rel="self" type="application/atom+xml" href="${escapeMarkup(self)}"/>
<link rel="alternate" type="text/html" href="${escapeMarkup(alternate)}"/>
<updated>${instant(newestFirst[0]?.day ?? '1970-01-01')}</updated>
<author><name>${escapeMarkup(author)}</name></author>
${newestFirst.map(entryText).join('\n')}
</feed>
`;
}

function entryText({ id, title, summary, category, day, href }: FeedEntry): string {
  return `<entry xml:lang="en">
<title>${escapeMarkup(title)}</title>
<id>${escapeMarkup(id)}</id>
<link href="${escapeMarkup(href)}"/>
<category term="${escapeMarkup(category)}"/>
<published>${instant(day)}</published>
<updated>${instant(day)}</updated>
<summary>${escapeMarkup(summary)}</summary>
</entry>`;
}

/** Atom knows instants only; a day begins at midnight in Kigali. */
function instant(day: string): string {
  return `${day}T00:00:00+02:00`;
}
