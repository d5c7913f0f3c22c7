/**
 * The receipts of MM-202: thirty papers of made-up sellers, what a model read in them (written by hand, with the faults that lessons name), and
 * what a limit costs: how many papers a person looks at, and how many wrong amounts pass. A second table has other papers with the same heads.
 *
 * Run it with `npm exec -- node scripts/by-hand/data-packs/market-receipts.ts`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../content/courses/photos-documents-and-video-with-ai', import.meta.url));

/** `read` has what the model read where it is not what the paper says; `lines` is the sum of the lines it read, where that is another. */
type Receipt = {
  date: string;
  seller: string;
  amount: number;
  read?: { date?: string; seller?: string; amount?: number | '?'; lines?: number };
};

const RECEIPTS: readonly Receipt[] = [
  { date: '2026-03-02', seller: 'Umucyo Fabrics', amount: 18500 },
  { date: '2026-03-02', seller: 'Kwizera Packing', amount: 4200 },
  { date: '2026-03-03', seller: 'Zuba Beads', amount: 7800, read: { seller: 'Zuba Reads' } },
  { date: '2026-03-03', seller: 'Isaro Thread', amount: 27400, read: { amount: 21400 } },
  { date: '2026-03-04', seller: 'Gatete Cargo', amount: 3500, read: { date: '2026-04-03' } },
  { date: '2026-03-04', seller: 'Umucyo Fabrics', amount: 31900 },
  { date: '2026-03-05', seller: 'Kwizera Packing', amount: 2600 },
  { date: '2026-03-05', seller: 'Inka Leather', amount: 46000 },
  { date: '2026-03-06', seller: 'Isaro Thread', amount: 5900, read: { seller: 'Isano Thread' } },
  { date: '2026-03-06', seller: 'Zuba Beads', amount: 12300 },
  { date: '2026-03-07', seller: 'Gatete Cargo', amount: 8600, read: { amount: 3600 } },
  { date: '2026-03-07', seller: 'Umucyo Fabrics', amount: 22700, read: { seller: 'Umucyo' } },
  { date: '2026-03-09', seller: 'Kwizera Packing', amount: 3100 },
  { date: '2026-03-09', seller: 'Inka Leather', amount: 15400, read: { date: '?', seller: '?' } },
  { date: '2026-03-10', seller: 'Zuba Beads', amount: 6700 },
  { date: '2026-03-10', seller: 'Isaro Thread', amount: 9200 },
  { date: '2026-03-11', seller: 'Umucyo Fabrics', amount: 38200, read: { amount: '?' } },
  { date: '2026-03-11', seller: 'Gatete Cargo', amount: 4800 },
  { date: '2026-03-12', seller: 'Inka Leather', amount: 31000, read: { amount: 37000 } },
  { date: '2026-03-12', seller: 'Kwizera Packing', amount: 2900 },
  { date: '2026-03-13', seller: 'Zuba Beads', amount: 14600 },
  { date: '2026-03-14', seller: 'Isaro Thread', amount: 5300, read: { date: '2026-03-19' } },
  { date: '2026-03-14', seller: 'Umucyo Fabrics', amount: 26800 },
  { date: '2026-03-16', seller: 'Gatete Cargo', amount: 7100, read: { seller: 'Gatete Car' } },
  { date: '2026-03-16', seller: 'Kwizera Packing', amount: 3900 },
  { date: '2026-03-17', seller: 'Zuba Beads', amount: 9400, read: { amount: 9900, lines: 9900 } },
  { date: '2026-03-17', seller: 'Inka Leather', amount: 52000 },
  { date: '2026-03-18', seller: 'Isaro Thread', amount: 6200, read: { seller: 'Isaro Thead' } },
  { date: '2026-03-19', seller: 'Umucyo Fabrics', amount: 19800 },
  { date: '2026-03-20', seller: 'Gatete Cargo', amount: 5600 },
];

/** A person needs so long for one paper. */
const MINUTES_EACH = 3;
const LIMITS = [0, 5000, 10000, 15000, 20000, 25000, 30000, 40000, 60000];

const readAmount = ({ amount, read }: Receipt): number | '?' => read?.amount ?? amount;
const readLines = ({ amount, read }: Receipt): number => read?.lines ?? amount;

function table(receipts: readonly Receipt[]): string {
  const rows = receipts.map((receipt, at) => {
    const { date, seller, amount, read = {} } = receipt;
    return [`R${at + 1}`, date, read.date ?? date, seller, read.seller ?? seller, amount, readAmount(receipt)].join(
      ',',
    );
  });
  return ['receipt,date,date read,seller,seller read,amount,amount read', ...rows].join('\n');
}

/** The same papers with fewer faults, and in other places: each takes over what was read wrongly three papers before, where that is an even one. */
function second(receipts: readonly Receipt[]): Receipt[] {
  return receipts.map(({ date, seller, amount }, at) => {
    const from = (at + 27) % 30;
    const fault = from % 2 === 0 || from === 13 || from === 27 ? receipts[from]?.read : undefined;
    if (fault === undefined) return { date, seller, amount };
    return {
      date,
      seller,
      amount,
      read: {
        ...(fault.date === undefined ? {} : { date: '?' }),
        ...(fault.seller === undefined ? {} : { seller: `${seller} Ltd` }),
        ...(fault.amount === undefined ? {} : { amount: amount + 1000 }),
      },
    };
  });
}

/** For each limit: papers from this amount on are looked at, and so is what has a question mark or does not add up. */
function limits(receipts: readonly Receipt[]): string {
  const rows = LIMITS.map((limit) => {
    const isLooked = (receipt: Receipt): boolean => {
      const amount = readAmount(receipt);
      return amount === '?' || amount >= limit || amount !== readLines(receipt);
    };
    const isHigh = (receipt: Receipt): boolean => {
      const amount = readAmount(receipt);
      return amount !== '?' && amount >= limit;
    };
    const wrong = (receipt: Receipt): boolean => readAmount(receipt) !== receipt.amount;
    const looked = receipts.filter(isLooked).length;
    const high = receipts.filter(isHigh).length;
    return [
      limit,
      high,
      receipts.filter((one) => wrong(one) && !isHigh(one)).length,
      looked,
      receipts.filter((one) => wrong(one) && !isLooked(one)).length,
      looked * MINUTES_EACH,
    ].join(',');
  });
  return [
    'from RWF,limit alone: looked at,limit alone: wrong passed,three signs: looked at,three signs: wrong passed,three signs: minutes',
    ...rows,
  ].join('\n');
}

writeFileSync(join(FOLDER, 'receipts.csv'), `${table(RECEIPTS)}\n`);
writeFileSync(join(FOLDER, 'receipts-2.csv'), `${table(second(RECEIPTS))}\n`);
writeFileSync(join(FOLDER, 'limits.csv'), `${limits(RECEIPTS)}\n`);

for (const receipts of [RECEIPTS, second(RECEIPTS)]) {
  const right = (is: (receipt: Receipt) => boolean): number => receipts.filter(is).length;
  console.log({
    date: right(({ read }) => read?.date === undefined),
    seller: right(({ read }) => read?.seller === undefined),
    amount: right((one) => readAmount(one) === one.amount),
    whole: right((one) => one.read === undefined),
  });
}
console.log(limits(RECEIPTS));
