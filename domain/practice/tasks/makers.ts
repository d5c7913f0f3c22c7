/** All makers by the names that authors write. */

import { accessLog } from './access-log.ts';
import { callLog } from './call-log.ts';
import { cashBook } from './cash-book.ts';
import { chatWindow } from './chat-window.ts';
import { confusionTable } from './confusion-table.ts';
import { creditBook } from './credit-book.ts';
import { flowRuns } from './flow-runs.ts';
import { formEntries } from './form-entries.ts';
import { formulaResults } from './formula-results.ts';
import { interviewNotes } from './interview-notes.ts';
import { lateRows } from './late-rows.ts';
import { megabytes } from './megabytes.ts';
import { messageLog } from './message-log.ts';
import { modelAnswers } from './model-answers.ts';
import { notebookRows } from './notebook-rows.ts';
import { pageSource } from './page-source.ts';
import { planDates } from './plan-dates.ts';
import { priceList } from './price-list.ts';
import { processMap } from './process-map.ts';
import { promptAndAnswer } from './prompt-and-answer.ts';
import { readFields } from './read-fields.ts';
import { requestLog } from './request-log.ts';
import { ruleSources } from './rule-sources.ts';
import { searchResults } from './search-results.ts';
import { shopSheet } from './shop-sheet.ts';
import { smsBill } from './sms-bill.ts';
import { storedPieces } from './stored-pieces.ts';
import type { Maker } from './task.ts';
import { toolCalls } from './tool-calls.ts';
import { trace } from './trace.ts';
import { twoGroups } from './two-groups.ts';

export const MAKERS: { readonly [name: string]: Maker } = {
  'call-log': callLog,
  'access-log': accessLog,
  'cash-book': cashBook,
  'chat-window': chatWindow,
  'confusion-table': confusionTable,
  'credit-book': creditBook,
  'flow-runs': flowRuns,
  'form-entries': formEntries,
  'formula-results': formulaResults,
  'interview-notes': interviewNotes,
  'late-rows': lateRows,
  megabytes,
  'message-log': messageLog,
  'model-answers': modelAnswers,
  'notebook-rows': notebookRows,
  'page-source': pageSource,
  'plan-dates': planDates,
  'price-list': priceList,
  'process-map': processMap,
  'prompt-and-answer': promptAndAnswer,
  'read-fields': readFields,
  'request-log': requestLog,
  'search-results': searchResults,
  'rule-sources': ruleSources,
  'shop-sheet': shopSheet,
  'sms-bill': smsBill,
  'stored-pieces': storedPieces,
  'tool-calls': toolCalls,
  trace,
  'two-groups': twoGroups,
};

/** The maker of that name; null for one that does not exist. */
export function makerOf(name: string): Maker | null {
  return Object.hasOwn(MAKERS, name) ? (MAKERS[name] ?? null) : null;
}
