import { type RoleResponse, roleRequest } from '#domain/contract/administration/change-role';
import { roleChange } from '#domain/people/roles';
import { refuse } from '../lib/refuse.ts';
import { parseBody, pathValue } from '../lib/request.ts';
import { roleOf } from '../lib/role-of.ts';
import { callOffLost } from '../projects/defence/leave-defences.ts';
import { confirmedAdminOf } from '../staff/confirm.ts';
import { countAdmins } from '../staff/count-admins.ts';
import { writeAdminLog } from '../staff/write-admin-log.ts';
import { accountWith } from './show-learner.ts';

/** POST learners/{id}/role: gives or takes a role, with a line in the log. A second call with the same role changes nothing. */
export function changeRole(event: core.RequestEvent): void {
  const admin = confirmedAdminOf(event);
  const { role, note } = parseBody(event, roleRequest);
  let changed = false;
  event.app.runInTransaction((tx) => {
    // Two administrators who take each other's role at the same moment wait in one queue here: checked again, inside.
    if (roleOf(accountWith(tx, admin.id)) !== 'admin') refuse('forbidden');
    const user = accountWith(tx, pathValue(event, 'id'));
    const from = roleOf(user);
    const change = roleChange(from, role, countAdmins(tx));
    if (!change.change && change.reason === 'last-admin') refuse('last-admin');
    if (!change.change) return;
    user.set('role', role);
    tx.save(user);
    callOffLost(tx, user);
    writeAdminLog(tx, { action: 'role-changed', by: admin.id, subject: user.id, detail: `${from}>${role}`, note });
    changed = true;
  });
  const response: RoleResponse = { role, changed };
  event.json(200, response);
}

/** A superuser who changes a role in the dashboard is in the log too. */
export function logDashboardRole(event: core.RecordRequestEvent): void {
  const before = roleOf(event.record!.original());
  event.next();
  const after = roleOf(event.record!);
  if (before === after) return;
  event.app.runInTransaction((tx) => {
    callOffLost(tx, event.record!);
    writeAdminLog(tx, {
      action: 'role-changed',
      by: 'dashboard',
      subject: event.record!.id,
      detail: `${before}>${after}`,
    });
  });
}
