/** On the project's page: works of classmates wait for the learner. */
import { fillCount } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { peersPath } from '../../../work-paths.ts';

export function ToReadNotice({ course, toRead }: { course: string; toRead: number }) {
  const t = copy('peers').toRead;
  if (toRead === 0) return null;
  return (
    <div className="notice notice-info">
      <p className="notice-title">{t.title}</p>
      <p>{fillCount(t.text, toRead)}</p>
      <p>
        <a className="btn btn-sm" href={peersPath(course, pageLocale())}>
          {t.open}
        </a>
      </p>
    </div>
  );
}
