/**
 * The sheets of NW-201: the 24 pumps of a water company that does not exist, and for the project a week of 30 fault reports with what must come
 * out. Run it with `npm exec -- node scripts/by-hand/data-packs/pump-desk.ts`: it writes the same files each time.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COURSE = fileURLToPath(new URL('../../../content/courses/no-code-workflows-that-save-hours/', import.meta.url));

const VILLAGES: readonly (readonly [name: string, km: number])[] = [
  ['Kagomasi', 12],
  ['Ramiro', 34],
  ['Mwendo', 8],
  ['Biryogo', 27],
  ['Gashora', 19],
  ['Juru', 41],
];
const PUMPS_EACH = 4;
/** Trips that are longer wait for a yes. */
const LONG_KM = 30;

type Pump = { pump: string; village: string; km: number; phone: string; language: string };
const two = (number: number): string => String(number).padStart(2, '0');

const pumps = VILLAGES.flatMap(([village, km], at) =>
  Array.from({ length: PUMPS_EACH }, (_, nth): Pump => {
    const number = at * PUMPS_EACH + nth + 1;
    const phone = `070000${two(number)}${two(((number * 37) % 90) + 10)}`;
    return { pump: `P-${two(number)}`, village, km, phone, language: number % 3 === 0 ? 'en' : 'rw' };
  }),
);

/** A report of the week; `answer` is that of Yvonne where she is asked, '' for none. R-17 is sent twice. */
type Report = readonly [report: string, day: string, time: string, pump: string, fault: string, answer?: string];
const WEEK: readonly Report[] = [
  ['R-01', 'Mon', '06:40', 'P-09', 'leak'],
  ['R-02', 'Mon', '07:05', 'P-07', 'no water', 'yes'],
  ['R-03', 'Mon', '08:10', 'P-07', 'nothing comes out'],
  ['R-04', 'Mon', '09:30', 'P-14', 'handle broken'],
  ['R-05', 'Mon', '11:20', 'P-07', 'still no water'],
  ['R-06', 'Mon', '16:50', 'P-31', 'no water'],
  ['R-07', 'Tue', '06:55', 'P-02', 'leak'],
  ['R-08', 'Tue', '07:40', 'P-21', 'no water', 'yes'],
  ['R-09', 'Tue', '10:15', 'P-18', 'handle loose'],
  ['R-10', 'Tue', '12:00', 'P-14', 'handle broken'],
  ['R-11', 'Tue', '15:35', 'P-05', 'leak', 'no'],
  ['R-12', 'Wed', '07:00', 'P-11', 'no water'],
  ['R-13', 'Wed', '07:18', 'P-03', 'leak'],
  ['R-14', 'Wed', '09:45', 'P-24', 'no water', ''],
  ['R-15', 'Wed', '13:10', 'P-20', 'handle broken'],
  ['R-16', 'Wed', '17:55', 'P-16', 'leak'],
  ['R-17', 'Thu', '08:15', 'P-22', 'no water', 'yes'],
  ['R-17', 'Thu', '08:16', 'P-22', 'no water', 'yes'],
  ['R-18', 'Thu', '09:05', 'P-01', 'no water'],
  ['R-19', 'Thu', '11:30', 'P7', 'leak'],
  ['R-20', 'Thu', '14:20', 'P-18', 'handle gone'],
  ['R-21', 'Fri', '06:45', 'P-12', 'leak'],
  ['R-22', 'Fri', '07:25', 'P-06', 'no water', 'yes'],
  ['R-23', 'Fri', '10:40', 'P-13', 'no water'],
  ['R-24', 'Fri', '12:30', 'P-19', 'leak'],
  ['R-25', 'Fri', '16:05', 'P-09', 'leak is larger'],
  ['R-26', 'Sat', '07:15', 'P-04', 'handle broken'],
  ['R-27', 'Sat', '09:20', 'P-10', 'no water'],
  ['R-28', 'Sat', '11:50', 'P-15', 'leak'],
  ['R-29', 'Sat', '15:00', 'P-17', 'no water'],
  ['R-30', 'Sat', '17:40', 'P-23', 'leak', 'yes'],
];

/** What the desk must do with each report, in its words. Nobody closes a case in this week. */
function outcomes(): string[] {
  const open = new Set<string>();
  return WEEK.map(([, , , name, , answer = '']) => {
    const pump = pumps.find((one) => one.pump === name);
    if (pump === undefined) return 'stored, sender is asked for the number on the sign';
    if (open.has(name)) return 'stored, nothing else';
    open.add(name);
    if (pump.km <= LONG_KM) return 'stored, case opened, one SMS to Cyprien';
    if (answer === 'yes') return 'stored, case opened, one SMS to Cyprien after the yes';
    return answer === 'no' ? 'stored, case opened, no SMS' : 'stored, case opened, no SMS, mail to Vestine';
  });
}

function csv(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number): string => (String(value).includes(',') ? `"${value}"` : String(value));
  return `${[head, ...rows].map((row) => row.map(cell).join(',')).join('\n')}\n`;
}

const list = csv(
  ['pump', 'village', 'km', 'phone', 'language'],
  pumps.map(({ pump, village, km, phone, language }) => [pump, village, km, phone, language]),
);
const phoneOf = (name: string): string => pumps.find(({ pump }) => pump === name)?.phone ?? '0700000789';
const results = outcomes();
mkdirSync(join(COURSE, 'files'), { recursive: true });
// The lessons need no numbers of people, and a page weighs what is in it.
writeFileSync(
  join(COURSE, 'pumps.csv'),
  csv(
    ['pump', 'village', 'km'],
    pumps.map(({ pump, village, km }) => [pump, village, km]),
  ),
);
writeFileSync(join(COURSE, 'files', 'pumps.csv'), list);
writeFileSync(
  join(COURSE, 'files', 'week.csv'),
  csv(
    ['report', 'day', 'time', 'pump', 'fault', 'phone', 'answer'],
    WEEK.map(([report, day, time, pump, fault, answer = '']) => [
      report,
      day,
      time,
      pump,
      fault,
      phoneOf(pump),
      answer,
    ]),
  ),
);
writeFileSync(
  join(COURSE, 'files', 'expected.csv'),
  csv(
    ['report', 'what must come out'],
    WEEK.map(([report], at) => [report, results[at] ?? '']),
  ),
);
