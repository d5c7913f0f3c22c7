/** The end of a defence: called off, missed, or judged by both examiners. */
import { type JudgeDefenceRequest, judgeDefenceRequest } from '#domain/contract/projects/defence';
import { defenceAfter, defenceResult, hasBegun, hasSent, turnOf } from '#domain/projects/defence';
import { linesWithoutComment } from '#domain/projects/reading';
import { now } from '../../lib/clock.ts';
import { refuse } from '../../lib/refuse.ts';
import { parseBody } from '../../lib/request.ts';
import { type CoreApp, dbTime, execute, newId } from '../../lib/sql.ts';
import { DECIDE_DEFENCE, GIVE_SHEETS, SET_STATE, STORE_SHEET } from '../../sql/defence-sql.ts';
import { callOff } from './call-off.ts';
import { examinedOf, sendExamined } from './examined-defence.ts';
import { sendDefences } from './offer-defences.ts';
import { queueMail } from './queue-mail.ts';
import { type StoredDefence, sheetsOf, toSheets } from './stored-defence.ts';

/** DELETE instructor/defences/{id}, at any time before it is judged. */
export function callOffDefence(event: core.RequestEvent): void {
  event.app.runInTransaction((tx) => {
    const { defence, caller } = examinedOf(event, tx);
    if (defence.state !== 'offered' && defence.state !== 'booked') refuse('defence-closed');
    callOff(tx, defence, caller.reader);
  });
  sendDefences(event);
}

/** POST instructor/defences/{id}/missed. The learner may book another one. */
export function missDefence(event: core.RequestEvent): void {
  event.app.runInTransaction((tx) => {
    const { defence } = examinedOf(event, tx);
    const state = defenceAfter(defence.state, 'miss');
    if (state === null || !hasBegun(defence.startsAt, now())) refuse('defence-closed');
    execute(tx, SET_STATE, { id: defence.id, state, now: dbTime(now()) });
    queueMail(tx, 'missed', defence, [defence.user]);
  });
  sendExamined(event);
}

/** POST instructor/defences/{id}/sheets: the first of an examiner, or the one after they have talked. */
export function judgeDefence(event: core.RequestEvent): void {
  const request = parseBody(event, judgeDefenceRequest);
  if (linesWithoutComment(request.lines).length > 0) refuse('reading-incomplete');
  event.app.runInTransaction((tx) => {
    const { defence, caller } = examinedOf(event, tx);
    const sheets = toSheets(sheetsOf(tx, defence.id));
    // Sent twice, or again after an answer that did not arrive: what is stored stays.
    if (hasSent(sheets, caller.reader, request.round)) return;
    const state = defenceAfter(defence.state, 'judge');
    if (state === null || !hasBegun(defence.startsAt, now())) refuse('defence-closed');
    // Nobody would write the other sheet: the learner books another slot.
    if (sheets.length === 0 && (defence.first === '' || defence.second === '')) refuse('defence-closed');
    const turn = turnOf(sheets, caller.reader);
    if (turn !== (request.round === 1 ? 'write' : 'talk')) refuse('defence-closed');
    execute(tx, SET_STATE, { id: defence.id, state, now: dbTime(now()) });
    storeSheet(tx, defence, caller.reader, request);
    decide(tx, { ...defence, state });
  });
  sendExamined(event);
}

function storeSheet(
  tx: CoreApp,
  { id: defence, user }: StoredDefence,
  examiner: string,
  { round, lines, summary }: JudgeDefenceRequest,
): void {
  const values = { id: newId(), defence, user, examiner, round, lines: JSON.stringify(lines), summary };
  execute(tx, STORE_SHEET, { ...values, now: dbTime(now()) });
}

/** Ends it when the sheets say how. */
function decide(tx: CoreApp, defence: StoredDefence): void {
  const result = defenceResult(toSheets(sheetsOf(tx, defence.id)));
  if (result === null) return;
  const { outcome, total } = result;
  const state = defenceAfter(defence.state, 'decide');
  execute(tx, DECIDE_DEFENCE, { id: defence.id, state, outcome, total, now: dbTime(now()) });
  execute(tx, GIVE_SHEETS, { defence: defence.id, now: dbTime(now()) });
  queueMail(tx, 'decided', defence, [defence.user]);
}
