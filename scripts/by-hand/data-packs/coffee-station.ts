/**
 * The project's files of DF-204: two weeks at a coffee washing station that does not exist, with what goes wrong in a flow, and what must come
 * out. Run it with `npm exec -- node scripts/by-hand/data-packs/coffee-station.ts`: it writes the same files each time.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '../../../domain/practice/seeded-random.ts';

const FILES = fileURLToPath(
  new URL('../../../content/courses/data-flows-collect-clean-report/files/', import.meta.url),
);
const PRICE = 600;
/** From this day on half a kilo is deducted for each sack. */
const DEDUCTED_FROM = '2026-05-11';
const DAYS = ['04', '05', '06', '07', '08', '09', '11', '12', '13', '14', '15', '16'].map((day) => `2026-05-${day}`);
const POINTS = [
  { point: 'Karambi', letter: 'K', agent: 'Josiane' },
  { point: 'Macuba', letter: 'M', agent: 'Silas' },
  { point: 'Shangi', letter: 'S', agent: 'Beata' },
] as const;

/** A row of raw; `kg` is a text, as it arrived. */
type Row = { batch: string; arrived: string; slip: string; day: string; farmer: string; sacks: number; kg: string };

const random = seededRandom(204);
const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
const two = (number: number): string => String(number).padStart(2, '0');
const nextSlip: Record<string, number> = { K: 101, M: 201, S: 301 };

/** The slips of a point on a day, all of them right. */
function evening({ letter }: (typeof POINTS)[number], day: string): Row[] {
  const short = day.slice(5).replace('-', '');
  const arrived = `${day} 17:${two(between(2, 27))}`;
  return Array.from({ length: between(3, 5) }, () => {
    const sacks = random() < 0.2 ? 2 : 1;
    const number = nextSlip[letter] ?? 0;
    nextSlip[letter] = number + 1;
    return {
      batch: `${letter}-${short}-1`,
      arrived,
      slip: `${letter}-${number}`,
      day,
      farmer: `F-${two(between(1, 48))}`,
      sacks,
      kg: String(between(16 * sacks, 110 * sacks) / 2),
    };
  });
}

const right = DAYS.flatMap((day) => POINTS.map((point) => ({ day, point, rows: evening(point, day) })));
const rowsOf = (point: string, day: string): Row[] =>
  right.find((one) => one.point.point === point && one.day === `2026-05-${day}`)?.rows ?? [];
const change = (row: Row | undefined, changes: Partial<Row>): void => {
  if (row !== undefined) Object.assign(row, changes);
};

// The phone of Karambi writes a comma from 5 May on.
for (const { point, day, rows } of right)
  if (point.point === 'Karambi' && day >= '2026-05-05') for (const row of rows) row.kg = row.kg.replace('.', ',');
// Three rows break the contract.
change(rowsOf('Macuba', '07')[1], { kg: '' });
change(rowsOf('Shangi', '12')[0], { kg: '415', sacks: 1 });
change(rowsOf('Macuba', '13')[0], { day: '13/5/2026' });
// A slip of 9 kg is typed as 90 in two sacks, and corrected by a second batch on the same evening.
const wrong = rowsOf('Karambi', '08')[1];
change(wrong, { kg: '90', sacks: 2 });
const again = (rows: readonly Row[], arrived: string): Row[] =>
  rows.map((row) => ({ ...row, batch: row.batch.replace(/1$/, '2'), arrived }));
const corrected = again(rowsOf('Karambi', '08'), '2026-05-08 19:40').map((row) =>
  row.slip === wrong?.slip ? { ...row, kg: '9', sacks: 1 } : row,
);
const copied = again(rowsOf('Macuba', '06'), '2026-05-06 17:46');
// Shangi has no network from 14 to 16 May.
const isCutOff = (point: string, day: string): boolean => point === 'Shangi' && day >= '2026-05-14';
for (const { point, day, rows } of right)
  if (isCutOff(point.point, day)) for (const row of rows) row.arrived = '2026-05-18 09:10';

const raw = [...right.flatMap(({ rows }) => rows), ...copied, ...corrected].sort((a, b) =>
  a.arrived < b.arrived ? -1 : a.arrived > b.arrived ? 1 : 0,
);

const kilos = ({ kg }: Row): number => Number(kg.replace(',', '.'));
const keepsContract = (row: Row): boolean =>
  row.kg !== '' && kilos(row) > 0 && kilos(row) <= 60 * row.sacks && /^\d{4}-\d\d-\d\d$/.test(row.day);
