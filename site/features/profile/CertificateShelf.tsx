/** The certificates, each drawn from its signed data and leading to its public page. */
import { useEffect, useRef } from 'react';
import { fill } from '#domain/text/fill';
import { drawCertificate } from '#site/features/certificate/draw-certificate.ts';
import { FACE_FILES } from '#site/ui/face-files.ts';
import { NotLoaded } from '#site/ui/NotLoaded.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { dayText } from '#site/ui/texts/day-text.ts';
import { englishHere, pageLocale } from '#site/ui/texts/page-locale.ts';
import { certificatePath, pagePath } from '../../paths.ts';
import type { OwnCertificate } from '../certificate/own-certificate.ts';
import type { Certificates, HeldCertificate } from './use-certificates.ts';

export function CertificateShelf({ certificates: { list, failed, retry } }: { certificates: Certificates }) {
  const t = copy('profile').certificates;
  const isLoading = list === null && !failed;
  return (
    <section aria-labelledby="profile-certificates" aria-busy={isLoading}>
      <div className="profile-title">
        <h2 className="h3" id="profile-certificates">
          {t.title}
        </h2>
        <a href={pagePath('certifications', pageLocale())}>{t.all}</a>
      </div>
      {isLoading && (
        <>
          <p className="sr-only">{t.loading}</p>
          <span className="skeleton skeleton-card" aria-hidden="true" />
        </>
      )}
      {failed && <NotLoaded texts={{ text: t.failed, retry: copy('common').retry }} onRetry={retry} />}
      {list?.length === 0 && (
        <p className="muted flex items-center gap-4">
          <img className="face" src={FACE_FILES.beata} alt="" width={64} height={64} />
          {t.none}
        </p>
      )}
      <ul className="profile-diplomas">
        {list?.map((held) => (
          <li key={held.entry.token}>
            <Diploma held={held} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Diploma({ held: { entry, own } }: { held: HeldCertificate }) {
  const t = copy('profile').certificates;
  return (
    <>
      {own !== null && <Drawing own={own} />}
      <p className="profile-diploma-words">
        <a href={certificatePath(entry.token, pageLocale())} aria-label={fill(t.open, { title: entry.title })}>
          <span lang={englishHere()}>{entry.title}</span>
        </a>
        {entry.state === 'valid' ? (
          <span className="small muted">
            {entry.jwt === ''
              ? t.pending
              : fill(t.issued, { day: dayText(entry.issuedAt.slice(0, 10), copy('dates')) })}
          </span>
        ) : (
          <span className="chip chip-bad">{t.withdrawn}</span>
        )}
      </p>
    </>
  );
}

/** The same drawing as on the verification page, small. The words beside it say what it says. */
function Drawing({ own }: { own: OwnCertificate }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(drawCertificate(own.text, own.entry, own.entry.state === 'valid'));
  }, [own]);
  return <div className="profile-diploma" aria-hidden="true" ref={place} />;
}
