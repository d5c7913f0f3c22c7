/** One learner in full: who it is, progress, attempts, certificates, role. The account's id is in the address. */
import { EmptyState } from '#site/ui/EmptyState.tsx';
import '#site/ui/copy-button.ts';
import type { ReactNode } from 'react';
import {
  type LearnerAttempt,
  type LearnerCourse,
  type LearnerDetail,
  learnerEndpoint,
} from '#domain/contract/administration/learner';
import { at } from '#domain/contract/endpoint';
import { BADGE_LIST } from '#domain/credentials/badge-list';
import { fill, fillCount } from '#domain/text/fill';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { adminPath } from '../../admin-paths.ts';
import { lessonPath } from '../../paths.ts';
import { AdminGate } from './AdminGate.tsx';
import { BadgeRow } from './BadgeRow.tsx';
import { CertificateItem } from './CertificateItem.tsx';
import { IssueCertificate } from './IssueCertificate.tsx';
import { Avatar, Percent, RoleChip } from './LearnerList.tsx';
import { LogList } from './LogList.tsx';
import { agoText, dayOf, momentOf } from './moments.ts';
import { type CourseName, ReadsForm } from './ReadsForm.tsx';
import { RoleForm } from './RoleForm.tsx';
import { Failed, Waiting } from './states.tsx';
import { useAnswer } from './use-answer.ts';

export const LearnerPage = island(LearnerPageIsland);

type Props = { courses: readonly CourseName[] };

function LearnerPageIsland({ courses }: Props) {
  return (
    <AdminGate>
      <Learner id={new URLSearchParams(location.search).get('id') ?? ''} courses={courses} />
    </AdminGate>
  );
}

function Learner({ id, courses }: Props & { id: string }) {
  const t = copy('admin').learner;
  const { loaded, reload } = useAnswer(at(learnerEndpoint, { id: encodeURIComponent(id) }));
  const back = (
    <p>
      <a href={adminPath('learners', pageLocale())}>{t.back}</a>
    </p>
  );
  if (loaded.data !== null) {
    return (
      <div className="adm-parts">
        {back}
        <Detail detail={loaded.data} onChange={reload} all={courses} />
      </div>
    );
  }
  if (loaded.state === 'loading') return <Waiting label={copy('admin').gate.loading} rows={8} />;
  if (loaded.state === 'failed' && loaded.failure.status === 404) {
    return (
      <EmptyState title={t.notFoundTitle} text={t.notFound}>
        {back}
      </EmptyState>
    );
  }
  const { failedTitle, failed } = copy('admin').learners;
  return <Failed title={failedTitle} text={failed} onRetry={reload} />;
}

type DetailProps = { detail: LearnerDetail; onChange: () => void; all: readonly CourseName[] };

