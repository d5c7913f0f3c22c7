/** The academy's logo and the stamp, as data addresses for the sheet: fetched once, 100 ms after they are first asked for. */
import sealUrl from '../../assets/seal.svg?url';

export type SheetAssets = { logo: string; stamp: string };

const LOGO_URL = '/favicon.svg';
const DELAY_MS = 100;
let loading: Promise<SheetAssets> | undefined;

export function loadSheetAssets(): Promise<SheetAssets> {
  loading ??= new Promise((resolve) => {
    setTimeout(resolve, DELAY_MS);
  })
    .then(() => Promise.all([dataAddress(LOGO_URL), dataAddress(sealUrl)]))
    .then(([logo, stamp]) => ({ logo, stamp }))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

async function dataAddress(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return `data:image/svg+xml;base64,${btoa(await response.text())}`;
}
