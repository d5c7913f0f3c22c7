/** Why a course is closed to this learner, and the way to open it. */
import type { Access } from '#domain/learning/access';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';
import { langOfEntry, pageLocale } from '#site/ui/texts/page-locale.ts';
import { coursePath } from '../../paths.ts';

type Props = { access: Extract<Access, { open: false }>; id: string };

export function ClosedReason({ access: { reason, missing }, id }: Props) {
  const t = copy('dashboard').why;
  if (reason === 'missing-prerequisites') {
    const [before = '', after = ''] = fill(missing.length > 1 ? t.missingOne : t.missing, { courses: '|' }).split('|');
    return (
      <p className="small" id={id}>
        {before}
        {missing.map(({ code, title, slug, lang }, index) => (
          <span key={code}>
            {index > 0 && ', '}
            <a href={coursePath(slug, pageLocale())} lang={langOfEntry({ lang })}>
              {title}
            </a>
          </span>
        ))}
        {after}
      </p>
    );
  }
  return (
    <p className="small" id={id}>
      {reason === 'not-enrolled' ? t['not-enrolled'] : t['coming-soon']}
    </p>
  );
}
