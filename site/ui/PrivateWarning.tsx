/** What in a text looks like private data, before it is stored or shown. */
import { findPrivateData } from '#domain/practice/private-data';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';

export function PrivateWarning({ text }: { text: string }) {
  const { private: t } = copy('workbook');
  const found = findPrivateData(text);
  if (found.length === 0) return null;
  return (
    <div className="notice notice-warning" role="alert">
      <p className="notice-title">{t.title}</p>
      <ul>
        {found.map(({ kind, text: words }) => (
          <li key={words}>{fill(t[kind], { text: words })}</li>
        ))}
      </ul>
      <p>{t.text}</p>
    </div>
  );
}
