/** Two questions of recall before a lesson. Apart from recall-outlook.ts, which every page carries. */
import { dueToday, outlookOn, type RecallOutlook } from './recall-outlook.ts';

/** So many open a lesson, while fewer than so many were answered on that day. */
export const RECALL_OPENING = 2;
const OPENINGS_A_DAY = 10;

/** Whether two questions may open a lesson today: at most ten a day are asked so, in all that was asked. */
export function opensLesson(outlook: RecallOutlook, today: string): boolean {
  const { answered } = outlookOn(outlook, today);
  return dueToday(outlook, today) >= RECALL_OPENING && answered + RECALL_OPENING <= OPENINGS_A_DAY;
}
