/** Asks the academy for what a model has written since, until it has ended. */
import { at } from '#domain/contract/endpoint';
import { type PromptRun, runPieceEndpoint, stopRunEndpoint } from '#domain/contract/model/prompt-runs';
import { hasEnded } from '#domain/model/prompt-run';
import { call } from '#site/data/api.ts';

/** Between two questions while a model writes; longer when nothing comes, and longest for who waits far behind: a class asks at the same time. */
const PAUSE_MS = 600;
const LONG_PAUSE_MS = 1500;
const QUEUE_PAUSE_MS = 2000;
const PAUSE_A_PLACE_MS = 40;
const LONGEST_PAUSE_MS = 6000;
/** Nothing has come for so long. */
const SLOW_MS = 8000;
/** Answers that may fail in a row, as while a phone changes its network. */
const FAILURES_MOST = 5;

type Following = {
  isStopped: () => boolean;
  onText: (text: string) => void;
  onState: (run: PromptRun, isSlow: boolean) => void;
};

/** The run at its end, with the whole text; null when the academy cannot be reached any more. */
export async function followRun(id: string, { isStopped, onText, onState }: Following): Promise<PromptRun | null> {
  let text = '';
  let lastAt = Date.now();
  let ahead = 0;
  for (let failures = 0; failures < FAILURES_MOST; ) {
    await pause(isStopped() ? PAUSE_MS : pauseFor(ahead, Date.now() - lastAt));
    const answer = await call(at(runPieceEndpoint, { id, from: text.length }), { retries: 0 });
    if (!answer.ok) {
      failures += 1;
      continue;
    }
    failures = 0;
    ahead = answer.data.ahead;
    if (answer.data.text !== '') lastAt = Date.now();
    text += answer.data.text;
    if (hasEnded(answer.data.state)) return { ...answer.data, text };
    onText(text);
    onState(answer.data, Date.now() - lastAt > SLOW_MS);
  }
  return null;
}

/** Without an answer it is stopped all the same: who does not ask any more is not written for. */
export async function stopRun(id: string): Promise<void> {
  await call(at(stopRunEndpoint, { id }));
}

function pauseFor(ahead: number, quietMs: number): number {
  if (ahead > 0) return Math.min(QUEUE_PAUSE_MS + ahead * PAUSE_A_PLACE_MS, LONGEST_PAUSE_MS);
  return quietMs < SLOW_MS ? PAUSE_MS : LONG_PAUSE_MS;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
