import { useEffect, useState } from 'react';
import { type RecallQuestion, recallEndpoint } from '#domain/contract/recall/recall';
import { ANSWER_SECONDS_MAX } from '#domain/learning/events';
import { packOutlook } from '#domain/learning/recall-outlook';
import { call } from '#site/data/api.ts';
import { updateMe } from '#site/data/me/me-store.ts';
import { queueEvent, refreshQueue } from '#site/data/queue/queue.ts';
import { hasFailed } from '#site/data/read-again.ts';
import { requireSession } from '#site/data/session/require-session.ts';
import { $session } from '#site/data/session/session-store.ts';
import {
  type GivenAnswer,
  type KeptRecall,
  questionName,
  readKept,
  recallView,
  withGiven,
  withResponse,
  writeKept,
} from './kept-recall.ts';

export type UsedRecall = {
  /** null until something is known. */
  kept: KeptRecall | null;
  /** The server did not answer: what is shown is of this device, or nothing is there. */
  isUnreachable: boolean;
  load: () => Promise<void>;
  /** Resolves with what was given once it is written on this device. */
  answer: (question: RecallQuestion, option: string, seconds: number) => Promise<GivenAnswer>;
};

/** The learner's questions: first the copy on this device, then the server's answer. */
export function useRecall(): UsedRecall {
  const [kept, setKept] = useState<KeptRecall | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const user = $session.get()?.user ?? '';

  /** Of what is stored, because another tab may have answered meanwhile. */
  const change = (by: (before: KeptRecall | null) => KeptRecall | null): KeptRecall | null => {
    const next = by(readKept(user, recallEndpoint.answer));
    if (next !== null && $session.get()?.user === user) writeKept(user, next);
    setKept(next);
    return next;
  };
  const load = async (): Promise<void> => {
    const answer = await call(recallEndpoint);
    setUnreachable(!answer.ok);
    if (answer.ok) change((before) => withResponse(before, answer.data));
    else hasFailed(() => void load());
  };
  const answer: UsedRecall['answer'] = async (question, option, seconds) => {
    const { course, entry, name } = question;
    const took = Math.min(ANSWER_SECONDS_MAX, Math.max(0, Math.round(seconds)));
    const given = { course, question: questionName(question), at: Date.now(), option, seconds: took };
    await queueEvent({ kind: 'question-recalled', course, lesson: entry, part: name, option, seconds: took });
    const next = change((before) => (before === null ? null : withGiven(before, given)));
    if (next !== null) updateMe({ recall: packOutlook(recallView(next, given.at).outlook) });
    return given;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!requireSession()) return;
    change((before) => before);
    void load();
    void refreshQueue();
  }, []);
  return { kept, isUnreachable, load, answer };
}
