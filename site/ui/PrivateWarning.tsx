/** Names what looks like private data (domain/practice/private-data.ts) before it is stored or shown. */
import type { PrivateData } from '#domain/practice/private-data';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';

export function PrivateWarning({ found }: { found: readonly PrivateData[] }) {
  const t = copy('private-data');
  if (found.length === 0) return null;
  return (
    <div className="notice notice-warning" role="alert">
      <p className="notice-title">{t.title}</p>
      <ul>
        {found.map(({ kind, text }) => (
          <li key={text}>{fill(t[kind], { text })}</li>
        ))}
      </ul>
      <p>{t.text}</p>
    </div>
  );
}
