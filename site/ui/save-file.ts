/** Puts a file that the page has made among the downloads of the device. */
import { element } from './dom/element.ts';

/** The download has its own copy by then. */
const KEPT_MS = 60_000;

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  element('a', '', '', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
