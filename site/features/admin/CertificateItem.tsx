/** One certificate with what happened to it, and what an administrator can do: revoke with a reason, re-issue with the name of today. */
import { useState } from 'react';
import type { AdminCertificate } from '#domain/contract/certificates/all-certificates';
import { reissueCertificateEndpoint } from '#domain/contract/certificates/reissue-certificate';
import { revokeCertificateEndpoint } from '#domain/contract/certificates/revoke-certificate';
import { at } from '#domain/contract/endpoint';
import { REVOCATION_REASONS, reissueRule } from '#domain/credentials/revocation';
import { fill } from '#domain/text/fill';
import { certificateDay } from '#site/features/certificate/certificate-day.ts';
import { Select } from '#site/ui/form/Select.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { pageLocale } from '#site/ui/texts/page-locale.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { certificatePath } from '../../paths.ts';
import { ConfirmDialog, NoteField } from './ConfirmDialog.tsx';
import { noteText } from './log-note.ts';
import { momentOf } from './moments.ts';
import { callAsAdmin } from './use-answer.ts';

type Props = { certificate: AdminCertificate; onChange: () => void };

const CHIP = { valid: 'chip chip-good', withdrawn: 'chip chip-bad', replaced: 'chip chip-warn' } as const;

export function CertificateItem({ certificate, onChange }: Props) {
  const t = copy('admin').certificates;
  const { states } = copy('admin').shared;
  const { revoked, replacedBy, state } = certificate;
  const rule = reissueRule(revoked?.reason ?? null);
  return (
    <li className="adm-item">
      <div className="adm-item-head">
        <div>
          <p className="adm-name">{certificate.recipientName || t.withheld}</p>
          <p>{certificate.title}</p>
          <p className="adm-mail">
            <span className="adm-id">{certificate.learnerId}</span> · {t.code}{' '}
            <span className="adm-id">{certificate.code}</span> · {t.issued} {certificateDay(certificate.issuedAt)}
            {certificate.revision > 1 && ` · ${fill(t.revision, { n: certificate.revision })}`}
          </p>
        </div>
        <p className="cluster">
          {certificate.byStaff && <span className="chip chip-info">{t.staff}</span>}
          <span className={CHIP[state]}>{states[state]}</span>
        </p>
      </div>
      {revoked !== null && (
        <p className="small muted">{fill(t.reason, { reason: copy('verify').reasons[revoked.reason] })}</p>
      )}
      {replacedBy !== null && (
        <p className="small">
          <a href={certificatePath(replacedBy, pageLocale())}>{t.replacedBy}</a>
        </p>
      )}
      <details className="adm-details">
        <summary>{t.actions}</summary>
        <History certificate={certificate} />
        {replacedBy === null && rule === 'refused' && <p className="small muted">{t.forGood}</p>}
        <p className="cluster">
          <a className="btn btn-sm btn-quiet" href={certificatePath(certificate.token, pageLocale())}>
            {t.open}
          </a>
          {replacedBy === null && rule !== 'refused' && <Reissue certificate={certificate} onChange={onChange} />}
          {state === 'valid' && <Revoke certificate={certificate} onChange={onChange} />}
        </p>
      </details>
    </li>
  );
}

function History({ certificate: { log } }: { certificate: AdminCertificate }) {
  const t = copy('admin').log;
  const actions: Record<string, string> = t.actions;
  return (
    <ol className="adm-history">
      {log.map(({ action, by, note, at }) => (
        <li key={`${at}${action}`}>
          <span>{actions[action] ?? action}</span> <span className="muted">{momentOf(at)}</span>
          {by !== '' && <span className="muted">, {fill(t.by, { name: by })}</span>}
          {noteText(action, note) !== '' && <q className="adm-said">{noteText(action, note)}</q>}
        </li>
      ))}
    </ol>
  );
}

function Revoke({ certificate, onChange }: Props) {
  const t = copy('admin').certificates;
  const { reasons } = copy('verify');
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState<(typeof REVOCATION_REASONS)[number]>(REVOCATION_REASONS[0]);
  const [note, setNote] = useState('');
  const revoke = async () => {
    const body = { reason, note };
    const answer = await callAsAdmin(at(revokeCertificateEndpoint, { token: certificate.token }), { body });
    if (!answer.ok) return answer;
    toast({ kind: 'success', title: t.revoked });
    onChange();
    return answer;
  };
  return (
    <>
      <button className="btn btn-sm btn-danger" type="button" onClick={() => setAsking(true)}>
        {t.revoke}
      </button>
      {asking && (
        <ConfirmDialog
          title={t.revokeTitle}
          confirm={t.revokeConfirm}
          danger
          onConfirm={revoke}
          onClose={() => setAsking(false)}
        >
          <p>{fill(t.revokeAsk, { title: certificate.title, name: certificate.recipientName || t.withheld })}</p>
          <Select
            label={t.revokeReason}
            value={reason}
            onValue={(value) => setReason(REVOCATION_REASONS.find((known) => known === value) ?? reason)}
          >
            {REVOCATION_REASONS.map((name) => (
              <option key={name} value={name}>
                {reasons[name]}
              </option>
            ))}
          </Select>
          <NoteField value={note} onChange={setNote} />
        </ConfirmDialog>
      )}
    </>
  );
}

function Reissue({ certificate, onChange }: Props) {
  const t = copy('admin').certificates;
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  const isExplained = reissueRule(certificate.revoked?.reason ?? null) === 'explained';
  const reissue = async () => {
    const path = at(reissueCertificateEndpoint, { token: certificate.token });
    const answer = await callAsAdmin(path, { body: { note } });
    if (!answer.ok) return answer;
    toast({ kind: 'success', title: t.reissued });
    onChange();
    return answer;
  };
  return (
    <>
      <button className="btn btn-sm" type="button" onClick={() => setAsking(true)}>
        {t.reissue}
      </button>
      {asking && (
        <ConfirmDialog
          title={t.reissueTitle}
          confirm={t.reissueConfirm}
          onConfirm={reissue}
          onClose={() => setAsking(false)}
        >
          <p>{fill(t.reissueAsk, { title: certificate.title, name: certificate.recipientName || t.withheld })}</p>
          {isExplained && <p>{t.reissueError}</p>}
          <NoteField value={note} onChange={setNote} />
        </ConfirmDialog>
      )}
    </>
  );
}
