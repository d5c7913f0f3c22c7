import { deleteAfter, isDue } from './people/account-deletion.ts';
import { checkPictureFile } from './people/picture-file.ts';
import { isZoneName } from './text/time-zone.ts';
import type { Vector } from './vector.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
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
    name: 'a picture by its first bytes, its name and its size',
    run: () => [
      checkPictureFile({ name: 'me.PNG', size: 2_097_152, head: PNG }),
      checkPictureFile({ name: 'me.png', size: 2_097_153, head: PNG }),
      checkPictureFile({ name: 'me.svg', size: 10, head: PNG }),
      checkPictureFile({ name: 'me.png', size: 10, head: SVG }),
    ],
    expected: [null, 'image-large', 'image-type', 'image-type'],
  },
];
