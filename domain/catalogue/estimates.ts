/**
 * Estimates. A lesson takes the time to read its words, from words / 220 minutes (someone who reads English easily) to words / 140 (a
 * third language), the time of its parts by kind, and the work outside the page, which its author gives. A length that is planned is the
 * middle of a span, from four fifths of it to six fifths. A learner with a job has 4 to 6 hours a week.
 */
import { type Minutes, sumOfMinutes } from './curriculum.ts';

const EASY_READING_WORDS_PER_MIN = 220;
const CAREFUL_READING_WORDS_PER_MIN = 140;

const PLANNED_SPAN = { min: 0.8, max: 1.2 };
const HOURS_PER_WEEK = { min: 4, max: 6 };

const HOUR_MIN = 60;
/** From so many hours on half hours are no longer shown. */
const LONG_HOURS = 20;

/** How long a text of so many words takes to read. */
export function readingMinutes(words: number): Minutes {
  return {
    min: Math.max(1, Math.ceil(words / EASY_READING_WORDS_PER_MIN)),
    max: Math.max(1, Math.ceil(words / CAREFUL_READING_WORDS_PER_MIN)),
  };
}

/** What a part of a lesson takes beside reading its words: to think, to try, and to try again. By the name that authors give it. */
export const PART_MINUTES: Readonly<Record<string, Minutes>> = {
  Check: { min: 0.5, max: 1 },
  Predict: { min: 0.5, max: 1 },
  Mark: { min: 1, max: 2 },
  Sort: { min: 1, max: 2 },
  Order: { min: 1, max: 2 },
  Number: { min: 1, max: 2 },
  Explorer: { min: 1, max: 2 },
  NextWord: { min: 2, max: 4 },
  Repair: { min: 3, max: 5 },
  Write: { min: 4, max: 6 },
  PromptBuilder: { min: 4, max: 6 },
  Ask: { min: 2, max: 4 },
  Playground: { min: 6, max: 12 },
  Sheet: { min: 6, max: 12 },
  Sql: { min: 6, max: 12 },
  Code: { min: 10, max: 20 },
  Server: { min: 8, max: 15 },
  Agent: { min: 10, max: 20 },
  Flow: { min: 8, max: 15 },
  Phone: { min: 8, max: 15 },
  Search: { min: 8, max: 15 },
};

/** How long a lesson takes: `parts` are the names of its parts, one each time, `outside` the minutes of its work outside the page. */
export function lessonMinutes(words: number, parts: readonly string[], outside: number): Minutes {
  const { min, max } = sumOfMinutes([readingMinutes(words), ...parts.flatMap((part) => PART_MINUTES[part] ?? [])]);
  return { min: Math.ceil(min) + outside, max: Math.ceil(max) + outside };
}

/** The span around a planned length: people read and build faster and slower. */
export function plannedMinutes(minutes: number): Minutes {
  return { min: Math.round(minutes * PLANNED_SPAN.min), max: Math.round(minutes * PLANNED_SPAN.max) };
}

/** How many whole weeks the middle of the span takes beside a job. */
export function weeksOf(minutes: Minutes): { min: number; max: number } {
  const hours = (minutes.min + minutes.max) / 2 / HOUR_MIN;
  const weeksAt = (hoursPerWeek: number): number => Math.max(1, Math.round(hours / hoursPerWeek));
  return { min: weeksAt(HOURS_PER_WEEK.max), max: weeksAt(HOURS_PER_WEEK.min) };
}

/** The weeks in English, as the outline and its contracts carry them: '2-3 weeks'. */
export function formatWeeks(minutes: Minutes): string {
  const { min, max } = weeksOf(minutes);
  if (max === 1) return '1 week';
  return min === max ? `${max} weeks` : `${min}-${max} weeks`;
}

/** A span as it is shown: in minutes, or from one hour on in half hours, the lower end rounded down and the upper one up. */
export function formatMinutes(minutes: Minutes): { unit: 'minutes' | 'hours'; min: number; max: number } {
  if (minutes.min < HOUR_MIN) return { unit: 'minutes', min: minutes.min, max: minutes.max };
  const parts = minutes.max < LONG_HOURS * HOUR_MIN ? 2 : 1;
  return {
    unit: 'hours',
    min: Math.floor((minutes.min / HOUR_MIN) * parts) / parts,
    max: Math.ceil((minutes.max / HOUR_MIN) * parts) / parts,
  };
}
