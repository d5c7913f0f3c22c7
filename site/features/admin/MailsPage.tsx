/** Mails that were not sent, the newest first; the text of one comes when it is opened, after the password. */
import '#site/ui/copy-button.ts';
import { useState } from 'react';
import { mailEndpoint, mailsEndpoint, type WaitingMail } from '#domain/contract/administration/mails';
import { at } from '#domain/contract/endpoint';
import { asking } from '#domain/contract/query';
import { fill } from '#domain/text/fill';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { BusyButton } from '#site/ui/form/BusyButton.tsx';
import { useBusy } from '#site/ui/form/use-busy.ts';
import { island } from '#site/ui/island.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { problemText } from '#site/ui/toasts/messages.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { AdminGate } from './AdminGate.tsx';
import { LoadMore } from './LoadMore.tsx';
import { momentOf } from './moments.ts';
import { Failed, Waiting } from './states.tsx';
import { callAsAdmin, useAnswer } from './use-answer.ts';

export const MailsPage = island(MailsPageIsland);

function MailsPageIsland() {
  return (
    <AdminGate>
      <Mails />
    </AdminGate>
  );
}

function Mails() {
  const t = copy('admin').mails;
  const { loaded, reload, keep } = useAnswer(mailsEndpoint);
  const { data } = loaded;
  const more = async (): Promise<void> => {
    if (data === null) return;
    const answer = await callAsAdmin(asking(mailsEndpoint, { page: data.page + 1 }));
    if (answer.ok) keep({ ...answer.data, mails: [...data.mails, ...answer.data.mails] });
    else toast({ kind: 'error', title: t.failedTitle, text: t.failed });
  };
  if (loaded.state === 'failed') return <Failed title={t.failedTitle} text={t.failed} onRetry={reload} />;
  if (data === null) return <Waiting label={t.loading} />;
  return (
    <div className="adm-parts">
      <p className="muted measure">{t.lead}</p>
      {data.leave && <p className="notice notice-info">{t.leave}</p>}
      {data.mails.length === 0 ? (
        <EmptyState title={t.emptyTitle} text={t.empty} />
      ) : (
        <ol className="list-rows">
          {data.mails.map((mail) => (
            <Mail key={mail.id} mail={mail} />
          ))}
        </ol>
      )}
      {data.more && <LoadMore words={t} onLoad={more} />}
    </div>
  );
}

function Mail({ mail: { id, to, subject, at: moment, closed } }: { mail: WaitingMail }) {
  const t = copy('admin').mails;
  const [text, setText] = useState<string | null>(null);
  const [busy, open] = useBusy(async () => {
    const answer = await callAsAdmin(at(mailEndpoint, { id }), { needsPassword: true });
    if (answer.ok) setText(answer.data.text);
    else if (answer.code !== 'password-again') toast({ kind: 'error', title: t.openFailed, text: problemText(answer) });
  });
  return (
    <li className="row flex-wrap">
      <div className="row-main">
        <p className="font-semibold">{subject}</p>
        <p className="small muted wrap-anywhere">
          {fill(t.to, { to })} · <time dateTime={moment}>{momentOf(moment)}</time>
        </p>
        {closed && <p className="small measure">{t.closed}</p>}
      </div>
      {!closed && text === null && (
        <BusyButton
          className="btn btn-sm"
          busy={busy}
          busyText={t.opening}
          aria-label={fill(t.openLabel, { to, subject })}
          onClick={() => void open()}
        >
          {t.open}
        </BusyButton>
      )}
      {text !== null && (
        <section className="grid w-full gap-2" aria-label={fill(t.text, { to })}>
          <p className="rounded-md bg-sunken p-4 text-sm whitespace-pre-wrap wrap-anywhere">{text}</p>
          <p>
            <button className="btn btn-sm" type="button" data-copy={text}>
              {t.copy}
            </button>
          </p>
        </section>
      )}
    </li>
  );
}
