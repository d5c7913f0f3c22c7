/** QR codes: the picture of an address, and the queue that makes them two at a time so that the page stays free. */
export type QrImage = { src: string; size: number };

const LEVELS = ['L', 'M', 'Q', 'H'] as const;
const MARGIN = 1;
const SCALE = 6;
const COLOURS = { dark: '#0A2C27FF', light: '#FFFFFFFF' };

const AT_ONCE = 2;
const PAUSE_MS = 50;
const DELAY_MS = 300;

type Options = { level?: string; version?: number };

/** Why a QR code cannot be made, or null: empty text, a version outside 1-40, an unknown level. */
export function qrProblem(text: string, { level = 'M', version }: Options = {}): 'empty' | 'version' | 'level' | null {
  if (text === '') return 'empty';
  if (version !== undefined && !(Number.isInteger(version) && version >= 1 && version <= 40)) return 'version';
  return (LEVELS as readonly string[]).includes(level) ? null : 'level';
}

/** The picture, with its exact size in pixels: it must not be resampled. The level is M unless given; certificates use L. */
export async function qrImage(text: string, { level = 'M', version }: Options = {}): Promise<QrImage> {
  const problem = qrProblem(text, { level, ...(version === undefined ? {} : { version }) });
  if (problem !== null) throw new Error(`No QR code: ${problem}`);
  const { create, toDataURL } = await import('qrcode');
  const options = {
    errorCorrectionLevel: level as (typeof LEVELS)[number],
    ...(version === undefined ? {} : { version }),
  };
  const src = await toDataURL(text, { ...options, margin: MARGIN, scale: SCALE, color: COLOURS });
  return { src, size: (create(text, options).modules.size + 2 * MARGIN) * SCALE };
}

/** Runs jobs two at a time, 50 ms apart, the first after 300 ms. A job that fails reports its error itself. */
export function startQueue(jobs: (() => Promise<void>)[]): void {
  const waiting = [...jobs];
  const next = async (): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      await job();
      await pause(PAUSE_MS);
    }
  };
  void pause(DELAY_MS).then(() => Array.from({ length: AT_ONCE }, next));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
