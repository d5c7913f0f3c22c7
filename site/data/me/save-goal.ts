import { saveUserEndpoint } from '#domain/contract/account/save-user';
import { at } from '#domain/contract/endpoint';
import { call } from '#site/data/api.ts';
import { $me, updateMe } from './me-store.ts';

/** Sets the weekly goal (0 for none): shown at once, and taken back when the server did not take it; then the answer is false. */
export async function saveGoal(days: number): Promise<boolean> {
  const me = $me.get();
  if (me === null) return false;
  const before = me.weeklyGoal;
  updateMe({ weeklyGoal: days });
  const answer = await call(at(saveUserEndpoint, { id: me.learner.id }), { body: { weekly_goal: days } });
  // Once more, because what was loaded meanwhile may have been written before.
  updateMe({ weeklyGoal: answer.ok ? days : before });
  return answer.ok;
}
