import type { EventsRequest } from '#domain/contract/learning/events';
import type { LearnerState } from '#domain/learner/learner-state';
import { recallGrade } from '#domain/learning/recall-grade';
import {
  besideCards,
  NO_RECALL,
  type RecallAnswer,
  type RecallCard,
  type RecallRecord,
  recallCards,
  wholeRecord,
  withAnswers,
} from '#domain/learning/recall-schedule';
import { recordActivity } from '../activity/record-activity.ts';
import { localDay, now } from '../lib/clock.ts';
import { type CoreApp, dbTime, execute, firstRow, newId } from '../lib/sql.ts';
import { RECALL_RECORD, STORE_RECALL } from '../sql/recall-sql.ts';
import { knownQuestions, type OwnQuestion } from './known-questions.ts';

/** An answer as the device sent it; `at` in UTC. */
export type SentAnswer = EventsRequest['events'][number];

/**
 * Stores what a learner answered, graded here. An answer to a question that this learner does not know is taken and forgotten: its author
 * may have changed it since, and what it was answered with says nothing to anybody. Returns whether one was the first act of its day.
 */
export function storeRecalls(
  tx: CoreApp,
  learner: core.Record,
  sent: readonly SentAnswer[],
  state: LearnerState,
): boolean {
  const known = new Map(knownQuestions(tx, learner.id, state).map((own) => [`${own.course}/${own.question}`, own]));
  let isFirstOfDay = false;
  for (const course of new Set(sent.map((one) => one.course))) {
    const answers = sent.filter((one) => one.course === course).flatMap((one) => toAnswer(one, known));
    if (answers.length === 0) continue;
    store(tx, learner.id, course, answers);
    for (const { at } of answers) if (recordDay(tx, learner, course, new Date(at).toISOString())) isFirstOfDay = true;
  }
  return isFirstOfDay;
}

function toAnswer(
  { id, course, lesson, part = '', option = '', seconds = 0, at }: SentAnswer,
  known: ReadonlyMap<string, OwnQuestion>,
): RecallAnswer[] {
  const question = `${lesson}/${part}`;
  const own = known.get(`${course}/${question}`);
  if (own === undefined) return [];
  const grade = recallGrade({ right: option === own.answer, seconds, words: own.words });
  return [{ id, at: Date.parse(at), question, grade }];
}

function store(tx: CoreApp, user: string, course: string, answers: readonly RecallAnswer[]): void {
  const record = withAnswers(storedRecord(tx, user, course), answers, Date.parse(now()));
  execute(tx, STORE_RECALL, {
    id: newId(),
    user,
    course,
    record: JSON.stringify(besideCards(record)),
    cards: JSON.stringify(recallCards(record)),
    now: dbTime(now()),
  });
}

function storedRecord(tx: CoreApp, user: string, course: string): RecallRecord {
  const row = firstRow(tx, RECALL_RECORD, { user, course }, { record: '', cards: '' });
  if (row === null) return NO_RECALL;
  return wholeRecord(JSON.parse(row.record) as RecallRecord, JSON.parse(row.cards) as Record<string, RecallCard>);
}

/** Recalling counts for the day, once for each course. */
function recordDay(tx: CoreApp, learner: core.Record, course: string, at: string): boolean {
  const id = `recalled-${course}-${localDay(at, learner.getString('time_zone'))}`;
  return recordActivity(tx, learner, { id, kind: 'question-recalled', course, lesson: '' }, at);
}
