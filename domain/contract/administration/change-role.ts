/** POST learners/{id}/role, for administrators. */
import * as v from 'valibot';
import { ROLES } from '../../people/roles.ts';
import { API_ROOT, type Endpoint } from '../endpoint.ts';
import { flag, object, oneOf, type Shaped } from '../shape.ts';

export const changeRoleEndpoint = {
  method: 'POST',
  path: `${API_ROOT}/learners/{id}/role`,
  answer: object({ role: oneOf(...ROLES), changed: flag }),
} as const satisfies Endpoint;
export type RoleResponse = Shaped<typeof changeRoleEndpoint.answer>;

export function roleRequest() {
  return v.object({ role: v.picklist(ROLES), note: v.pipe(v.string(), v.maxLength(500)) });
}
