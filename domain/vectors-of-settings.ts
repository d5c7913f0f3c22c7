import { deleteAfter, isDue } from './people/account-deletion.ts';
import { checkPictureFile } from './people/picture-file.ts';
import { isZoneName } from './text/time-zone.ts';
import type { Vector } from './vector.ts';

/** A PNG of 64 x 64 pixels without any: signature, header, end. */
const PNG = [
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...[0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 64, 0, 0, 0, 64, 8, 6, 0, 0, 0, 0, 0, 0, 0],
  ...[0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0, 0, 0, 0],
];
const WIDE = PNG.map((byte, index) => (index === 17 ? 1 : byte));
const SVG = [0x3c, 0x73, 0x76, 0x67, 0x20, 0x78, 0x6d, 0x6c, 0x6e, 0x73, 0x3d, 0x22];

export const settingVectors: Vector[] = [
  {
    name: 'names of time zones',
    run: () => ['Africa/Kigali', 'UTC', 'America/Port-au-Prince', 'Local', 'posix/Africa/Kigali', ''].map(isZoneName),
    expected: [true, true, true, false, false, false],
  },
  {
    name: 'an account goes 14 days after it was given up',
    run: () => [
      deleteAfter('2026-11-21T08:00:00.000Z'),
      isDue('2026-12-05 08:00:00.000Z', '2026-12-05T08:00:00.000Z'),
      isDue('2026-12-05 08:00:00.001Z', '2026-12-05T08:00:00.000Z'),
      isDue('', '2026-12-05T08:00:00.000Z'),
    ],
    expected: ['2026-12-05T08:00:00.000Z', true, false, false],
  },
  {
    name: 'a picture by its headers, its name and its size',
    run: () => {
      const check = (name: string, file: number[], size = file.length) =>
        checkPictureFile({ name, size, read: (offset, length) => file.slice(offset, offset + length) });
      return [
        check('me.PNG', PNG),
        check('me.png', PNG, 2_097_153),
        check('me.svg', PNG),
        check('me.png', SVG),
        check('me.png', WIDE),
        check('me.png', [...PNG, 0]),
      ];
    },
    expected: [null, 'image-large', 'image-type', 'image-type', 'image-dimensions', 'image-broken'],
  },
];
