import { dayBounds, sumOfDays } from './people/daily-counters.ts';
import { inactiveSince, learnerForDays } from './people/learner-list.ts';
import { roleChange } from './people/roles.ts';
import { csvLine } from './text/csv.ts';
import type { Vector } from './vector.ts';

export const administrationVectors: Vector[] = [
  {
    name: 'cells that would be formulas get a quote mark',
    run: () => csvLine(['=1', '+1', '-1', '@x', '\tx', '\rx', 'a,b', 'a"b', -1, 'Zoë']),
    expected: '\'=1,\'+1,\'-1,\'@x,\'\tx,"\'\rx","a,b","a""b",-1,Zoë\r\n',
  },
  {
    name: 'the last administrator stays one',
    run: () => [
      roleChange('admin', 'learner', 1),
      roleChange('admin', 'learner', 2),
      roleChange('learner', 'learner', 1),
    ],
    expected: [{ change: false, reason: 'last-admin' }, { change: true }, { change: false, reason: 'same' }],
  },
  {
    name: 'days as a learner, and since when somebody is inactive',
    run: () => [
      learnerForDays('2026-11-01 09:00:00.000Z', '2026-11-21T08:00:00.000Z'),
      inactiveSince('2026-11-21T09:00:00.000Z'),
    ],
    expected: [19, '2026-11-14T09:00:00.000Z'],
  },
  {
    name: 'the bounds of a day in Kigali, and sums of days',
    run: () => [
      dayBounds('2026-11-21'),
      sumOfDays([{ day: '2026-11-21', learners: 1, active: 2, completions: 3, certificates: 4 }]),
    ],
    expected: [
      { from: '2026-11-20T22:00:00.000Z', to: '2026-11-21T22:00:00.000Z' },
      { learners: 1, active: 2, completions: 3, certificates: 4 },
    ],
  },
];
