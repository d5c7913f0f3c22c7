/** The devices of a course in words: 'A phone is enough', 'A phone and a laptop'. */
import type { Device } from '#domain/catalogue/curriculum';
import type { Copy } from '../../../.generated/copy.d.ts';

/** The most demanding device decides. `words` is the area `outline` of the interface texts. */
export function deviceText(devices: readonly Device[], words: Copy['outline']): string {
  if (devices.includes('laptop')) return words.devices.laptop;
  return devices.includes('shared-laptop') ? words.devices['shared-laptop'] : words.devices.phone;
}
