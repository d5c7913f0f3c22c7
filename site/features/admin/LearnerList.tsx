/** The list itself: 50 a page, more on demand. A row is a table's line on a wide screen and a card on a phone. */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { avatarPath } from '#domain/contract/account/users';
import { type LearnerFilter, learnerQuery } from '#domain/contract/administration/learner-filter';
import { type LearnersResponse, type ListedLearner, learnersEndpoint } from '#domain/contract/administration/learners';
import type { Endpoint } from '#domain/contract/endpoint';
import { asking } from '#domain/contract/query';
import { BADGES_SHOWN, CERTIFICATES_SHOWN } from '#domain/people/learner-list';
import { fill, fillCount } from '#domain/text/fill';
import { initials } from '#site/shell/session/initials.ts';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { toastProblem } from '#site/ui/toasts/messages.ts';
import { adminLearnerPath } from '../../admin-paths.ts';
import { certificatePath } from '../../paths.ts';
import { BadgeRow } from './BadgeRow.tsx';
import { LoadMore } from './LoadMore.tsx';
import { agoText } from './moments.ts';
import { Failed, Waiting } from './states.tsx';
import { callAsAdmin, useAnswer } from './use-answer.ts';

type Props = { filter: LearnerFilter; onReset: () => void };

function pageOf(filter: LearnerFilter, page: number): Endpoint<string, LearnersResponse> {
  return asking(learnersEndpoint, { page, ...learnerQuery(filter) });
}

export function LearnerList({ filter, onReset }: Props) {
  const t = copy('admin').learners;
  const { loaded, reload, keep } = useAnswer(pageOf(filter, 1));
  useEffect(() => {
    if (loaded.state === 'failed') toastProblem('learners-load', loaded.failure);
  }, [loaded]);

  if (loaded.state === 'failed') return <Failed title={t.failedTitle} text={t.failed} onRetry={reload} />;
  const { data } = loaded;
  if (data === null) return <Waiting label={t.loading} rows={8} />;
  return (
    <div aria-busy={loaded.state === 'loading'} className="adm-list">
      <p className="adm-count" role="status">
        {fillCount(t.count, data.total)}
      </p>
      {data.total === 0 ? (
        <EmptyState title={t.emptyTitle} text={t.empty}>
          <button className="btn" type="button" onClick={onReset}>
            {t.reset}
          </button>
        </EmptyState>
      ) : (
        <Rows learners={data.learners} showsPercent={filter.course !== ''} />
      )}
      <More filter={filter} data={data} onMore={keep} />
    </div>
  );
}

function Rows({ learners, showsPercent }: { learners: ListedLearner[]; showsPercent: boolean }) {
  const t = copy('admin').learners.columns;
  return (
    <>
      {/* Sighted people read the heads; every cell has its own label for the others, and for cards. */}
      <div className="adm-row adm-heads" aria-hidden="true">
        <span>{t.learner}</span>
        <span>{t.badges}</span>
        <span>{t.certificates}</span>
        <span>{showsPercent ? t.percent : t.courses}</span>
        <span>{t.active}</span>
        <span>{t.since}</span>
      </div>
      <ul className="adm-rows">
        {learners.map((learner) => (
          <Row key={learner.id} learner={learner} showsPercent={showsPercent} />
        ))}
      </ul>
    </>
  );
}

function Row({ learner, showsPercent }: { learner: ListedLearner; showsPercent: boolean }) {
  const t = copy('admin').learners;
  return (
    <li className="adm-row">
      <div className="adm-who">
        <Avatar learner={learner} />
        <div>
          <p className="adm-name">
            <a href={adminLearnerPath(learner.id, pageLocale())}>{learner.name}</a> <RoleChip role={learner.role} />
          </p>
          <p className="adm-mail">
            {learner.email} · <span className="adm-id">{learner.learnerId}</span>
          </p>
        </div>
      </div>
      <Cell label={t.columns.badges} isEmpty={learner.badges.length === 0}>
        {learner.badges.length === 0 ? (
          <span className="muted">{t.none}</span>
        ) : (
          <BadgeRow badges={learner.badges} shown={BADGES_SHOWN} />
        )}
      </Cell>
      <Cell label={t.columns.certificates} isEmpty={learner.certificates.length === 0}>
        <CertificateLinks certificates={learner.certificates} />
      </Cell>
      <Cell label={showsPercent ? t.columns.percent : t.columns.courses}>
        {showsPercent ? (
          <Percent value={learner.percent ?? 0} label={t.columns.percent} />
        ) : (
          <Courses learner={learner} />
        )}
      </Cell>
      <Cell label={t.columns.active}>{agoText(learner.lastActiveAt)}</Cell>
      <Cell label={t.columns.since}>{fillCount(t.days, learner.learnerForDays)}</Cell>
    </li>
  );
}

