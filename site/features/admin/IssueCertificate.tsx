/** Staff issue a certificate, also below 100 percent; then the certificate always states that (docs/decisions/000 row 33). */
import { useState } from 'react';
import type { IssuableCertificate, LearnerDetail } from '#domain/contract/administration/learner';
import { claimCertificateEndpoint } from '#domain/contract/certificates/claim-certificate';
import { at } from '#domain/contract/endpoint';
import { fill } from '#domain/text/fill';
import { Select } from '#site/ui/form/Select.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { ConfirmDialog, NoteField } from './ConfirmDialog.tsx';
import { callAsAdmin } from './use-answer.ts';

function percentOf({ standing }: IssuableCertificate): number {
  return standing.state === 'open' ? 100 : standing.percent;
}

export function IssueCertificate({
  detail: { issuable, learner },
  onChange,
}: {
  detail: LearnerDetail;
  onChange: () => void;
}) {
  const t = copy('admin').learner;
  const [slug, setSlug] = useState('');
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState(false);
  const chosen = issuable.find(({ courseSlug }) => courseSlug === slug) ?? issuable[0];
  if (chosen === undefined) return null;
  const isOpen = chosen.standing.state === 'open';

  const issue = async () => {
    const body = { learnerId: learner.learnerId, note };
    // What was earned needs no decision.
    const answer = await callAsAdmin(at(claimCertificateEndpoint, { courseSlug: chosen.courseSlug }), {
      body,
      needsPassword: !isOpen,
    });
    if (!answer.ok) return answer;
    toast({ kind: 'success', title: t.issued });
    setNote('');
    onChange();
    return answer;
  };
  return (
    <details className="adm-details">
      <summary>{t.issue}</summary>
      <form
        className="grid max-w-lg gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <Select label={t.issueWhich} hint={t.issueText} value={chosen.courseSlug} onValue={setSlug}>
          {issuable.map((certificate) => (
            <option key={certificate.courseSlug} value={certificate.courseSlug}>
              {fill(t.issueOption, { title: certificate.title, percent: percentOf(certificate) })}
            </option>
          ))}
        </Select>
        <p>
          <button className="btn btn-sm" type="submit">
            {t.issueButton}
          </button>
        </p>
      </form>
      {asking && (
        <ConfirmDialog title={t.issueTitle} confirm={t.issueConfirm} onConfirm={issue} onClose={() => setAsking(false)}>
          <p>
            {fill(isOpen ? t.issueAskOpen : t.issueAsk, {
              name: learner.name,
              title: chosen.title,
              percent: percentOf(chosen),
            })}
          </p>
          <NoteField value={note} onChange={setNote} />
        </ConfirmDialog>
      )}
    </details>
  );
}