const held = raw.filter((row) => !keepsContract(row));
const good = raw.filter(keepsContract);
const isNewest = (row: Row): boolean => !good.some(({ slip, arrived }) => slip === row.slip && arrived > row.arrived);
const clean = good.filter(isNewest);
const old = good.filter((row) => !isNewest(row));
const replaced = old.filter((row) => clean.some(({ slip, kg }) => slip === row.slip && kg !== row.kg));
const total = (rows: readonly Row[]): number => rows.reduce((all, row) => all + kilos(row), 0);
const perSack = (day: string): number => (day >= DEDUCTED_FROM ? 0.5 : 0);
const net = (rows: readonly Row[]): number =>
  rows.reduce((all, row) => all + kilos(row) - row.sacks * perSack(row.day), 0);

/** One slip more is announced in Macuba on 12 May than ever came. */
const closings = right.map(({ day, point, rows }) => {
  const announced = rows.map((row) => (row.slip === wrong?.slip ? { ...row, kg: '9' } : row));
  const lost = point.point === 'Macuba' && day === '2026-05-12';
  const kg = announced.reduce((all, row) => all + (row.kg === '' ? 0 : kilos(row)), 0) + (lost ? 22 : 0);
  const arrived = isCutOff(point.point, day) ? '2026-05-18 09:10' : `${day} 17:28`;
  return { day, point: point.point, slips: rows.length + (lost ? 1 : 0), kg, arrived };
});
const station = DAYS.map((day) => ({ day, point: 'Station', slips: 0, kg: 0, arrived: `${day} 17:30` }));

/** The payment of the first week, made on 9 May in the evening: four lines are wrong, and one slip is paid in two parts. */
const firstWeek = clean.filter(({ day }) => day <= '2026-05-09');
const [paidTwice, notPaid, inParts] = [firstWeek[4], firstWeek[11], firstWeek[20]];
const payments = firstWeek.flatMap((row): (readonly [slip: string, francs: number])[] => {
  const francs = kilos(row) * PRICE;
  if (row === notPaid) return [];
  if (row === inParts)
    return [
      [row.slip, 6000],
      [row.slip, francs - 6000],
    ];
  if (row.slip === wrong?.slip) return [[row.slip, 90 * PRICE]];
  if (row === paidTwice)
    return [
      [row.slip, francs],
      [`${row.slip.slice(0, 2)}9${row.slip.slice(3)}`, francs],
    ];
  return [[row.slip, francs]];
});
const heldOfMacuba = held.find(({ day }) => day === '2026-05-07');
if (heldOfMacuba !== undefined) payments.push([heldOfMacuba.slip, 12_000]);

const quoted = (value: string | number): string => (String(value).includes(',') ? `"${value}"` : String(value));
const csv = (head: string, rows: readonly (readonly (string | number)[])[]): string =>
  `${[head, ...rows.map((row) => row.map(quoted).join(','))].join('\n')}\n`;
const files: Record<string, string> = {
  'raw.csv': csv(
    'batch,arrived,slip,day,farmer,sacks,kg',
    raw.map((row) => [row.batch, row.arrived, row.slip, row.day, row.farmer, row.sacks, row.kg]),
  ),
  'closings.csv': csv(
    'day,point,slips,kg,arrived',
    [...closings, ...station]
      .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
      .map(({ day, point, slips, kg, arrived }) => [day, point, slips, kg, arrived]),
  ),
  'points.csv': csv('point,letter,agent', [
    ...POINTS.map(({ point, letter, agent }) => [point, letter, agent]),
    ['Station', 'N', 'Drocella'],
  ]),
  'payments.csv': csv('slip,francs', payments),
  'rules.csv': csv('valid_from,per_sack', [
    ['2026-03-01', 0],
    [DEDUCTED_FROM, 0.5],
  ]),
  'expected.csv': csv(
    'day,slips,kg,net_kg',
    DAYS.map((day) => {
      const rows = clean.filter((row) => row.day === day);
      return [day, rows.length, total(rows), net(rows)];
    }),
  ),
};

mkdirSync(FILES, { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(join(FILES, name), text);
const asOf = (at: string): number => total(clean.filter(({ day, arrived }) => day === '2026-05-14' && arrived <= at));
console.log({
  raw: raw.length,
  clean: clean.length,
  held: held.map(({ slip }) => slip),
  copies: old.length - replaced.length,
  replaced: replaced.map(({ slip }) => slip),
  thursday: [asOf('2026-05-14 18:00'), asOf('2026-05-18 18:00')],
  week: [total(firstWeek) * PRICE, payments.reduce((all, [, francs]) => all + francs, 0)],
  lines: { paidTwice: paidTwice?.slip, notPaid: notPaid?.slip, inParts: inParts?.slip, held: heldOfMacuba?.slip },
});
