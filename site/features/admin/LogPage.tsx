/** What staff did, the latest first. */

import { adminLogEndpoint } from '#domain/contract/administration/admin-log';
import { asking } from '#domain/contract/query';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { AdminGate } from './AdminGate.tsx';
import { LoadMore } from './LoadMore.tsx';
import { LogList } from './LogList.tsx';
import { Failed, Waiting } from './states.tsx';
import { callAsAdmin, useAnswer } from './use-answer.ts';

export const LogPage = island(LogPageIsland);

function LogPageIsland() {
  return (
    <AdminGate>
      <Log />
    </AdminGate>
  );
}

function Log() {
  const t = copy('admin').log;
  const { loaded, reload, keep } = useAnswer(adminLogEndpoint);
  const { data } = loaded;
  const more = async (): Promise<void> => {
    if (data === null) return;
    const answer = await callAsAdmin(asking(adminLogEndpoint, { page: data.page + 1 }));
    if (answer.ok) keep({ ...answer.data, entries: [...data.entries, ...answer.data.entries] });
    else toast({ kind: 'error', title: t.failedTitle, text: t.failed });
  };
  if (loaded.state === 'failed') return <Failed title={t.failedTitle} text={t.failed} onRetry={reload} />;
  if (data === null) return <Waiting label={t.loading} />;
  return (
    <div className="adm-parts">
      <p className="muted measure">{t.lead}</p>
      {data.entries.length === 0 ? (
        <EmptyState title={t.emptyTitle} text={t.empty} />
      ) : (
        <LogList entries={data.entries} />
      )}
      {data.more && <LoadMore words={t} onLoad={more} />}
    </div>
  );
}
