/** Measures this device and writes the result into step 2. The rules are domain/learning/device-check.ts. */
import { type Device, deviceCheck } from '#domain/learning/device-check';
import { fill } from '#domain/text/fill';
import { copy } from '#site/ui/texts/copy.ts';

/** What some browsers know of the connection; not in TypeScript's own list. */
type Connection = { effectiveType?: string; saveData?: boolean };

const MB = 1024 * 1024;
const MB_A_GB = 1024;
const GOOD = ['good', 'wide', 'phone', 'saving'];

let measured: Device | null = null;

export function lastMeasured(): Device | null {
  return measured;
}

/** Measures again and shows the result. */
export async function measureDevice(): Promise<void> {
  measured = await measure();
  const t = copy('welcome').device;
  const found = deviceCheck(measured);
  write('storage', found.storage, storageText(measured), t.storage[found.storage]);
  write('offline', found.offline, t.offline.value[found.offline], t.offline[found.offline]);
  write('screen', found.screen, fill(t.screen.value, measured.screen), t.screen[found.screen]);
  write('connection', found.connection, t.connection.value[found.connection], t.connection[found.connection]);
  document.querySelector('[data-device]')?.setAttribute('aria-busy', 'false');
}

async function measure(): Promise<Device> {
  const connection = (navigator as { connection?: Connection }).connection;
  return {
    storageMb: await freeStorageMb(),
    serviceWorker: 'serviceWorker' in navigator,
    secure: window.isSecureContext,
    screen: { width: window.screen.width, height: window.screen.height },
    online: navigator.onLine,
    connection: connection?.effectiveType ?? null,
    saveData: connection?.saveData ?? false,
  };
}

/** Over plain http, and in some browsers, nobody says. */
async function freeStorageMb(): Promise<number | null> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined ? null : Math.max(0, Math.round((quota - (usage ?? 0)) / MB));
  } catch {
    return null;
  }
}

function storageText({ storageMb }: Device): string {
  const t = copy('welcome').device;
  if (storageMb === null) return t.unknown;
  if (storageMb < MB_A_GB) return fill(t.storage.value, { mb: storageMb });
  return fill(t.storage.valueGb, { gb: Math.round(storageMb / MB_A_GB) });
}

function write(what: string, verdict: string, value: string, meaning: string): void {
  const row = document.querySelector<HTMLElement>(`[data-measured="${what}"]`);
  if (!row) return;
  row.dataset['tone'] = GOOD.includes(verdict) ? 'good' : verdict === 'unknown' ? 'plain' : 'warn';
  const parts = { '[data-value]': value, '[data-meaning]': meaning };
  for (const [selector, text] of Object.entries(parts)) {
    const element = row.querySelector(selector);
    if (element) element.textContent = text;
  }
}