type CellProps = { label: string; isEmpty?: boolean; children: ReactNode };

/** An empty cell keeps its place in a line; a card does without it. */
function Cell({ label, isEmpty = false, children }: CellProps) {
  return (
    <div className={isEmpty ? 'adm-cell adm-none' : 'adm-cell'}>
      <span className="adm-label">{label}</span>
      {children}
    </div>
  );
}

export function Avatar({
  learner,
  large = false,
}: {
  learner: Pick<ListedLearner, 'id' | 'avatar' | 'name'>;
  large?: boolean;
}) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={large ? 'avatar avatar-lg' : 'avatar'} aria-hidden="true">
      {learner.avatar === '' || broken ? (
        initials(learner.name)
      ) : (
        <img src={avatarPath(learner.id, learner.avatar)} alt="" loading="lazy" onError={() => setBroken(true)} />
      )}
    </span>
  );
}

export function RoleChip({ role }: { role: ListedLearner['role'] }) {
  if (role === 'learner') return null;
  return (
    <span className={role === 'admin' ? 'chip chip-clay' : 'chip chip-info'}>{copy('admin').shared.roles[role]}</span>
  );
}

function CertificateLinks({ certificates }: Pick<ListedLearner, 'certificates'>) {
  const t = copy('admin');
  if (certificates.length === 0) return <span className="muted">{t.learners.none}</span>;
  const rest = certificates.length - CERTIFICATES_SHOWN;
  return (
    <ul className="adm-certificates">
      {certificates.slice(0, CERTIFICATES_SHOWN).map(({ token, title, state }) => (
        <li key={token}>
          <a href={certificatePath(token, pageLocale())}>{title}</a>
          {state !== 'valid' && <span className="chip chip-bad">{t.shared.states[state]}</span>}
        </li>
      ))}
      {rest > 0 && <li className="muted">{fill(t.shared.more, { n: rest })}</li>}
    </ul>
  );
}

function Courses({ learner: { started, completed } }: { learner: ListedLearner }) {
  const t = copy('admin').learners;
  return started === 0 ? <span className="muted">{t.noCourse}</span> : fill(t.done, { completed, started });
}

export function Percent({ value, label }: { value: number; label: string }) {
  return (
    <span className="adm-percent">
      <progress className="progress" max="100" value={value} aria-label={label} />
      <span>{value}%</span>
    </span>
  );
}

type MoreProps = { filter: LearnerFilter; data: LearnersResponse; onMore: (data: LearnersResponse) => void };

/** 'Load more'. Someone who signs up meanwhile moves the pages by one: nobody is shown twice. */
function More({ filter, data, onMore }: MoreProps) {
  const t = copy('admin').learners;
  const current = useRef(filter);
  current.current = filter;
  const load = async (): Promise<void> => {
    const answer = await callAsAdmin(pageOf(filter, data.page + 1));
    if (!answer.ok) return toastProblem('learners-load', answer);
    if (current.current !== filter) return;
    const known = new Set(data.learners.map(({ id }) => id));
    const fresh = answer.data.learners.filter(({ id }) => !known.has(id));
    onMore({ ...answer.data, learners: [...data.learners, ...fresh] });
  };
  if (data.learners.length >= data.total) return null;
  const shown = fill(t.shown, { shown: data.learners.length, total: data.total });
  return <LoadMore words={t} shown={shown} onLoad={load} />;
}
