/** What several answers say of a learner. */
import type { NextStep } from '../../learning/next-for.ts';
import type { CourseProgress, ProgressMap } from '../../learning/progress.ts';
import type { Onboarding } from '../program/onboarding.ts';
import {
  anything,
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  record,
  type Shape,
  type Shaped,
  text,
} from '../shape.ts';

/** By course slug; domain/learning/progress.ts works it out. */
export const progressMap: Shape<ProgressMap> = record(
  object({
    percent: number,
    completedAt: nullable(text),
    entries: record(oneOf('counted', 'waiting')),
    addedSinceFinish: number,
    lacking: optional(record(list(text))),
    practices: optional(record(list(text))),
  }) as Shape<CourseProgress>,
);

/** What comes next; null without an open course (domain/learning/next-for.ts). */
export const nextStep: Shape<NextStep | null> = nullable(
  object({ act: oneOf('start', 'continue', 'review'), course: text, code: text, title: text, n: number }),
);

/** domain/learning/streaks.ts works it out. */
export const streak = object({
  current: number,
  longest: number,
  lastDay: nullable(text),
  totalDays: number,
  freezes: number,
  frozenDays: list(text),
});

/** A badge of the learner; `seen` is false until its celebration was shown once, on any device. */
export const earnedBadge = object({ badge: text, earnedAt: text, seen: flag });
export type EarnedBadge = Shaped<typeof earnedBadge>;

/** The steps that are done. */
export const onboarding: Shape<Onboarding> = record(object({ at: text, answer: record(anything) }));
