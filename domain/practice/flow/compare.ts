import type { Comparison } from './boxes.ts';
import { readTime } from './day.ts';

/** Whether a value meets a condition. Capitals and spaces around do not count; what is no number is neither more nor less. */
export function meets(value: string, is: Comparison, other: string): boolean {
  const [one, two] = [plain(value), plain(other)];
  switch (is) {
    case 'is':
      return one === two;
    case 'is not':
      return one !== two;
    case 'contains':
      return one.includes(two);
    case 'one of':
      return two.split(',').map(plain).includes(one);
    case 'empty':
      return one === '';
    case 'not empty':
      return one !== '';
    case 'more than':
      return numberOf(one) > numberOf(two);
    case 'less than':
      return numberOf(one) < numberOf(two);
  }
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}

/** A time counts in minutes, so 07:20 is less than 12:00; 20,000 is a number. */
function numberOf(text: string): number {
  const bare = text.replace(/[,\s]/g, '');
  return readTime(text) ?? (bare === '' ? Number.NaN : Number(bare));
}
