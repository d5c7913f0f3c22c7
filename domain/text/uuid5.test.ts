import { describe, expect, it } from 'vitest';
import { UUID_OF_ADDRESSES, uuid5 } from './uuid5.ts';

const UUID_OF_DOMAINS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

describe('a UUID of a name', () => {
  it('is the one that the RFC gives as its example', () => {
    expect(uuid5(UUID_OF_DOMAINS, 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  });

  // Made with Python's uuid.uuid5.
  it.each([
    ['', '1b4db7eb-4057-5ddf-91e0-36dec72071f5'],
    ['https://academy.example', 'c94909e5-7325-552f-b7c3-83afb768cc2f'],
    ['imigongo ✓ é', 'd22f3ca4-5624-5e8e-8e49-8c2966eba919'],
    ['a'.repeat(39), '615eac0e-03db-567b-8580-916c1aca1cc2'],
    ['a'.repeat(40), 'c5c985c8-6875-5a42-b6e3-2872703afed4'],
    ['a'.repeat(200), '7f4631a0-b493-5760-92a5-27e642bfb142'],
  ])('of %j is what other programs make of it', (name, expected) => {
    expect(uuid5(UUID_OF_ADDRESSES, name)).toBe(expected);
  });

  it('differs where the name or the namespace does', () => {
    expect(uuid5(UUID_OF_ADDRESSES, 'a')).not.toBe(uuid5(UUID_OF_ADDRESSES, 'b'));
    expect(uuid5(UUID_OF_ADDRESSES, 'a')).not.toBe(uuid5(UUID_OF_DOMAINS, 'a'));
  });
});