function Detail({ detail, onChange, all }: DetailProps) {
  const t = copy('admin').learner;
  const { courses, attempts, certificates, log } = detail;
  return (
    <>
      <Head detail={detail} />
      <div className="adm-split">
        <div className="adm-parts">
          <Part id="progress" title={t.progress}>
            {courses.length === 0 && <p className="muted">{t.noProgress}</p>}
            {courses.map((course) => (
              <Course key={course.slug} course={course} />
            ))}
          </Part>
          <Part id="attempts" title={t.attempts}>
            <Attempts attempts={attempts} />
          </Part>
          <Part id="certificates" title={t.certificates}>
            {certificates.length === 0 && <p className="muted">{t.noCertificates}</p>}
            <ul className="adm-rows">
              {certificates.map((certificate) => (
                <CertificateItem key={certificate.token} certificate={certificate} onChange={onChange} />
              ))}
            </ul>
            <IssueCertificate detail={detail} onChange={onChange} />
          </Part>
        </div>
        <div className="adm-parts">
          <Facts detail={detail} />
          {detail.learner.role === 'instructor' && (
            <Part id="reads" title={copy('admin').reads.title}>
              <ReadsForm key={detail.learner.id} instructor={detail.learner.id} courses={all} />
            </Part>
          )}
          <Part id="role" title={t.role}>
            <RoleForm learner={detail.learner} onChange={onChange} />
            {log.length > 0 && (
              <>
                <h3 className="adm-sub">{t.history}</h3>
                <LogList entries={log} />
              </>
            )}
          </Part>
        </div>
      </div>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="adm-part" aria-labelledby={`${id}-title`}>
      <h2 className="h3" id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Head({ detail: { learner } }: { detail: LearnerDetail }) {
  const t = copy('admin');
  return (
    <header className="adm-person">
      <Avatar learner={learner} large />
      <div className="stack-sm">
        <p className="h1">{learner.name}</p>
        <p className="cluster muted">
          <RoleChip role={learner.role} />
          <span>{fillCount(t.learner.since, learner.learnerForDays)}</span>
        </p>
        <span className="copyable adm-copy">
          <span className="sr-only">{t.shared.learnerId}</span>
          <code>{learner.learnerId}</code>
          <button className="btn btn-quiet btn-sm" type="button" data-copy={learner.learnerId}>
            {t.shared.copyId}
          </button>
        </span>
      </div>
    </header>
  );
}

function Facts({ detail: { learner, enrolledAt, streak } }: { detail: LearnerDetail }) {
  const t = copy('admin').learner;
  return (
    <Part id="facts" title={t.facts}>
      <dl className="adm-facts">
        <dt>{t.email}</dt>
        <dd>
          {learner.email} <span className="small muted">{learner.verified ? t.confirmed : t.unconfirmed}</span>
        </dd>
        <dt>{t.username}</dt>
        <dd>{learner.username}</dd>
        <dt>{t.enrolled}</dt>
        <dd>{enrolledAt === null ? t.notEnrolled : dayOf(enrolledAt)}</dd>
        <dt>{t.lastActive}</dt>
        <dd>{agoText(learner.lastActiveAt)}</dd>
        <dt>{t.streak}</dt>
        <dd>{fillCount(t.streakDays, streak.current, { longest: streak.longest })}</dd>
        <dt>{t.zone}</dt>
        <dd>{learner.timeZone}</dd>
        <dt>{t.badges}</dt>
        <dd>
          {learner.badges.length === 0 ? (
            <span className="muted">{copy('admin').learners.noBadges}</span>
          ) : (
            <BadgeRow badges={learner.badges} shown={BADGE_LIST.length} />
          )}
        </dd>
      </dl>
    </Part>
  );
}

function Course({ course }: { course: LearnerCourse }) {
  const t = copy('admin').learner;
  const done = course.entries.filter(({ completedAt }) => completedAt !== null).length;
  const when = course.completedAt ?? course.enrolledAt;
  return (
    <details className="adm-details">
      <summary>
        <span className="adm-course">
          <b>{course.title}</b>
          <Percent value={course.percent} label={course.title} />
          <span className="small muted">
            {fill(t.entries, { done, total: course.entries.length })}
            {when !== null &&
              ` · ${fill(course.completedAt === null ? t.startedOn : t.completedOn, { day: dayOf(when) })}`}
          </span>
        </span>
      </summary>
      <ol className="list-rows">
        {course.entries.map((entry) => (
          <li className="row" key={entry.n}>
            <div className="row-main">
              <p>
                {entry.n}. <a href={lessonPath(course.slug, entry.n, pageLocale())}>{entry.title}</a>{' '}
                {entry.kind === 'quiz' && <span className="chip">{t.quiz}</span>}
              </p>
              <p className="small muted">{entryText(entry)}</p>
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}

function entryText({ completedAt, counted }: LearnerCourse['entries'][number]): string {
  const t = copy('admin').learner;
  if (completedAt === null) return t.entryOpen;
  return fill(counted ? t.entryDone : t.entryWaiting, { day: dayOf(completedAt) });
}

function Attempts({ attempts }: { attempts: LearnerAttempt[] }) {
  const t = copy('admin').learner;
  if (attempts.length === 0) return <p className="muted">{t.noAttempts}</p>;
  return (
    <ul className="list-rows adm-scroll">
      {attempts.map((attempt) => (
        <li className="row" key={`${attempt.at}/${attempt.course}/${attempt.quiz}`}>
          <div className="row-main">
            <p>{attempt.quiz}</p>
            <p className="small muted">
              {attempt.course} · {momentOf(attempt.at)}
            </p>
          </div>
          <span className={attempt.passed ? 'chip chip-good' : 'chip chip-warn'}>
            {fill(t.attempt, { score: attempt.score })} {attempt.passed ? t.passed : t.failed}
          </span>
        </li>
      ))}
    </ul>
  );
}
