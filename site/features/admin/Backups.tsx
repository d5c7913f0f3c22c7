/** Backups: made, listed, downloaded, deleted. */
import { useState } from 'react';
import { deleteBackupEndpoint, downloadBackupEndpoint } from '#domain/contract/administration/backup-file';
import { type Backup, type BackupsResponse, backupsEndpoint } from '#domain/contract/administration/backups';
import { makeBackupEndpoint } from '#domain/contract/administration/make-backup';
import { at } from '#domain/contract/endpoint';
import { fill } from '#domain/text/fill';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { problemText } from '#site/ui/toasts/messages.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { download } from './download.ts';
import { momentOf, sizeText } from './moments.ts';
import { Failed, Waiting } from './states.tsx';
import { callAsAdmin, useAnswer } from './use-answer.ts';

/** A large academy takes minutes. */
const MAKE_TIMEOUT_MS = 10 * 60_000;

export function Backups({ onChange }: { onChange: () => void }) {
  const t = copy('admin').system;
  const { loaded, reload, keep } = useAnswer(backupsEndpoint);
  const { data } = loaded;
  const keepAll = (response: BackupsResponse): void => {
    keep(response);
    onChange();
  };
  return (
    <section className="adm-part" aria-labelledby="backups-title">
      <div className="adm-title">
        <h2 className="h3" id="backups-title">
          {t.backups}
        </h2>
        <MakeButton running={data?.running ?? false} onMade={keepAll} onUnsure={reload} />
      </div>
      <p className="muted measure small">{t.backupsText}</p>
      {data === null && loaded.state === 'loading' && <Waiting label={copy('admin').gate.loading} rows={2} />}
      {data === null && loaded.state === 'failed' && <Failed title={t.failed} text="" onRetry={reload} />}
      {data?.backups.length === 0 && <EmptyState title={t.noBackups} text={t.noBackupsText} />}
      <ul className="list-rows">
        {data?.backups.map((backup) => (
          <Row key={backup.name} backup={backup} onDeleted={keepAll} />
        ))}
      </ul>
    </section>
  );
}

type MakeProps = { running: boolean; onMade: (backups: BackupsResponse) => void; onUnsure: () => void };

function MakeButton({ running, onMade, onUnsure }: MakeProps) {
  const t = copy('admin').system;
  const [busy, make] = useBusy(async () => {
    const answer = await callAsAdmin(makeBackupEndpoint, {
      body: {},
      timeoutMs: MAKE_TIMEOUT_MS,
      needsPassword: true,
    });
    if (answer.ok) {
      toast({ kind: 'success', title: t.made });
      return onMade(answer.data);
    }
    // The question for the password was closed.
    if (answer.code === 'password-again') return;
    // A proxy may have given up waiting, while the server goes on.
    const isSlow = answer.code === 'timeout' || answer.status === 504;
    toast(
      isSlow ? { kind: 'info', title: t.makeSlow } : { kind: 'error', title: t.makeFailed, text: problemText(answer) },
    );
    onUnsure();
  });
  return (
    <span className="cluster">
      <span className="small muted" role="status">
        {busy ? t.makingText : running ? t.running : ''}
      </span>
      <BusyButton className="btn btn-sm btn-primary" busy={busy} busyText={t.making} onClick={() => void make()}>
        {t.make}
      </BusyButton>
    </span>
  );
}

function Row({ backup, onDeleted }: { backup: Backup; onDeleted: (backups: BackupsResponse) => void }) {
  const t = copy('admin').system;
  const [asking, setAsking] = useState(false);
  const save = async (): Promise<void> => {
    const begun = await download(at(downloadBackupEndpoint, { name: backup.name }));
    if (!begun.ok && begun.code !== 'password-again') toast({ kind: 'error', title: t.downloadFailed });
  };
  const remove = async () => {
    const answer = await callAsAdmin(at(deleteBackupEndpoint, { name: backup.name }), { needsPassword: true });
    if (!answer.ok) return answer;
    toast({ kind: 'success', title: t.deleted });
    onDeleted(answer.data);
    return answer;
  };
  return (
    <li className="row adm-backup">
      <div className="row-main">
        <p className="adm-error">{backup.name}</p>
        <p className="small muted">
          {momentOf(backup.madeAt)} · {sizeText(backup.bytes)}
        </p>
        {backup.holdsKeys && <p className="notice notice-warning small">{t.holdsKeys}</p>}
      </div>
      <span className="cluster">
        {!backup.holdsKeys && (
          <button
            className="btn btn-sm"
            type="button"
            aria-label={fill(t.downloadLabel, { name: backup.name })}
            onClick={() => void save()}
          >
            {t.download}
          </button>
        )}
        <button
          className="btn btn-sm btn-quiet"
          type="button"
          aria-label={fill(t.deleteLabel, { name: backup.name })}
          onClick={() => setAsking(true)}
        >
          {t.delete}
        </button>
      </span>
      {asking && (
        <ConfirmDialog
          title={t.deleteTitle}
          confirm={t.deleteConfirm}
          danger
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{fill(t.deleteAsk, { name: backup.name, at: momentOf(backup.madeAt) })}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
