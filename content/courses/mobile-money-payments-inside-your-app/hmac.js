// HMAC with SHA-256, as in RFC 2104 and FIPS 180-4. Node has the same as createHmac('sha256', key).
const PRIMES = [];
for (let n = 2; PRIMES.length < 64; n++) {
  if (PRIMES.every((prime) => n % prime !== 0)) PRIMES.push(n);
}
const bitsOf = (root) => Math.floor((root % 1) * 2 ** 32);
const START = PRIMES.slice(0, 8).map((prime) => bitsOf(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => bitsOf(Math.cbrt(prime)));
const turn = (word, by) => (word >>> by) | (word << (32 - by));

function sha256(bytes) {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(bytes);
  padded[bytes.length] = 128;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = [...START];
  for (let at = 0; at < padded.length; at += 64) {
    const w = [];
    for (let i = 0; i < 64; i++) {
      if (i < 16) w.push(view.getUint32(at + i * 4));
      else {
        const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
        const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
        w.push((w[i - 16] + s0 + w[i - 7] + s1) | 0);
      }
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i]) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
      state[i] = (state[i] + word) | 0;
    });
  }
  const out = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) out.setUint32(i * 4, word);
  return new Uint8Array(out.buffer);
}

// The bytes of a text in UTF-8.
function encode(text) {
  const parts = encodeURIComponent(text).match(/%..|./g) ?? [];
  return parts.map((part) => (part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0)));
}

export function hmac(key, text) {
  const bytes = encode(key).length > 64 ? sha256(encode(key)) : encode(key);
  const pad = (by) => Uint8Array.from({ length: 64 }, (_, i) => (bytes[i] ?? 0) ^ by);
  const inner = sha256(Uint8Array.from([...pad(0x36), ...encode(text)]));
  const all = sha256(Uint8Array.from([...pad(0x5c), ...inner]));
  return [...all].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
