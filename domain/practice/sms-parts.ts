/**
 * How many text messages (SMS) a text needs, by the rules of 3GPP TS 23.038 and 23.040: 160 characters of the GSM alphabet in one message,
 * 153 in each part of a joined one; 70 and 67 as soon as one character is outside that alphabet. A few characters, such as [ ] { } and €,
 * take the room of two. Neither they nor an emoji are cut in two between parts.
 */
export type SmsSize = { parts: number; characters: number; alphabet: 'gsm' | 'unicode'; room: number };

const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_DOUBLE = '^{}\\[~]|€\f';
const GSM_ROOM = { single: 160, joined: 153 };
const UNICODE_ROOM = { single: 70, joined: 67 };

/** `characters` counts as the network does; `room` is how many characters each part holds. An empty text needs no message. */
export function smsSize(text: string): SmsSize {
  const characters = [...text];
  const isGsm = characters.every(isInGsm);
  const sizes = characters.map((one) => (isGsm ? (GSM_DOUBLE.includes(one) ? 2 : 1) : one.length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const { single, joined } = isGsm ? GSM_ROOM : UNICODE_ROOM;
  const alphabet = isGsm ? 'gsm' : 'unicode';
  if (total <= single) return { parts: total === 0 ? 0 : 1, characters: total, alphabet, room: single };
  return { parts: filledParts(sizes, joined), characters: total, alphabet, room: joined };
}

/** The characters, each once, that make a text need the alphabet with less room; none where it fits into GSM. */
export function outsideGsm(text: string): string[] {
  return [...new Set(text)].filter((one) => !isInGsm(one));
}

function isInGsm(character: string): boolean {
  return GSM.includes(character) || GSM_DOUBLE.includes(character);
}

function filledParts(sizes: readonly number[], room: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > room) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}
