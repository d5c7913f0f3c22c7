/**
 * Two weeks of the shoe shop of SO-403's project, which does not exist: a quiet week, a week with two incidents, and its audit log.
 * Run it with `npm exec -- node scripts/by-hand/data-packs/shoe-shop.ts`: it writes the same files each time.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILES = fileURLToPath(
  new URL('../../../content/courses/security-operations-watch-respond-recover/files/', import.meta.url),
);
const SERVER = '192.0.2.10';
const HOURS = 24;
const SPECIAL = '2026-09-09';

const two = (number: number): string => String(number).padStart(2, '0');
const daysFrom = (first: number): string[] => Array.from({ length: 7 }, (_, at) => `2026-09-${two(first + at)}`);

/** RWF of a normal hour: low at night, highest in the evening. The steps mix hours and days. */
function normalCost(day: number, hour: number): number {
  const mixed = (day * 37 + hour * 53) % 100;
  if (hour < 6) return 2 + Math.floor(mixed / 5);
  return hour < 18 ? 70 + mixed : 110 + Math.floor(mixed * 1.4);
}

function quietWeek(): string[] {
  return daysFrom(7).flatMap((day, at) =>
    Array.from({ length: HOURS }, (_, hour) => {
      const sale = day === SPECIAL && hour >= 8 && hour < 20 ? 450 : 0;
      return [day, hour, normalCost(at, hour) + sale, day === SPECIAL ? 'school sale' : ''].join(',');
    }),
  );
}

const line = (at: string, address: string, actor: string, action: string, customer: string | number, cost: number) =>
  [at, address, actor, action, customer, cost].join(',');

/** Incident one: the key `key-chat` from an unknown address, first with single calls, then in a night. */
function keyLines(): string[] {
  const calls = ['14 03:12', '15 02:50', '17 03:31'].map((at) =>
    line(`2026-09-${at}`, '198.51.100.23', 'key-chat', 'chat', '', 4),
  );
  const night = Array.from({ length: 5 }, (_, at) =>
    line(`2026-09-18 ${two(19 + at)}:30`, '198.51.100.24', 'key-chat', 'chat', '', 21000 + at * 4000),
  );
  return [...calls, ...night];
}

/** Incident two: Sandrine's account from an unknown address; some buyers twice, and Carine's own tries from the shop. */
function exportLines(): string[] {
  const stolen = Array.from({ length: 58 }, (_, at) =>
    line(`2026-09-19 03:${two(5 + Math.floor(at / 2))}`, '203.0.113.90', 'sandrine', 'export', 300 + (at % 46), 0),
  );
  const own = [301, 350, 351].map((customer, at) =>
    line(`2026-09-19 09:1${at}`, SERVER, 'carine', 'export', customer, 0),
  );
  return [
    line('2026-09-17 23:48', '203.0.113.90', 'sandrine', 'sign-in refused', '', 0),
    line('2026-09-17 23:49', '203.0.113.90', 'sandrine', 'sign-in', '', 0),
    ...stolen,
    ...own,
  ];
}

function weekLog(): string[] {
  const normal = daysFrom(14).flatMap((day, at) =>
    Array.from({ length: HOURS }, (_, hour) =>
      line(`${day} ${two(hour)}:59`, SERVER, 'page', 'chat', '', normalCost(at + 3, hour)),
    ),
  );
  return [...normal, ...keyLines(), ...exportLines()].sort();
}

const CHANGES = [
  '1,2026-09-14 09:20,carine,text,winter-boots',
  '2,2026-09-15 16:05,jules,account,driver',
  '3,2026-09-17 23:55,sandrine,account,stock-helper',
  '4,2026-09-18 10:40,driver,text,delivery-times',
  '5,2026-09-18 23:10,stock-helper,key,key-12',
  '6,2026-09-19 02:58,key-12,forward,orders-to-q7',
  '7,2026-09-19 03:01,key-12,setting,pay-number',
  '8,2026-09-19 09:30,carine,key,key-13',
  '9,2026-09-20 04:00,stock-helper,job,sunday-export',
];

const write = (name: string, head: string, lines: readonly string[]): void =>
  writeFileSync(join(FILES, name), `${[head, ...lines].join('\n')}\n`);

mkdirSync(FILES, { recursive: true });
write('quiet-week.csv', 'day,hour,cost,special', quietWeek());
write('week-log.csv', 'at,address,actor,action,customer,cost', weekLog());
write('week-changes.csv', 'id,at,actor,kind,made', CHANGES);
