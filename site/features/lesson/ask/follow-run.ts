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
/** Without an answer for so long, and so often, it is given up: a phone that changes its network, or wakes, has one sooner. */
const LOST_AFTER_MS = 30_000;
const LOST_AFTER_TRIES = 5;

type Following = {
  isStopped: () => boolean;
  onText: (text: string) => void;
  onState: (run: PromptRun, isSlow: boolean) => void;
};

/** Why nothing more can be asked for: by its words (ask-words.ts). */
type Lost = 'unreachable' | 'expired' | 'gone';

/** The run at its end, with the whole text. One that is stopped is stopped again until the academy has heard it. */
export async function followRun(id: string, { isStopped, onText, onState }: Following): Promise<PromptRun | Lost> {
  let text = '';
  let lastAt = Date.now();
  let ahead = 0;
  let answeredAt = Date.now();
  for (let failures = 0; failures < LOST_AFTER_TRIES || Date.now() - answeredAt < LOST_AFTER_MS; ) {
    await pause(isStopped() ? PAUSE_MS : pauseFor(ahead, Date.now() - lastAt));
    const from = isStopped() ? 0 : text.length;
    const answer = isStopped()
      ? await call(at(stopRunEndpoint, { id }))
      : await call(at(runPieceEndpoint, { id, from }), { retries: 0 });
    if (!answer.ok) {
      if (answer.status === 401) return 'expired';
      if (answer.status === 404) return 'gone';
      failures += 1;
      continue;
    }
    failures = 0;
    answeredAt = Date.now();
    ahead = answer.data.ahead;
    if (answer.data.text !== '') lastAt = Date.now();
    text = text.slice(0, from) + answer.data.text;
    if (hasEnded(answer.data.state)) return { ...answer.data, text };
    onText(text);
    onState(answer.data, Date.now() - lastAt > SLOW_MS);
  }
  return 'unreachable';
}

/** At once, not with the next question. */
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
