/** `example`: what `model` gives without asking anyone. `live`: the lesson asks a model instead. */
export type ModelGiven = { example: string; live: boolean };
/** The code asks, and the lesson answers with the same id. */
export type ModelMessage = { kind: 'model'; id: number; prompt: string };
export type ModelAnswer = { kind: 'model'; id: number; text?: string; error?: string };

/**
 * Gives the code `model(prompt)`, whose promise is the answer of a model or its example. Runs before the learner's code, in the frame or in its
 * worker; only its text gets there (frame-programs.ts), so it names nothing outside of itself.
 */
export function giveModel(
  { example, live }: ModelGiven,
  tell: (message: ModelMessage | { kind: 'pong' }) => void,
  hear: (listener: (data: ModelAnswer | { kind: 'ping' }) => void) => void,
): void {
  type Waiting = { resolve: (text: string) => void; reject: (error: Error) => void };
  const { random } = Math;
  const longest = 10_000;
  /** The lesson allows far fewer: these are not even asked for. */
  const most = 50;
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  hear((data) => {
    // While a call is open, the worker shows that it does not run without end.
    if (data.kind === 'ping') return tell({ kind: 'pong' });
    if (data.kind !== 'model') return;
    const { id, text, error = '' } = data;
    const call = waiting.get(id);
    waiting.delete(id);
    if (text === undefined) call?.reject(new Error(error));
    else call?.resolve(text);
  });
  const model = (prompt: unknown): Promise<string> => {
    if (!live) return Promise.resolve(example);
    calls += 1;
    if (calls > most) return Promise.reject(new Error(`more than ${most} calls`));
    // A late answer to another worker is none to this one.
    const id = calls + random();
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      tell({ kind: 'model', id, prompt: String(prompt).slice(0, longest) });
    });
  };
  Object.defineProperty(self, 'model', { value: model });
}
