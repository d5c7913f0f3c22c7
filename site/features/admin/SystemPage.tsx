/** How the academy itself is: health, backups, and what pages reported. */

import type { ReactNode } from 'react';
import { closePageReportEndpoint } from '#domain/contract/administration/close-page-report';
import { type OverviewResponse, overviewEndpoint } from '#domain/contract/administration/overview';
import { type PageReport, pageReportsEndpoint } from '#domain/contract/administration/page-reports';
import { at } from '#domain/contract/endpoint';
import { DAY_MS } from '#domain/text/days';
import { fill, fillCount } from '#domain/text/fill';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { problemText } from '#site/ui/toasts/messages.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { adminPath } from '../../admin-paths.ts';
import { AdminGate } from './AdminGate.tsx';
import { Backups } from './Backups.tsx';
import { ModelSpending } from './ModelSpending.tsx';
import { agoText, momentOf, sizeText } from './moments.ts';
import { Failed, Waiting } from './states.tsx';
import { callAsAdmin, useAnswer } from './use-answer.ts';

export const SystemPage = island(SystemPageIsland);

function SystemPageIsland() {
  return (
    <AdminGate>
      <System />
    </AdminGate>
  );
}

function System() {
  const t = copy('admin').system;
  const { loaded, reload } = useAnswer(overviewEndpoint);
  return (
    <div className="adm-parts">
      <section className="adm-part" aria-labelledby="health-title">
        <h2 className="h3" id="health-title">
          {t.health}
        </h2>
        {loaded.data !== null && <Health health={loaded.data.health} />}
        {loaded.data === null && loaded.state === 'loading' && <Waiting label={copy('admin').gate.loading} rows={3} />}
        {loaded.data === null && loaded.state === 'failed' && <Failed title={t.failed} text="" onRetry={reload} />}
      </section>
      <ModelSpending />
      <Backups onChange={reload} />
      <PageReports onChange={reload} />
    </div>
  );
}

const BACKUP_DAYS = 7;

function Health({ health }: { health: OverviewResponse['health'] }) {
  const t = copy('admin').system;
  const { lastBackupAt: last } = health;
  const lines: [string, ReactNode, boolean][] = [
    [
      t.database,
      fill(health.writable ? t.writable : t.notWritable, { size: sizeText(health.databaseBytes) }),
      health.writable,
    ],
    [t.lastBackup, agoText(last), last !== null && Date.now() - Date.parse(last) < BACKUP_DAYS * DAY_MS],
    [t.errors, health.errors, health.errors === 0],
    [t.pageErrors, health.pageErrors, health.pageErrors === 0],
    [t.unsigned, health.unsignedCertificates, true],
    [t.mails, <UnsentMails key="mails" count={health.unsentMails} />, health.unsentMails === 0],
    [t.version, health.version, true],
  ];
  const good = lines.every(([, , isGood]) => isGood);
  return (
    <>
      <p className={good ? 'notice notice-success' : 'notice notice-warning'}>{good ? t.allGood : t.needsLook}</p>
      <ul className="list-rows">
        {lines.map(([name, value, isGood]) => (
          <li className="row" key={name}>
            <div className="row-main">
              <p>{name}</p>
              <p className="small muted">{value}</p>
            </div>
            <span className={isGood ? 'chip chip-good' : 'chip chip-warn'}>{isGood ? t.ok : t.look}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function UnsentMails({ count }: { count: number }) {
  const t = copy('admin').system;
  if (count === 0) return <>0</>;
  return (
    <>
      {count}. {t.mailsHint} <a href={adminPath('mails', pageLocale())}>{t.mailsLink}</a>
    </>
  );
}

function PageReports({ onChange }: { onChange: () => void }) {
  const t = copy('admin').system;
  const { loaded, reload, keep } = useAnswer(pageReportsEndpoint);
  const close = async (report: PageReport): Promise<void> => {
    const answer = await callAsAdmin(at(closePageReportEndpoint, { id: report.id }));
    if (!answer.ok && answer.code !== 'not-found') return toast({ kind: 'error', title: problemText(answer) });
    keep({ reports: (loaded.data?.reports ?? []).filter(({ id }) => id !== report.id) });
    onChange();
  };
  return (
    <section className="adm-part" aria-labelledby="reports-title">
      <h2 className="h3" id="reports-title">
        {t.reports}
      </h2>
      {loaded.data === null && loaded.state === 'loading' && <Waiting label={copy('admin').gate.loading} rows={2} />}
      {loaded.data === null && loaded.state === 'failed' && <Failed title={t.failed} text="" onRetry={reload} />}
      {loaded.data?.reports.length === 0 && <EmptyState title={t.noReports} text={t.noReportsText} />}
      <ul className="list-rows">
        {loaded.data?.reports.map((report) => (
          <Report key={report.id} report={report} onClose={() => void close(report)} />
        ))}
      </ul>
    </section>
  );
}

function Report({ report, onClose }: { report: PageReport; onClose: () => void }) {
  const t = copy('admin').system;
  return (
    <li className="row">
      <div className="row-main">
        <p className="adm-error">
          <span className={report.kind === 'csp' ? 'chip chip-bad' : 'chip chip-warn'}>{t.kinds[report.kind]}</span>{' '}
          {report.message}
        </p>
        <p className="small muted adm-error">
          {report.page} {report.source !== '' && `· ${report.source}`}
        </p>
        <p className="small muted">
          {fillCount(t.times, report.count)} · {fill(t.first, { at: momentOf(report.firstAt) })} ·{' '}
          {fill(t.last, { at: momentOf(report.lastAt) })}
        </p>
      </div>
      <button
        className="btn btn-sm"
        type="button"
        aria-label={fill(t.closeLabel, { message: report.message })}
        onClick={onClose}
      >
        {t.close}
      </button>
    </li>
  );
}
