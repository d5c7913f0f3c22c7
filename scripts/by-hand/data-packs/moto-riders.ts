/**
 * The tables of AN-209: a year of a moto taxi cooperative that does not exist, with 80 riders, 20 of them on electric motos. Run it with
 * `npm exec -- node scripts/by-hand/data-packs/moto-riders.ts`: it writes the same files each time.
 *
 * Electric riders mostly wait in town, where a day leaves more. So they are far ahead as a whole, and less so place by place.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COURSE = fileURLToPath(new URL('../../../content/courses/analytics-for-better-decisions/', import.meta.url));

type Moto = 'electric' | 'petrol';
type Place = 'town' | 'hills';
type Rider = { rider: string; moto: Moto; place: Place; skill: number; days: number };
type Row = Rider & { trips: number; fares: number; energy: number; repairs: number };

/** What a day leaves in RWF, by moto and place, before luck and skill. */
const LEFT: Readonly<Record<Moto, Readonly<Record<Place, number>>>> = {
  electric: { town: 9000, hills: 6050 },
  petrol: { town: 7300, hills: 5250 },
};
const ENERGY: Readonly<Record<Moto, number>> = { electric: 1900, petrol: 3100 };
const REPAIRS: Readonly<Record<Moto, number>> = { electric: 350, petrol: 500 };
const FARE: Readonly<Record<Place, number>> = { town: 640, hills: 820 };
/** How many riders there are of each kind: [moto, place, riders]. */
const KINDS: readonly (readonly [Moto, Place, number])[] = [
  ['electric', 'town', 16],
  ['electric', 'hills', 4],
  ['petrol', 'town', 18],
  ['petrol', 'hills', 42],
];
const SKILL = 700;
const LUCK_OF_A_DAY = 5200;
/** Riders who were away for nearly the whole quarter. */
const FEW_DAYS: readonly (readonly [number, number])[] = [
  [3, 4],
  [24, 3],
  [38, 5],
  [52, 2],
  [61, 4],
  [77, 3],
];
const QUARTERS = ['2025-Q4', '2026-Q1', '2026-Q2', '2026-Q3'] as const;

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** A draw around 0 whose spread is 1: the sum of twelve draws less 6. */
function around(random: () => number): number {
  let sum = -6;
  for (let at = 0; at < 12; at += 1) sum += random();
  return sum;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const list = [...items];
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other] as T, list[at] as T];
  }
  return list;
}

function riders(random: () => number): Rider[] {
  const kinds = KINDS.flatMap(([moto, place, many]) => Array.from({ length: many }, () => ({ moto, place })));
  return shuffled(kinds, random).map((kind, at) => ({
    ...kind,
    rider: `R${String(at + 1).padStart(2, '0')}`,
    skill: around(random) * SKILL,
    days: 0,
  }));
}

function quarterOf(all: readonly Rider[], away: ReadonlyMap<number, number>, random: () => number): Row[] {
  return all.map((one, at) => {
    const days = away.get(at) ?? 56 + Math.floor(random() * 21);
    const luck = (around(random) * LUCK_OF_A_DAY) / Math.sqrt(days);
    const left = LEFT[one.moto][one.place] + one.skill + luck;
    const energy = hundreds(days * (ENERGY[one.moto] + around(random) * 90));
    const repairs = hundreds(days * (REPAIRS[one.moto] + around(random) * 60));
    const fares = hundreds(left * days) + energy + repairs;
    const trips = Math.round(fares / (FARE[one.place] + around(random) * 25));
    return { ...one, days, trips, fares, energy, repairs };
  });
}

const hundreds = (value: number): number => Math.round(value / 100) * 100;

const lineOf = ({ rider, moto, place, days, trips, fares, energy, repairs }: Row): string =>
  [rider, moto, place, days, trips, fares, energy, repairs].join(',');

function write(name: string, head: string, lines: readonly string[]): void {
  writeFileSync(join(COURSE, name), `${[head, ...lines].join('\n')}\n`);
}

const random = seeded(246);
const HEAD = 'moto,place,days,trips,fares,energy,repairs';
const all = riders(random);
const year = QUARTERS.map((quarter, at) => ({
  quarter,
  rows: quarterOf(
    all,
    new Map(at === 3 ? FEW_DAYS : FEW_DAYS.map(([who, days]) => [(who + at * 7 + 5) % 80, days])),
    random,
  ),
}));
mkdirSync(join(COURSE, 'files'), { recursive: true });
write('riders.csv', `rider,${HEAD}`, year[3]?.rows.map(lineOf) ?? []);
write('riders-spring.csv', `rider,${HEAD}`, year[2]?.rows.map(lineOf) ?? []);
write(
  'files/riders-year.csv',
  `quarter,rider,${HEAD}`,
  year.flatMap(({ quarter, rows }) => rows.map((row) => `${quarter},${lineOf(row)}`)),
);

