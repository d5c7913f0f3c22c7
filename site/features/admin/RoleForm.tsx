/** Gives or takes a role, after a question, with a note for the log. */
import { useState } from 'react';
import { changeRoleEndpoint } from '#domain/contract/administration/change-role';
import type { LearnerDetail } from '#domain/contract/administration/learner';
import { at } from '#domain/contract/endpoint';
import type { Role } from '#domain/learning/access';
import { ROLES } from '#domain/people/roles';
import { fill } from '#domain/text/fill';
import { loadMe } from '#site/data/me/me-store.ts';
import { $session } from '#site/data/session/session-store.ts';
import { Select } from '#site/ui/form/Select.tsx';
import { copy } from '#site/ui/texts/copy.ts';
import { toast } from '#site/ui/toasts/toast.ts';
import { ConfirmDialog, NoteField } from './ConfirmDialog.tsx';
import { callAsAdmin } from './use-answer.ts';

export function RoleForm({ learner, onChange }: { learner: LearnerDetail['learner']; onChange: () => void }) {
  const t = copy('admin').learner;
  const { roles } = copy('admin').shared;
  const [role, setRole] = useState<Role>(learner.role);
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState(false);
  const isOwn = learner.id === $session.get()?.user;

  const change = async () => {
    const answer = await callAsAdmin(at(changeRoleEndpoint, { id: learner.id }), {
      body: { role, note },
      needsPassword: true,
    });
    if (!answer.ok) return answer;
    toast({ kind: 'success', title: t.roleChanged });
    setNote('');
    // Their pages depend on their role.
    if (isOwn) await loadMe({ force: true });
    onChange();
    return answer;
  };
  return (
    <>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <Select
          label={t.roleChoose}
          hint={isOwn ? `${t.roleOwn} ${t.roleText}` : t.roleText}
          value={role}
          onValue={(value) => setRole(ROLES.find((known) => known === value) ?? learner.role)}
        >
          {ROLES.map((name) => (
            <option key={name} value={name}>
              {roles[name]}
            </option>
          ))}
        </Select>
        <p>
          <button className="btn btn-sm" type="submit" disabled={role === learner.role}>
            {t.roleButton}
          </button>
        </p>
      </form>
      {asking && (
        <ConfirmDialog title={t.roleTitle} confirm={t.roleConfirm} onConfirm={change} onClose={() => setAsking(false)}>
          <p>{fill(t.roleAsk, { name: learner.name, role: roles[role] })}</p>
          <NoteField value={note} onChange={setNote} />
        </ConfirmDialog>
      )}
    </>
  );
}
