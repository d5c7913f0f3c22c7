/** Every certificate of the academy: searched, paged, and each with what can be done about it. */

import { useRef, useState } from 'react';
import { type AllCertificatesResponse, allCertificatesEndpoint } from '#domain/contract/certificates/all-certificates';
import type { Endpoint } from '#domain/contract/endpoint';
import { asking } from '#domain/contract/query';
import { fill, fillCount } from '#domain/text/fill';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { AdminGate } from './AdminGate.tsx';
import { CertificateItem } from './CertificateItem.tsx';
import { LoadMore } from './LoadMore.tsx';
import { SearchBox } from './SearchBox.tsx';
import { Failed, Waiting } from './states.tsx';
import { callAsAdmin, useAnswer } from './use-answer.ts';
import { useFilterInAddress } from './use-filter-in-address.ts';
import { useTyped } from './use-typed.ts';

export const CertificatesPage = island(CertificatesPageIsland);

function CertificatesPageIsland() {
  return (
    <AdminGate>
      <Certificates />
    </AdminGate>
  );
}

function pageOf(q: string, page: number): Endpoint<string, AllCertificatesResponse> {
  return asking(allCertificatesEndpoint, { page, ...(q !== '' && { q }) });
}

function Certificates() {
  const t = copy('admin').certificates;
  const [q, setQ] = useState(() => new URLSearchParams(location.search).get('q') ?? '');
  const [typed, setTyped] = useTyped(q, setQ);
  useFilterInAddress(q === '' ? {} : { q });
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
          <SearchBox label={t.search} placeholder={t.placeholder} value={typed} onValue={setTyped} />
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
        <EmptyState title={t.emptyTitle} text={q === '' ? t.emptyAll : t.empty}>
          {q !== '' && (
            <button className="btn" type="button" onClick={onReset}>
              {t.reset}
            </button>
          )}
        </EmptyState>
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
  const load = async (): Promise<void> => {
    const answer = await callAsAdmin(pageOf(q, data.page + 1));
    if (!answer.ok) return toast({ kind: 'error', title: t.failedTitle, text: t.failed });
    if (current.current !== q) return;
    const known = new Set(data.certificates.map(({ token }) => token));
    const fresh = answer.data.certificates.filter(({ token }) => !known.has(token));
    onMore({ ...answer.data, certificates: [...data.certificates, ...fresh] });
  };
  if (data.certificates.length >= data.total) return null;
  const shown = fill(t.shown, { shown: data.certificates.length, total: data.total });
  return <LoadMore words={t} shown={shown} onLoad={load} />;
}
