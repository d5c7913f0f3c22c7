/** What one line of the batch check says, as texts: for the table and for the CSV file. */

import { minutesOfArrival } from '#domain/credentials/received';
import type { Verdict } from '#domain/credentials/verdict';
import { fill, fillCount } from '#domain/text/fill';
import { certificateDay } from '#site/features/certificate/certificate-day.ts';
import { isStaffDecision } from '#site/features/certificate/sheet-words.ts';
import { copy } from '#site/ui/texts/copy.ts';
import { certificatePath } from '../../paths.ts';
import type { BatchRow } from './check-batch.ts';

const GIVEN_MAX = 80;

export type BatchState = Verdict | 'none' | 'unreadable';

/** `path` is where the certificate has its page, '' when there is none; `day` is its day of issue as 2026-11-20. */
export type BatchCells = {
  given: string;
  state: BatchState;
  stateText: string;
  name: string;
  certificate: string;
  day: string;
  date: string;
  code: string;
  notes: string[];
  path: string;
};

/** A name is shown only where the academy signed it, or its register has it too: anybody can write one into anything else. */
export function batchCells({ item: { given }, checked, isUnreadable = false }: BatchRow): BatchCells {
  const { states } = copy('verify-batch');
  const { facts } = copy('verify');
  const state = checked?.verdict ?? (isUnreadable ? 'unreadable' : 'none');
  const entry = checked?.entry ?? null;
  const claimed = checked?.text ?? null;
  const isOurs =
    checked?.signature.state === 'good' || (entry !== null && entry.recipientName === claimed?.recipientName);
  const text = isOurs ? claimed : null;
  return {
    given: given.length > GIVEN_MAX ? `${given.slice(0, GIVEN_MAX - 1)}…` : given,
    state,
    stateText: states[state],
    name: text === null ? '' : text.recipientName || facts.withheld,
    certificate: text?.title ?? '',
    day: text?.awardedAt.slice(0, 10) ?? '',
    date: text === null ? '' : certificateDay(text.awardedAt),
    code: entry?.code ?? '',
    notes: notesOf(checked),
    path: entry === null ? '' : certificatePath(entry.token),
  };
}

function notesOf(checked: BatchRow['checked']): string[] {
  if (checked === null) return [];
  const { text, entry } = checked;
  const { notes, reasons } = copy('verify');
  const { revoked } = copy('verify-batch').table;
  const minutes = minutesOfArrival(text?.received ?? null);
  return [
    ...(entry?.revoked
      ? [fill(revoked, { date: certificateDay(entry.revoked.at), reason: reasons[entry.revoked.reason] })]
      : []),
    ...(isStaffDecision(text, entry) ? [notes.staff] : []),
    ...(minutes === null ? [] : [fillCount(notes.received, minutes)]),
    ...(text?.isTest ? [notes.test] : []),
  ];
}