/** Ten days of six riders: on some days only few trips, at most `few`, because of rain or a repair. */
function tenDays(seed: number, few: number): string[] {
  const draw = seeded(seed);
  return ['R10', 'R17', 'R23', 'R44', 'R59', 'R68'].flatMap((rider, who) =>
    Array.from({ length: 10 }, (_, day) => {
      const short = draw() < 0.2;
      const trips = short ? Math.floor(draw() * (few + 1)) : 10 + Math.floor(draw() * 7);
      const energy = short ? trips * 200 : hundreds((who % 3 === 0 ? 1900 : 3100) + around(draw) * 200);
      return [rider, `2026-09-${String(day + 7).padStart(2, '0')}`, trips, trips * (640 + who * 20), energy].join(',');
    }),
  );
}
write('days.csv', 'rider,day,trips,fares,energy', tenDays(31, 2));
write('days-2.csv', 'rider,day,trips,fares,energy', tenDays(77, 3));

/** What a day left 40 riders of the hills in May and in June, when nothing was done for anybody: luck changes, skill stays. */
function twoMonths(seed: number): string[] {
  const draw = seeded(seed);
  return Array.from({ length: 40 }, (_, at) => {
    const skill = 5250 + around(draw) * 450;
    const month = (): number => Math.round((skill + around(draw) * 900) / 10) * 10;
    return [`H${String(at + 1).padStart(2, '0')}`, month(), month()].join(',');
  });
}
write('may-june.csv', 'rider,May,June', twoMonths(5));
write('may-june-2.csv', 'rider,May,June', twoMonths(8));

/** How far the average of a rider may lie from 6,000 by luck alone, in 19 of 20 cases, by the number of days. */
const luck = (days: number): number => Math.round((1.96 * 2600) / Math.sqrt(days) / 10) * 10;
write(
  'days-and-luck.csv',
  'days,lowest by luck,highest by luck',
  [1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 40, 50, 60, 75].map((days) =>
    [days, 6000 - luck(days), 6000 + luck(days)].join(','),
  ),
);

/** In how many of 100 tests without any difference a difference is reported at least once, by the number of looks. */
function looks(): string[] {
  const draw = seeded(12);
  const most = 10;
  const found = Array.from({ length: most }, () => 0);
  const tests = 20_000;
  for (let test = 0; test < tests; test += 1) {
    let sum = 0;
    let first = most;
    for (let look = 0; look < most; look += 1) {
      sum += around(draw);
      if (Math.abs(sum) / Math.sqrt(look + 1) > 1.96) {
        first = look;
        break;
      }
    }
    for (let look = first; look < most; look += 1) found[look] = (found[look] ?? 0) + 1;
  }
  return found.map((count, at) => [at + 1, Math.round((count * 100) / tests)].join(','));
}
write('looks.csv', 'looks,false alarms of 100', looks());

/** Four weeks in town: who got an electric moto was decided by lot. */
const trial = seeded(96);
write(
  'lot-result.csv',
  'rider,group,left a day',
  Array.from({ length: 20 }, (_, at) => {
    const electric = at % 2 === 0;
    return [
      `T${String(at + 1).padStart(2, '0')}`,
      electric ? 'electric' : 'petrol',
      hundreds((electric ? 8500 : 7500) + around(trial) * 850),
    ].join(',');
  }),
);

/** Twelve riders of the hills, each with a number that was drawn. */
function drawnNumbers(seed: number): string[] {
  const draw = seeded(seed);
  const hills = year[3]?.rows.filter(({ place, days }) => place === 'hills' && days >= 30) ?? [];
  const chosen = [
    ...hills.filter(({ moto }) => moto === 'electric'),
    ...shuffled(
      hills.filter(({ moto }) => moto === 'petrol'),
      seeded(4),
    ).slice(0, 8),
  ];
  return chosen.map((row) => [row.rider, row.moto, leftPerDay(row), Math.floor(draw() * 1000), ''].join(','));
}
function leftPerDay({ fares, energy, repairs, days }: Row): number {
  return Math.round((fares - energy - repairs) / days / 10) * 10;
}
write('hills-drawn.csv', 'rider,moto,left a day,drawn,mixed', drawnNumbers(36));
write('hills-drawn-2.csv', 'rider,moto,left a day,drawn,mixed', drawnNumbers(44));
