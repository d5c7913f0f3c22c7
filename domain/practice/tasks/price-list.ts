/** A price list: which pack is cheapest for what is in it, or what an order costs. */
import { type Random, shuffled } from '../seeded-random.ts';
import { between, grouped, letterAt, lettered, type MadeTask, maker, rounded, sample, sum } from './task.ts';

const SHOPS = ['Kimironko', 'Nyabugogo', 'Remera', 'Kicukiro', 'Gisozi', 'Kacyiru', 'Gikondo'] as const;
const GOODS = ['Pens', 'Exercise books', 'Chalk', 'Rulers', 'Glue', 'Markers', 'Folders', 'Envelopes'] as const;
const GRAMS = [250, 400, 500, 750, 1000, 1500, 2000] as const;

export const priceList = maker(
  1,
  {
    ask: {
      kind: 'choice',
      of: ['cheapest', 'total'],
      says: 'the letter of the cheapest by weight; what an order costs',
    },
    shops: { kind: 'words', min: 5, max: 7, usual: SHOPS, says: 'who sells, for cheapest' },
    goods: { kind: 'words', min: 5, max: 10, usual: GOODS, says: 'what is sold, for total' },
  },
  ({ ask, shops, goods }, random) => (ask === 'cheapest' ? cheapest(random, shops) : total(random, goods)),
);

function cheapest(random: Random, names: readonly string[]): MadeTask | null {
  const shops = sample(random, names, 5);
  const grams: number[] = sample<number>(random, GRAMS, 5);
  const prices = grams.map((gram) => rounded((gram * between(random, 110, 210)) / 100 / 10) * 10);
  const perKilo = prices.map((price, at) => (price / (grams[at] ?? 1)) * 1000);
  const best = perKilo.indexOf(Math.min(...perKilo));
  const [second = 0] = [...perKilo].sort((a, b) => a - b).slice(1);
  const lines = lettered(shops.map((shop, at) => [shop, `${grouped(grams[at] ?? 0)} g`, grouped(prices[at] ?? 0)]));
  const mistakes = [
    {
      name: 'lowest-price',
      at: prices.indexOf(Math.min(...prices)),
      says: 'This pack has the lowest price, but there is less in it.',
    },
    {
      name: 'largest-pack',
      at: grams.indexOf(Math.max(...grams)),
      says: 'The largest pack is not the cheapest for what is in it.',
    },
  ];
  // Two packs nearly alike would be a matter of rounding.
  if (second - (perKilo[best] ?? 0) < 20) return null;
  return {
    material: {
      notes: [],
      head: ['Shop', 'Pack', 'RWF'],
      lines,
      ask: { kind: 'code', letters: letters(5), length: 1 },
    },
    answer: { kind: 'code', code: letterAt(best) },
    mistakes: mistakes.map(({ name, at, says }) => ({ name, answer: letterAt(at), says })),
    way: [
      'For each pack: price ÷ grams × 1,000 is the price of a kilogram.',
      perKilo.map((price, at) => `${letterAt(at)}: ${grouped(rounded(price))}`).join('; '),
      `The lowest is ${letterAt(best)}.`,
    ],
  };
}

/** The order names some goods; a delivery is added, and goods that are not ordered stand between them. */
function total(random: Random, names: readonly string[]): MadeTask {
  const goods = sample(random, names, Math.min(names.length, 6));
  const prices = goods.map(() => between(random, 6, 90) * 50);
  const ordered = sample(
    random,
    goods.map((_, at) => at),
    3,
  );
  const counts = ordered.map(() => between(random, 2, 9));
  const delivery = between(random, 2, 8) * 250;
  const costs = ordered.map((at, n) => (prices[at] ?? 0) * (counts[n] ?? 0));
  const value = sum(costs) + delivery;
  const order = shuffled(
    random,
    ordered.map((at, n) => `${counts[n]} × ${goods[at]}`),
  ).join(', ');
  return {
    material: {
      notes: [`Order: ${order}. Delivery: ${grouped(delivery)} RWF once.`],
      head: ['Item', 'RWF for one'],
      lines: lettered(goods.map((good, at) => [good, grouped(prices[at] ?? 0)])),
      ask: { kind: 'number', unit: 'RWF' },
    },
    answer: { kind: 'number', value, tolerance: 0 },
    mistakes: [
      { name: 'no-delivery', answer: String(sum(costs)), says: 'The delivery is missing.' },
      {
        name: 'one-of-each',
        answer: String(sum(ordered.map((at) => prices[at] ?? 0)) + delivery),
        says: 'The price is for one; the order names how many.',
      },
      {
        name: 'delivery-for-each',
        answer: String(sum(costs) + delivery * ordered.length),
        says: 'The delivery is paid once, not for each line.',
      },
    ],
    way: [
      ...ordered.map((at, n) => `${goods[at]}: ${counts[n]} × ${grouped(prices[at] ?? 0)} = ${grouped(costs[n] ?? 0)}`),
      `${costs.map(grouped).join(' + ')} + ${grouped(delivery)} for the delivery = ${grouped(value)} RWF.`,
    ],
  };
}

function letters(count: number): string {
  return Array.from({ length: count }, (_, at) => letterAt(at)).join('');
}
