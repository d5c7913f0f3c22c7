/** Asks the academy for what a model has written since, until it has ended. */
import { at } from '#domain/contract/endpoint';
import { type PromptRun, runPieceEndpoint, stopRunEndpoint } from '#domain/contract/model/prompt-runs';
import { hasEnded } from '#domain/model/prompt-run';
import { call } from '#site/data/api.ts';

/** Until the academy names another time, and while it is asked to stop. */
const PAUSE_MS = 600;
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
export async function followRun(
  { id, again: first }: Pick<PromptRun, 'id' | 'again'>,
  { isStopped, onText, onState }: Following,
): Promise<PromptRun | Lost> {
  let text = '';
  let lastAt = Date.now();
  let again = first;
  let answeredAt = Date.now();
  for (let failures = 0; failures < LOST_AFTER_TRIES || Date.now() - answeredAt < LOST_AFTER_MS; ) {
    await pauseFor(again, isStopped);
    const from = isStopped() ? 0 : text.length;
    const answer = isStopped()
      ? await call(at(stopRunEndpoint, { id }))
      : await call(at(runPieceEndpoint, { id, from }), { retries: 0 });
    if (!answer.ok) {
      if (answer.status === 401) return 'expired';
      if (answer.status === 404) return 'gone';
      failures += 1;
      again = PAUSE_MS;
      continue;
    }
    failures = 0;
    answeredAt = Date.now();
    again = answer.data.again;
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

/** Until it is time to ask again, or to stop. */
async function pauseFor(ms: number, isStopped: () => boolean): Promise<void> {
  const until = Date.now() + ms;
  do await pause(Math.min(PAUSE_MS, Math.max(0, until - Date.now())));
  while (!isStopped() && Date.now() < until);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
