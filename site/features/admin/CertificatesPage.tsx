/** Every certificate of the academy: searched, paged, and each with what can be done about it. */

import { useEffect, useRef, useState } from 'react';
import { type AllCertificatesResponse, allCertificatesEndpoint } from '#domain/contract/all-certificates';
import type { Endpoint } from '#domain/contract/endpoint';
import { asking } from '#domain/contract/query';
import { fill, fillCount } from '#domain/text/fill';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { AdminGate } from './AdminGate.tsx';
import { CertificateItem } from './CertificateItem.tsx';
import { Empty, Failed, Waiting } from './states.tsx';
import { callAsAdmin, useAnswer } from './use-answer.ts';

export const CertificatesPage = island(CertificatesPageIsland);

function CertificatesPageIsland() {
  return (
    <AdminGate>
      <Certificates />
    </AdminGate>
  );
}

const PAUSE_MS = 300;

function pageOf(q: string, page: number): Endpoint<string, AllCertificatesResponse> {
  return asking(allCertificatesEndpoint, { page, ...(q !== '' && { q }) });
}

function Certificates() {
  const t = copy('admin').certificates;
  const [q, setQ] = useState(() => new URLSearchParams(location.search).get('q') ?? '');
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    history.replaceState(null, '', q === '' ? location.pathname : `?q=${encodeURIComponent(q)}`);
  }, [q]);
  return (
    <div className="adm-parts">
      <search>
        <form
          className="adm-filters"
          onSubmit={(event) => {
            event.preventDefault();
            setQ(typed.trim());
          }}
        >
          <label className="adm-search">
            <span className="sr-only">{t.search}</span>
            <input
              className="input"
              type="search"
              value={typed}
              placeholder={t.placeholder}
              autoComplete="off"
              spellCheck={false}
              maxLength={80}
              enterKeyHint="search"
              data-search-box
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
        </form>
      </search>
      <List q={q} onReset={() => setTyped('')} />
    </div>
  );
}

function List({ q, onReset }: { q: string; onReset: () => void }) {
  const t = copy('admin').certificates;
  const { loaded, reload, keep } = useAnswer(pageOf(q, 1));
  if (loaded.state === 'failed') return <Failed title={t.failedTitle} text={t.failed} onRetry={reload} />;
  const { data } = loaded;
  if (data === null) return <Waiting label={t.loading} />;
  return (
    <div className="adm-list" aria-busy={loaded.state === 'loading'}>
      <p className="adm-count" role="status">
        {fillCount(t.count, data.total)}
      </p>
      {data.total === 0 && (
        <Empty title={t.emptyTitle} text={q === '' ? t.emptyAll : t.empty}>
          {q !== '' && (
            <button className="btn" type="button" onClick={onReset}>
              {t.reset}
            </button>
          )}
        </Empty>
      )}
      <ul className="adm-rows">
        {data.certificates.map((certificate) => (
          <CertificateItem key={certificate.token} certificate={certificate} onChange={reload} />
        ))}
      </ul>
      <More q={q} data={data} onMore={keep} />
    </div>
  );
}

type MoreProps = { q: string; data: AllCertificatesResponse; onMore: (data: AllCertificatesResponse) => void };

function More({ q, data, onMore }: MoreProps) {
  const t = copy('admin').certificates;
  const current = useRef(q);
  current.current = q;
  const [busy, load] = useBusy(async () => {
    const answer = await callAsAdmin(pageOf(q, data.page + 1));
    if (!answer.ok) return toast({ kind: 'error', title: t.failedTitle, text: t.failed });
    if (current.current !== q) return;
    const known = new Set(data.certificates.map(({ token }) => token));
    const fresh = answer.data.certificates.filter(({ token }) => !known.has(token));
    onMore({ ...answer.data, certificates: [...data.certificates, ...fresh] });
  });
  if (data.certificates.length >= data.total) return null;
  return (
    <p className="adm-more">
      <BusyButton className="btn" busy={busy} busyText={t.loadingMore} onClick={() => void load()}>
        {t.loadMore}
      </BusyButton>
      <span className="small muted">{fill(t.shown, { shown: data.certificates.length, total: data.total })}</span>
    </p>
  );
}
